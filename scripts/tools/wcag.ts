/** The axe rules for stories and flows: WCAG 2.2 up to AA, whose newest rules are off by default, and best practices. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;
