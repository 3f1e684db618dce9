/** The three stones of the mark from bottom to top, as outlines in a view box of 28 × 28. */
export const STONES = [
  "M2 23.4C2 20.8 7 19.2 13.6 19.2S26 20.6 26 23.2 20.7 27 14.2 27 2 25.9 2 23.4z",
  "M5.2 14.8C5.4 12.5 9.2 11.1 14 11.2s8.3 1.6 8.2 3.7-3.8 3-8.6 3-8.6-.9-8.4-3.1z",
  "M9.1 6.4C9.3 3.8 12 1.9 15 1.9s5 1.9 4.9 4.5-2.5 3.5-5.4 3.5-5.6-.9-5.4-3.5z",
] as const;
