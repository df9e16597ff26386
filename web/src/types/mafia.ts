// Made from the Python types by `make web-types`; changes here are lost.

import type { Message } from "./wire";

export interface MafiaView {
  seat: number;
  table: Table;
  full: Box;
  hidden: number | null;
  received: Box | null;
  story: Story | null;
  shoots: boolean;
  stories: Story[];
}

export interface Table {
  phase: "accused" | "answering" | "asking" | "hiding" | "over" | "speaking" | "taking";
  turn: number;
  question: "accuse_whom" | "aside_any" | "aside_is" | "aside_which" | "is_role" | "knows_role" | "passed_box" | "passed_diamonds" | "passed_token_count" | "passed_tokens" | "received_box" | "received_diamonds" | "received_token_count" | "received_tokens" | "role" | "role_of" | "took_diamonds" | null;
  about: number | string | null;
  volunteered: boolean;
  said: Said[];
  announced: (GiftAnnounced | ReturnAnnounced)[];
  n_asked: number[];
  wants_floor: number[];
  exposed: Exposed[];
  jokers: number;
  recovered: number;
  ending: "recovered" | "ruined" | "shot" | "triumph" | null;
  winners: number[];
}

export interface Said {
  type: "said";
  seat: number;
  question: "accuse_whom" | "aside_any" | "aside_is" | "aside_which" | "is_role" | "knows_role" | "passed_box" | "passed_diamonds" | "passed_token_count" | "passed_tokens" | "received_box" | "received_diamonds" | "received_token_count" | "received_tokens" | "role" | "role_of" | "took_diamonds";
  about: number | string | null;
  answer: SayNumber | SayTokens | SayBox | SayWhether | SayRole | SaySeat | SayToken | DontKnow | Decline;
  volunteered: boolean;
}

export interface SayNumber {
  type: "say_number";
  number: number;
}

export interface SayTokens {
  type: "say_tokens";
  tokens: string;
}

export interface SayBox {
  type: "say_box";
  diamonds: number;
  tokens: string;
}

export interface SayWhether {
  type: "say_whether";
  yes: boolean;
}

export interface SayRole {
  type: "say_role";
  role: string;
}

export interface SaySeat {
  type: "say_seat";
  seat: number;
}

export interface SayToken {
  type: "say_token";
  token: string;
}

export interface DontKnow {
  type: "dont_know";
}

export interface Decline {
  type: "decline";
}

export interface GiftAnnounced {
  type: "gift_announced";
  seat: number;
  diamonds: number;
}

export interface ReturnAnnounced {
  type: "return_announced";
  seat: number;
  box: Box;
}

export interface Box {
  diamonds: number;
  tokens: string;
}

export interface Exposed {
  seat: number;
  role: string;
  diamonds: number;
  is_out: boolean;
}

export interface Story {
  received: Box;
  role: string;
  diamonds: number;
  aside: string | null;
}

export type View = MafiaView;

export interface DiamondsHidden {
  type: "diamonds_hidden";
  diamonds: number | null;
}

export interface BoxPassed {
  type: "box_passed";
  to: number;
  box: Box | null;
}

export interface Taken {
  type: "taken";
  seat: number;
  story: Story | null;
}

export interface Asked {
  type: "asked";
  seat: number;
  question: "accuse_whom" | "aside_any" | "aside_is" | "aside_which" | "is_role" | "knows_role" | "passed_box" | "passed_diamonds" | "passed_token_count" | "passed_tokens" | "received_box" | "received_diamonds" | "received_token_count" | "received_tokens" | "role" | "role_of" | "took_diamonds";
  about: number | string | null;
  volunteered: boolean;
}

export interface FloorAsked {
  type: "floor_asked";
  seat: number;
}

export interface FloorGiven {
  type: "floor_given";
  seat: number;
}

export interface Accused {
  type: "accused";
  seat: number;
}

export interface ShotPlanned {
  type: "shot_planned";
  seat: number;
}

