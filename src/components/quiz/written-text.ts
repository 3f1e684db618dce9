/** A text of a question as its author wrote it: lines and indentation stay, as code needs, and long words break. */
export const writtenText = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;
