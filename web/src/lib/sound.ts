// Short sounds, made here: nothing is downloaded. Off until the reader switches them on.

import { settings } from "./settings.svelte";

export type Sound = "move" | "dice" | "card" | "turn";

let context: AudioContext | null = null;

/** Play a sound, if sounds are on and the browser lets us. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context, context.currentTime + 0.01);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  // Wood on wood: a knock with a short body.
  move(audio, at) {
    noise(audio, at, { length: 0.03, frequency: 1900, q: 2, loudness: 0.35 });
    tone(audio, at, { from: 340, to: 210, length: 0.08, loudness: 0.28, wave: "triangle" });
  },
  // Dice in a cup: knocks that come ever closer.
  dice(audio, at) {
    [0, 0.07, 0.13, 0.18, 0.22, 0.26, 0.29].forEach((later, i) => {
      noise(audio, at + later, { length: 0.035, frequency: 1300 + 170 * (i % 3), q: 5, loudness: 0.4 - i * 0.02 });
    });
  },
  // Paper over felt.
  card(audio, at) {
    noise(audio, at, { length: 0.16, frequency: 3600, q: 0.7, loudness: 0.22, sweep: 1500 });
  },
  // A low bell, softly.
  turn(audio, at) {
    tone(audio, at, { from: 294, to: 293, length: 0.38, loudness: 0.22, wave: "sine" });
    tone(audio, at, { from: 809, to: 808, length: 0.22, loudness: 0.06, wave: "sine" });
  },
};

interface Tone {
  from: number;
  to: number;
  length: number;
  loudness: number;
  wave: OscillatorType;
}

function tone(audio: AudioContext, at: number, { from, to, length, loudness, wave }: Tone): void {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(audio, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

interface Noise {
  length: number;
  frequency: number;
  q: number;
  loudness: number;
  sweep?: number;
}

function noise(audio: AudioContext, at: number, { length, frequency, q, loudness, sweep }: Noise): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(frequency, at);
  if (sweep) band.frequency.exponentialRampToValueAtTime(sweep, at + length);
  band.Q.value = q;
  source.connect(band).connect(fading(audio, at, length, loudness));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  return gain;
}