export interface Shot {
  type: "shot";
  seat: number;
  target: number;
}

export interface Shown {
  type: "shown";
  seat: number;
  role: string;
  diamonds: number;
}

export interface JokerSpent {
  type: "joker_spent";
  seat: number;
  left: number;
}

export interface GaveUp {
  type: "gave_up";
}

export interface Unmasked {
  type: "unmasked";
  hidden: number;
  stories: Story[];
  ending: "recovered" | "ruined" | "shot" | "triumph";
  winners: number[];
}

export type GameEvent = DiamondsHidden | BoxPassed | Taken | Asked | Said | GiftAnnounced | ReturnAnnounced | FloorAsked | FloorGiven | Accused | ShotPlanned | Shot | Shown | JokerSpent | GaveUp | Unmasked;

export interface Hide {
  type: "hide";
  diamonds: number;
}

export interface Steal {
  type: "steal";
  diamonds: number;
  aside: string | null;
}

export interface TakeToken {
  type: "take_token";
  role: string;
  aside: string | null;
}

export interface TakeNothing {
  type: "take_nothing";
}

export interface Ask {
  type: "ask";
  seat: number;
  question: "accuse_whom" | "aside_any" | "aside_is" | "aside_which" | "is_role" | "knows_role" | "passed_box" | "passed_diamonds" | "passed_token_count" | "passed_tokens" | "received_box" | "received_diamonds" | "received_token_count" | "received_tokens" | "role" | "role_of" | "took_diamonds";
  about: number | string | null;
}

export interface AnnounceGift {
  type: "announce_gift";
  diamonds: number;
}

export interface AnnounceReturn {
  type: "announce_return";
  diamonds: number;
  tokens: string;
}

export interface GiveFloor {
  type: "give_floor";
  seat: number;
}

export interface Accuse {
  type: "accuse";
  seat: number;
}

export interface GiveUp {
  type: "give_up";
}

export interface AskFloor {
  type: "ask_floor";
}

export interface Volunteer {
  type: "volunteer";
  question: "accuse_whom" | "aside_any" | "aside_is" | "aside_which" | "is_role" | "knows_role" | "passed_box" | "passed_diamonds" | "passed_token_count" | "passed_tokens" | "received_box" | "received_diamonds" | "received_token_count" | "received_tokens" | "role" | "role_of" | "took_diamonds";
  about: number | string | null;
}

export interface Shoot {
  type: "shoot";
}

export interface Settle {
  type: "settle";
  shooter: number | null;
}

export type Action = Hide | Steal | TakeToken | TakeNothing | Ask | AnnounceGift | AnnounceReturn | GiveFloor | Accuse | GiveUp | AskFloor | Volunteer | Shoot | SayNumber | SayTokens | SayBox | SayWhether | SayRole | SaySeat | SayToken | DontKnow | Decline | Settle;

export interface MafiaPage {
  seat: number;
  n: number;
  note: Message | null;
  own: Message[];
  roles: string[];
  claims: ClaimRow[];
  clashes: Clash[];
  liars: number[];
  flow: Passage[];
  gaps: Message[];
  reckonings: Reckoning[];
  hints: Hints | null;
}

export interface ClaimRow {
  seat: number;
  received: BoxClaim[];
  passed: BoxClaim[];
  role: RoleClaim[];
  aside: RoleClaim[];
  shown: Exposed | null;
  is_silent: boolean;
  silent: string[];
}

export interface BoxClaim {
  text: Message;
  mark: "" | "disputed" | "false";
  diamonds: number | null;
  n_tokens: number | null;
  tokens: string | null;
}

export interface RoleClaim {
  text: Message;
  mark: "" | "disputed" | "false";
  role: string | null;
  yes: boolean;
}

export interface Clash {
  title: Message;
  reason: Message;
  told: Told[];
  seats: number[];
  liar: number | null;
}

