/** The seven themes in menu order, with label and description (spec §9). */
export const THEMES = [
  { name: "light", label: "Light", description: "Clean and bright" },
  { name: "dark", label: "Dark", description: "Easy on the eyes" },
  { name: "ocean", label: "Ocean", description: "Blue and trustworthy" },
  { name: "forest", label: "Forest", description: "Natural earth tones" },
  { name: "sunset", label: "Sunset", description: "Warm and energetic" },
  { name: "purple", label: "Purple", description: "Modern and innovative" },
  { name: "contrast", label: "High Contrast", description: "Maximum accessibility" },
] as const;

/** Name of a theme, as stored under `ui-theme` (spec §4.2). */
export type ThemeName = (typeof THEMES)[number]["name"];

/** The default theme (spec §4.2). */
export const DEFAULT_THEME: ThemeName = "light";

/** Returns whether `value` is the name of a theme. Other stored values mean the default. */
export function isThemeName(value: unknown): value is ThemeName {
  return THEMES.some(({ name }) => name === value);
}
