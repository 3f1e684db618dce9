import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const CONTRAST_ANALYZER_LABELS = {
  contrastOf: "Contrast of {theme}",
  reAnalyze: "Re-analyze",
  /** `{outcome}` is `overallScore`, `nothingMeasured` or `colorsForcedOutcome`. */
  analyzedAgain: "Analyzed again. {outcome}",
  colorsChanged: "The colors have changed. {outcome}",
  colorsForced:
    "Your system overrides the theme colors. While it does, they are not shown and can't be measured.",
  colorsForcedOutcome: "Your system overrides the theme colors, so contrast can't be measured here.",
  nothingMeasured: "None of the pairs can be measured.",
  /** `{meets}` is `pairsMeet`, followed by `pairsUnknown` if any. */
  overallScore: "Overall score {score}: {meets}",
  pairCount: { one: "{count} pair", other: "{count} pairs" },
  /** `{count}` of `{pairs}`, which is `pairCount`. */
  pairsMeet: { one: "{count} of {pairs} meets AA.", other: "{count} of {pairs} meet AA." },
  pairsUnknown: { other: "{count} can't be measured." },
  bandGood: "Good",
  bandFair: "Fair",
  bandPoor: "Poor",
  pairBackground: "Background",
  pairCard: "Card",
  pairPrimary: "Primary",
  pairSecondary: "Secondary",
  pairMuted: "Muted",
  pairAccent: "Accent",
  pairDestructive: "Destructive",
  sampleLetters: "Aa",
  sampleWords: "Every stone marks the trail",
  /** The color of the text and of its background. */
  colorOn: "{foreground} on {background}",
  pairUnknown: "The browser reports a color that can't be measured. Look at the sample instead.",
  levelAa: "AA",
  levelAaa: "AAA",
  levelLargeText: "Large text",
  pass: "Pass",
  fail: "Fail",
  /** A color and its contrast. */
  nearestColor: "Nearest text color that passes: {color} ({ratio})",
  copyColor: "Copy",
  copyColorFor: "Copy {color} for {pair}",
  colorCopied: "Copied!",
  colorOnClipboard: "{color} is on the clipboard.",
  notCopied: "Not copied",
  copyColorByHand: "Your browser blocked copying. The color is {color}.",
} as const satisfies LabelSet;

export type ContrastAnalyzerLabels = Translated<typeof CONTRAST_ANALYZER_LABELS>;
