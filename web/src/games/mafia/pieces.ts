// What the pieces are: tokens as the server writes them ("loyal:2,agent:1"), roles and questions.

import type { Box, Said } from "../../types/mafia";

export type QuestionName = Said["question"];
export type Answer = Said["answer"];
export type Subject = Said["about"];
export type Theme = "diamonds" | "tokens" | "box" | "role" | "opinion" | "aside";

export const GODFATHER = 0;
export const NONE = "none";

export const THEMES: Record<Theme, QuestionName[]> = {
  diamonds: ["received_diamonds", "passed_diamonds"],
  tokens: ["received_token_count", "passed_token_count", "received_tokens", "passed_tokens"],
  box: ["received_box", "passed_box"],
  role: ["role", "is_role"],
  opinion: ["accuse_whom", "took_diamonds", "role_of", "knows_role"],
  aside: ["aside_any", "aside_which", "aside_is"],
};
export const OPINIONS: ReadonlySet<QuestionName> = new Set(THEMES.opinion);

/** Names with counts; those of which there are none are left out. */
export function tokenCounts(tokens: string): Map<string, number> {
  if (tokens === NONE) return new Map();
  return new Map(
    tokens.split(",").map((piece) => {
      const [name, n] = piece.split(":");
      return [name!, Number(n)] as const;
    }),
  );
}

/** The other way, in the order of the map. */
export function tokensText(counts: ReadonlyMap<string, number>): string {
  const pieces = [...counts].filter(([, n]) => n > 0).map(([name, n]) => `${name}:${n}`);
  return pieces.join(",") || NONE;
}

/** Every token by itself. */
export function tokensOneByOne(tokens: string): string[] {
  return [...tokenCounts(tokens)].flatMap(([name, n]) => Array<string>(n).fill(name));
}

/** Who one can be with that box. */
export function rolesWith(box: Box): string[] {
  return [...tokenCounts(box.tokens).keys(), "thief", "urchin"];
}

/** Drawings on 24 x 24, as lines. */
export const ROLE_PATHS: Record<string, readonly string[]> = {
  loyal: ["M12 3l7.5 2.5v6c0 5-3.5 8-7.5 9.5-4-1.5-7.5-4.5-7.5-9.5v-6z", "M8.5 12l2.5 2.5 4.5-5"],
  cleaner: ["M18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z", "M12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6"],
  agent: ["M12 3l2.6 5.6 6 .7-4.4 4.2 1.1 6L12 16.6l-5.3 2.9 1.1-6L3.4 9.3l6-.7z"],
  driver: [
    "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
    "M3.7 10.5l6.4.8M20.3 10.5l-6.4.8M12 14v6.5",
  ],
  thief: ["M7 4.5h10l4.5 5.5L12 20 2.5 10zM2.5 10h19"],
  urchin: ["M4 14c0-9 14-10 16-2l2 3H4zM4 15c3 2 8 2 11 0"],
  godfather: ["M4 10.5h16M7.5 10.5c0-8 9-8 9 0M6.5 20.5c0-4 2-6 5.5-6s5.5 2 5.5 6"],
  joker: ["M5 18l-1.5-10 5 4L12 5l3.5 7 5-4L19 18z"],
};
export const THEME_PATHS: Record<Theme, readonly string[]> = {
  diamonds: ["M7 4h10l4.5 6L12 20.5 2.5 10zM2.5 10h19M12 20.5L8 10l4-6 4 6z"],
  tokens: ["M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z", "M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z"],
  box: ["M4.5 9l1.5-4.5h12L19.5 9M4 9h16v10.5H4zM10 13h4"],
  role: ROLE_PATHS.godfather!,
  opinion: ["M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z", "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z"],
  aside: ["M12 4v13M6 11.5l6 6 6-6M5 21h14"],
};
