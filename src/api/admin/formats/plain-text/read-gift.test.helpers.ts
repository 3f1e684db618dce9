import { readGift } from "./read-gift.ts";

export const DEFAULTS = { certification: "Fire Safety", domain: "Extinguishers", difficultyLevel: 2 };
export const read = (text: string) => readGift(text, DEFAULTS).rows;
export const draftOf = (text: string) => read(text)[0]?.draft;
export const problemsOf = (text: string) =>
  read(text).flatMap(({ problems }) =>
    problems.map(({ line, column, reason }) => `${line}:${column} ${reason}`),
  );
