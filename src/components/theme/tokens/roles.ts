/**
 * The roles that every theme must define. Components use roles and never colors; a theme without one of them
 * does not compile.
 */
export const ROLES = {
  color: {
    background: null,
    foreground: null,
    card: null,
    cardForeground: null,
    popover: null,
    popoverForeground: null,
    primary: null,
    primaryForeground: null,
    secondary: null,
    secondaryForeground: null,
    muted: null,
    mutedForeground: null,
    accent: null,
    accentForeground: null,
    destructive: null,
    destructiveForeground: null,
    destructiveSubtle: null,
    success: null,
    successForeground: null,
    successSubtle: null,
    warning: null,
    warningForeground: null,
    warningSubtle: null,
    info: null,
    infoForeground: null,
    infoSubtle: null,
    border: null,
    borderStrong: null,
    input: null,
    /** The backdrop of a dialog. */
    overlay: null,
  },
  answer: {
    correct: null,
    correctForeground: null,
    correctSubtle: null,
    incorrect: null,
    incorrectForeground: null,
    incorrectSubtle: null,
    flagged: null,
    flaggedForeground: null,
    flaggedSubtle: null,
    current: null,
    currentForeground: null,
    answered: null,
    unanswered: null,
    answeredForeground: null,
  },
  rarity: {
    common: null,
    uncommon: null,
    rare: null,
    legendary: null,
  },
  /** Colors of badges; `rainbow` is a background image, the others are colors. */
  badge: {
    green: null,
    blue: null,
    purple: null,
    gold: null,
    yellow: null,
    silver: null,
    orange: null,
    red: null,
    rainbow: null,
  },
  mastery: {
    ready: null,
    good: null,
    fair: null,
    needsWork: null,
    noData: null,
  },
  chart: {
    track: null,
    goal: null,
    bar: null,
    grid: null,
  },
  /** `ring` is a color, `width` and `offset` are lengths. */
  focus: { ring: null, width: null, offset: null },
  /** Line widths: `hairline` for decoration, `strong` for meaningful lines. */
  line: { hairline: null, strong: null },
  radius: { sm: null, control: null, card: null, full: null },
  space: {
    0: null,
    1: null,
    2: null,
    3: null,
    4: null,
    5: null,
    6: null,
    8: null,
    10: null,
    12: null,
    16: null,
    20: null,
    24: null,
  },
  text: {
    family: null,
    size: {
      xs: null,
      sm: null,
      base: null,
      lg: null,
      question: null,
      xl: null,
      "2xl": null,
      "3xl": null,
      "4xl": null,
      "5xl": null,
    },
    leading: { tight: null, heading: null, ui: null, body: null, question: null },
    weight: { regular: null, medium: null, semibold: null, heading: null, bold: null },
    measure: { question: null, prose: null, note: null },
    tracking: { display: null, heading: null, body: null, label: null, caps: null },
  },
  /** The only shadow; `none` in High Contrast. */
  shadow: null,
  motion: { fast: null, base: null, slow: null, easeOut: null, easeIn: null },
} as const;

/** The same shape as {@link ROLES}, with a string for each role. */
export type Filled<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends null ? string : Filled<Shape[Key]>;
};

/**
 * Returns the name of the CSS variable of a role, such as `cairn-color-primary-foreground` for `["color",
 * "primaryForeground"]`.
 */
export const variableOf = (path: readonly string[]): string =>
  ["cairn", ...path].join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
