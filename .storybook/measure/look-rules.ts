/** The axe rules that colors and sizes decide. They take half of axe's time, so tests apply them to new looks only. */
export const LOOK_RULES = ["color-contrast", "link-in-text-block", "target-size"] as const;
