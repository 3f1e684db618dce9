/** The switch next to the themes: the device's setting selects Light or Dark. */
export const FOLLOW_DEVICE = {
  label: "Match my device",
  description: "Uses your device's light or dark setting",
} as const;
