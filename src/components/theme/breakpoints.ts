/** Widths at which a layout changes, as media queries. In rem, so that zoom counts. */
export const above = {
  xs: "screen and (min-width: 22rem)",
  sm: "screen and (min-width: 30rem)",
  /** From where two things have room beside each other. */
  pair: "screen and (min-width: 40rem)",
  md: "screen and (min-width: 48rem)",
  /** From where the names of parts stand in the margin. */
  margin: "screen and (min-width: 60rem)",
  lg: "screen and (min-width: 64rem)",
  navigator: "screen and (min-width: 70rem)",
  admin: "screen and (min-width: 76rem)",
} as const;

/** The same widths from the other side, where less is easier to say than more. */
export const below = {
  xs: "screen and (max-width: 21.99rem)",
  sm: "screen and (max-width: 29.99rem)",
  pair: "screen and (max-width: 39.99rem)",
  md: "screen and (max-width: 47.99rem)",
  margin: "screen and (max-width: 59.99rem)",
} as const;

/** Widths of what a component stands in, as container queries: for what may share a page with its like. */
export const roomFor = { row: "(min-width: 46rem)" } as const;

/** Where the reader asked for stillness. */
export const stillness = "(prefers-reduced-motion: reduce)";
