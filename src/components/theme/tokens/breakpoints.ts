const from = (em: number): string => `cairn (min-width: ${em}em)`;
const until = (em: number): string => `cairn (max-width: ${(em - 0.01).toFixed(2)}em)`;

const WIDTHS = {
  xs: 22,
  /** A phone has space for the full labels of the player's controls. */
  phone: 24,
  sm: 30,
  /** Two columns fit. */
  twoColumns: 40,
  md: 48,
  /** Section names fit in the margin. */
  marginHeadings: 60,
  lg: 64,
  navigator: 70,
  admin: 76,
} as const;

/**
 * Container queries for widths of the nearest Cairn root from which a layout changes, in em of the root's font
 * size. In print there is no root, so the narrow layout applies.
 */
export const above = {
  xs: from(WIDTHS.xs),
  phone: from(WIDTHS.phone),
  sm: from(WIDTHS.sm),
  twoColumns: from(WIDTHS.twoColumns),
  md: from(WIDTHS.md),
  marginHeadings: from(WIDTHS.marginHeadings),
  lg: from(WIDTHS.lg),
  navigator: from(WIDTHS.navigator),
  admin: from(WIDTHS.admin),
} as const;

/** The same widths as maximum, for rules that only concern narrow layouts. Never in print. */
export const below = {
  xs: until(WIDTHS.xs),
  phone: until(WIDTHS.phone),
  sm: until(WIDTHS.sm),
  twoColumns: until(WIDTHS.twoColumns),
  md: until(WIDTHS.md),
  marginHeadings: until(WIDTHS.marginHeadings),
} as const;

/** Returns whether a root of this width, in em, is as narrow as `below.md`. */
export const isBelowMd = (em: number): boolean => em < WIDTHS.md;

/** Media queries for the width of the screen: for elements over the page or fixed to its edges. */
export const screen = {
  aboveSm: `screen and (min-width: ${WIDTHS.sm}rem)`,
  belowTwoColumns: `screen and (max-width: ${WIDTHS.twoColumns - 0.01}rem)`,
} as const;

/** Container queries for the width of a component's container: for components that may share a row. */
export const containerAbove = { row: "(min-width: 46rem)" } as const;

/** The same as maximum. */
export const containerBelow = { fullLabels: "(max-width: 35.99em)" } as const;

/** The user prefers reduced motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
