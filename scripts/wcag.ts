/** The axe rules that stories and flows are held to: WCAG 2.2 up to AA, whose newest are off by default, and best practice. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;
