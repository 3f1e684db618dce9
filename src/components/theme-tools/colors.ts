import {
  converter,
  formatHex,
  interpolate,
  modeHsl,
  modeHwb,
  modeLch,
  parse,
  useMode as register,
  wcagContrast,
} from "culori/fn";
import { measure } from "../accessibility/contrast.ts";

// Notations that authors use, besides those of computed colors, which `measure` reads.
for (const mode of [modeHsl, modeHwb, modeLch]) register(mode);

const toRgb = converter("rgb");
const toOklch = converter("oklch");

/** A hexadecimal color without its `#`, which culori reads and browsers ignore. */
const WITHOUT_HASH = /^[\da-f]{3,8}$/i;

/** Returns whether a text is a color that can be measured: any CSS color without `var()`, `color-mix()` and names of the system. */
export const isColor = (text: string): boolean =>
  !WITHOUT_HASH.test(text) && toRgb(parse(text)) !== undefined;

/** Returns the opacity of a color, 0 to 1. */
export const alphaOf = (color: string): number => toRgb(parse(color))?.alpha ?? 1;

/** Returns the visible color of one over another, as `#rrggbb`. Both are colors. */
export const blend = (color: string, background: string): string =>
  measure({ foreground: color, backgrounds: [background] })?.foreground ?? color;

/** Returns `color` with a percentage of another one mixed in, as CSS `color-mix` in OKLab does. */
export const mix = (color: string, other: string, percent: number): string =>
  formatHex(interpolate([color, other], "oklab")(percent / 100));

/** Returns lightness (0 to 1), chroma (0 to about 0.4) and hue (0 to 360; 0 for gray) in OKLCH. */
export function lchOf(color: string): { l: number; c: number; h: number } {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {};
  return { l, c, h };
}

export { wcagContrast as contrastOf };

/** Matches a color within the value of a gradient or a shadow. */
const COLOR_IN_TEXT = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\([^()]*\)/gi;

/** Returns the colors of a value: itself, or the stops of a gradient. Empty if it has none. */
export const colorsIn = (value: string): readonly string[] =>
  isColor(value) ? [value] : (value.match(COLOR_IN_TEXT) ?? []).filter(isColor);

/** Replaces the colors in a value, such as the stops of a gradient. */
export const mapColors = (value: string, change: (color: string) => string): string =>
  isColor(value) ? change(value) : value.replace(COLOR_IN_TEXT, change);
