import { questionsAre } from "./not-answered-words.ts";

export interface SummaryFacts {
  total: number;
  /** Zero-based indexes. */
  answered: ReadonlySet<number>;
  partly: ReadonlySet<number>;
  flagged: ReadonlySet<number>;
  isForwardOnly: boolean;
}

/** What is to be known before an exam is submitted, and the questions that it is about, in their order. */
export function summaryOf({ total, answered, partly, flagged, isForwardOnly }: SummaryFacts): {
  intro: string;
  groups: { words: string; places: number[] }[];
} {
  const all = Array.from({ length: total }, (_, index) => index);
  const open = all.filter((index) => !answered.has(index) && !partly.has(index));
  const groups = [
    { words: `${questionsAre(open.length)} not answered`, places: open },
    {
      words: `${questionsAre(partly.size)} partly answered`,
      places: all.filter((index) => partly.has(index)),
    },
    { words: `${questionsAre(flagged.size)} flagged`, places: all.filter((index) => flagged.has(index)) },
  ].filter(({ places }) => places.length > 0);
  const done = answered.size === total ? "Every question is answered. " : "";
  const next = isForwardOnly
    ? "Earlier questions are closed. After submitting, flags help you find them in the review."
    : "You can still change every answer. After submitting you see which are right.";
  return { intro: done + next, groups };
}
