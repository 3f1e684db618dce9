/** Style of authored text: preserves line breaks and indentation, which code needs, and breaks long words. */
export const writtenText = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;