export interface Told {
  text: Message;
  turn: number | null;
}

export interface Passage {
  place: number;
  state: "broken" | "known" | "open" | "said";
  passed: number | null;
  received: number | null;
}

export interface Reckoning {
  way: "all-true" | "ignore" | "loyal-truthful" | "model";
  label: Message;
  rows: ChanceRow[];
  aside: AsideChance[];
  hidden: number[];
  role_worlds: string | null;
  full_worlds: string | null;
}

export interface ChanceRow {
  seat: number;
  roles: number[];
  expected: number;
  amounts: number[];
}

export interface AsideChance {
  token: string | null;
  chance: number;
}

export interface Hints {
  note: Message | null;
  answers: Hint[];
  roles: string[];
  question: Message | null;
  against: number[];
}

export interface Hint {
  answer: SayNumber | SayTokens | SayBox | SayWhether | SayRole | SaySeat | SayToken | DontKnow | Decline;
  fit: "contradicts" | "fits" | "impossible";
  is_true: boolean;
  against: number[];
  earlier: Told | null;
  text: Message | null;
}

export type Page = MafiaPage;

export interface WhyClash {
  type: "clash";
  number: number;
}

export interface WhyPassage {
  type: "passage";
  place: number;
}

export interface WhyChance {
  type: "chance";
  seat: number;
  role: string;
  way: "all-true" | "ignore" | "loyal-truthful" | "model";
}

export interface AskClaims {
  type: "claims";
}

export interface AskFlow {
  type: "flow";
  what: string;
}

export interface AskChances {
  type: "chances";
  way: "all-true" | "ignore" | "loyal-truthful" | "model";
}

export interface AskWorlds {
  type: "worlds";
}

export interface AskClashes {
  type: "clashes";
  seat: number | null;
}

export interface AskHints {
  type: "hints";
}

export type Question = WhyClash | WhyPassage | WhyChance | AskClaims | AskFlow | AskChances | AskWorlds | AskClashes | AskHints;

export interface MafiaReply {
  title: Message;
  is_model: boolean;
  lines: Message[];
  clashes: Clash[];
  ways: WayChance[];
  n_clashes: number;
  claims: ClaimRow[];
  flow_of: string | null;
  flow: Link[];
  gaps: Gap[];
  reckonings: Reckoning[];
  liars: number[];
  hints: Hints | null;
}

export interface WayChance {
  way: "all-true" | "ignore" | "loyal-truthful" | "model";
  label: Message;
  chance: number | null;
}

export interface Link {
  seat: number;
  received: number | null;
  passed: number | null;
  is_certain: boolean;
  said: [number | null, number | null];
}

export interface Gap {
  after: number;
  text: Message;
  is_contradiction: boolean;
}

export type Reply = MafiaReply;

export interface MafiaReport {
  ending: "recovered" | "ruined" | "shot" | "triumph" | null;
  told: Message;
  reasons: Reason[];
  hidden: number;
  returned: Box | null;
  stolen: number;
  recovered: number;
  fates: Fate[];
  claims: Judged[];
  announcements: Announcement[];
  beliefs: Moment[];
  entries: number[];
  marks: Mark[];
}

export interface Reason {
  seat: number;
  why: Message;
}

export interface Fate {
  seat: number;
  role: string;
  received: Box;
  passed: Box;
  diamonds: number;
  aside: string | null;
  is_out: boolean;
  has_won: boolean;
  n_claims: number;
  n_lies: number;
}

export interface Judged {
  n: number;
  turn: number;
  seat: number;
  question: Message;
  answer: Message;
  is_true: boolean | null;
  is_opinion: boolean;
  truth: Message | null;
}

export interface Announcement {
  n: number;
  turn: number;
  text: Message;
  is_true: boolean;
}

export interface Moment {
  n: number;
  chances: number[];
  thieves: number[];
}

export interface Mark {
  n: number;
  label: Message;
}

export type Report = MafiaReport;
