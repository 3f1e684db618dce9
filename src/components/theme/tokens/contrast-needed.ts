/**
 * Minimum contrast, as the first number of `4.5:1` (WCAG 2.2; spec §9): for text, for enhanced contrast
 * (1.4.6), for large text (1.4.3), and for non-text such as borders and marks (1.4.11).
 */
export const CONTRAST_NEEDED = { aa: 4.5, aaa: 7, largeText: 3, nonText: 3 } as const;
