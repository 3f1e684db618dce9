/** Widths at which a layout changes, as media queries. In rem, so that zoom counts. */
export const above = {
  sm: "screen and (min-width: 30rem)",
  md: "screen and (min-width: 48rem)",
  lg: "screen and (min-width: 64rem)",
  navigator: "screen and (min-width: 70rem)",
  admin: "screen and (min-width: 76rem)",
} as const;

/** Where the reader asked for stillness. */
export const stillness = "(prefers-reduced-motion: reduce)";
