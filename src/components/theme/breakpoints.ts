const from = (em: number): string => `cairn (min-width: ${em}em)`;
const until = (em: number): string => `cairn (max-width: ${(em - 0.01).toFixed(2)}em)`;

const WIDTHS = {
  xs: 22,
  /** From where a phone has room for the whole words of the player's controls. */
  phone: 24,
  sm: 30,
  /** From where two things have room beside each other. */
  pair: 40,
  md: 48,
  /** From where the names of parts stand in the margin. */
  margin: 60,
  lg: 64,
  navigator: 70,
  admin: 76,
} as const;

/**
 * Widths of the nearest Cairn root from which a layout changes, as container queries. In em of the root's type, so that
 * its size counts. Paper knows no root: there the narrow way holds.
 */
export const above = {
  xs: from(WIDTHS.xs),
  phone: from(WIDTHS.phone),
  sm: from(WIDTHS.sm),
  pair: from(WIDTHS.pair),
  md: from(WIDTHS.md),
  margin: from(WIDTHS.margin),
  lg: from(WIDTHS.lg),
  navigator: from(WIDTHS.navigator),
  admin: from(WIDTHS.admin),
} as const;

/** The same widths from the other side, where less is easier to say than more. Never on paper. */
export const below = {
  xs: until(WIDTHS.xs),
  phone: until(WIDTHS.phone),
  sm: until(WIDTHS.sm),
  pair: until(WIDTHS.pair),
  md: until(WIDTHS.md),
  margin: until(WIDTHS.margin),
} as const;

/** Whether a root of this width, in em of its type, is as narrow as `below.md` says. */
export const isBelowMd = (em: number): boolean => em < WIDTHS.md;

/** Widths of the screen, as media queries: for what lies over the page or sticks to its edges. */
export const screen = {
  aboveSm: `screen and (min-width: ${WIDTHS.sm}rem)`,
  belowPair: `screen and (max-width: ${WIDTHS.pair - 0.01}rem)`,
} as const;

/** Widths of what a component stands in, as container queries: for what may share a page with its like. */
export const roomFor = { row: "(min-width: 46rem)" } as const;

/** Where the reader asked for stillness. */
export const stillness = "(prefers-reduced-motion: reduce)";
