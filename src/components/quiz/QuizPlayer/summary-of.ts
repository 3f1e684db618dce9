export interface SummaryFacts {
  total: number;
  /** Zero-based indexes. */
  answered: ReadonlySet<number>;
  partly: ReadonlySet<number>;
  flagged: ReadonlySet<number>;
}

/** What of a quiz is to be looked at before it is submitted, by the label that counts it, in the questions' order. */
export function summaryOf({ total, answered, partly, flagged }: SummaryFacts): {
  label: "notAnswered" | "partlyAnswered" | "flaggedCount";
  places: number[];
}[] {
  const all = Array.from({ length: total }, (_, index) => index);
  const groups = [
    {
      label: "notAnswered" as const,
      places: all.filter((index) => !answered.has(index) && !partly.has(index)),
    },
    { label: "partlyAnswered" as const, places: all.filter((index) => partly.has(index)) },
    { label: "flaggedCount" as const, places: all.filter((index) => flagged.has(index)) },
  ];
  return groups.filter(({ places }) => places.length > 0);
}
