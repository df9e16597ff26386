// Questions, answers and boxes as sentences: the same keys that the log is told with.

import { percent } from "../../lib/numbers";
import { say } from "../../lib/words.svelte";
import type { Box } from "../../types/mafia";
import type { Message } from "../../types/wire";
import { NONE, tokenCounts, type Answer, type QuestionName, type Subject } from "./pieces";

type Params = Message["params"];

export function message(key: string, params: Params = {}): Message {
  return { is: "message", key, params };
}

const who = (seat: number): Params[string] => ({ is: "who", seat });
const keyOf = (name: string): string => name.replaceAll("_", "-");

export const roleName = (role: string): Message => message(`mafia-role-${keyOf(role)}`);
export const shortRole = (role: string): Message => message(`mafia-short-${keyOf(role)}`);
export const aRole = (role: string): Message => message(`mafia-a-${keyOf(role)}`);
export const theToken = (role: string): Message => message(`mafia-the-${keyOf(role)}`);
export const diamondsName = (count: number): Message => message("mafia-diamonds", { count });

export const isCertain = (p: number): boolean => p >= 1 - 1e-9;

/** A thing with how likely it is; what is certain needs no number. */
export function share(what: string, p: number): string {
  return isCertain(p) ? what : say("mafia-web-share", { what, share: percent(p) });
}

export function tokensName(tokens: string): Message {
  if (tokens === NONE) return message("mafia-no-tokens");
  const each = [...tokenCounts(tokens)].map(([name, count]) => message(`mafia-tokens-${keyOf(name)}`, { count }));
  return message("mafia-tokens", { tokens: each });
}

export function boxName({ diamonds, tokens }: Box): Message {
  if (diamonds === 0 && tokens === NONE) return message("mafia-empty-box");
  return message("mafia-box", { diamonds: diamondsName(diamonds), tokens: tokensName(tokens) });
}

export function questionName(question: QuestionName, about: Subject = null): Message {
  return message(`mafia-question-${keyOf(question)}`, subject(question, about));
}

/** As it stands on a button; whom or what it is about is chosen beside it. */
export const shortQuestion = (question: QuestionName): Message => message(`mafia-web-q-${keyOf(question)}`);

/** The same to somebody who has the floor: what there is to speak about. */
export function topicName(question: QuestionName, about: Subject = null): Message {
  return message(`mafia-web-topic-${keyOf(question)}`, { about: "…", ...subject(question, about) });
}

function subject(question: QuestionName, about: Subject): Params {
  if (about === null) return {};
  if (typeof about === "number") return { about: who(about) };
  return { about: question === "is_role" ? aRole(about) : theToken(about) };
}

/** An answer as a whole sentence, without who says it. */
export function answerName(question: QuestionName, about: Subject, answer: Answer): Message {
  const key = `mafia-answer-${keyOf(question)}`;
  const params = subject(question, about);
  switch (answer.type) {
    case "dont_know":
      return message("mafia-answer-dont-know");
    case "decline":
      return message("mafia-answer-decline");
    case "say_whether":
      return message(`${key}-${answer.yes ? "yes" : "no"}`, params);
    case "say_number":
      if (answer.number === 0) break;
      if (question.endsWith("diamonds")) return message(key, { ...params, what: diamondsName(answer.number) });
      return message(key, { ...params, what: message("mafia-n-tokens", { count: answer.number }) });
    case "say_tokens":
      if (answer.tokens === NONE) break;
      return message(key, { ...params, what: tokensName(answer.tokens) });
    case "say_box":
      if (answer.diamonds === 0 && answer.tokens === NONE) break;
      return message(key, { ...params, what: boxName(answer) });
    case "say_role":
      return message(key, { ...params, what: aRole(answer.role) });
    case "say_seat":
      return message(key, { ...params, what: who(answer.seat) });
    case "say_token":
      if (answer.token === NONE) break;
      return message(key, { ...params, what: theToken(answer.token) });
  }
  return message(`${key}-none`, params);
}
