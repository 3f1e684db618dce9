import {
  clampChroma,
  converter,
  formatHex,
  modeA98,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as register,
  wcagContrast,
  type Rgb,
} from "culori/fn";
import { CONTRAST_NEEDED } from "../theme/tokens/contrast-needed.ts";

/** Minimum percentages of pairs meeting AA for a green and a yellow overall score (spec §9). */
const SCORE_FROM = { good: 90, fair: 70 } as const;

/** The band of the overall score: `good` is green, `fair` yellow. */
export type ContrastBand = "good" | "fair" | "poor";

// All notations of computed colors.
for (const mode of [
  modeRgb,
  modeLrgb,
  modeP3,
  modeA98,
  modeProphoto,
  modeRec2020,
  modeXyz50,
  modeXyz65,
  modeLab,
  modeLch,
  modeOklab,
])
  register(mode);
const toRgb = converter("rgb");
const toOklch = register(modeOklch);

/** Blends `over` on `under` in sRGB, as browsers do. */
function blend(over: Rgb, under: Rgb): Rgb {
  const share = over.alpha ?? 1;
  const mix = (channel: "r" | "g" | "b") => over[channel] * share + under[channel] * (1 - share);
  return { mode: "rgb", r: mix("r"), g: mix("g"), b: mix("b") };
}

/**
 * Blends layers, the topmost first, in any notation of computed colors. The last layer counts as opaque.
 * Returns `null` if one of them is not a color.
 */
function blendLayers(layers: readonly string[]): Rgb | null {
  let under: Rgb | null = null;
  for (const layer of layers.toReversed()) {
    // A component `none` counts as zero (CSS Color 4).
    const over = toRgb(parse(layer.replaceAll("none", "0")));
    if (!over) return null;
    under = under ? blend(over, under) : { ...over, alpha: 1 };
  }
  return under;
}

/** The computed colors of text and the layers behind it. */
export interface Layers {
  foreground: string;
  /** From the text's own background to the back; the last is opaque. At least one. */
  backgrounds: readonly string[];
}

/** The measured contrast of a pair. */
export interface PairContrast {
  /** 1 to 21. */
  ratio: number;
  /** The visible colors of text and background, as `#rrggbb`. */
  foreground: string;
  background: string;
}

/**
 * Returns the contrast of text with its background (WCAG 2.2), blending transparent colors; `null` if one is
 * not a color.
 */
export function measure({ foreground, backgrounds }: Layers): PairContrast | null {
  const background = blendLayers(backgrounds);
  const text = blendLayers([foreground, ...backgrounds]);
  if (!background || !text) return null;
  return {
    ratio: wcagContrast(text, background),
    foreground: formatHex(text),
    background: formatHex(background),
  };
}

/**
 * Formats a contrast such as `7.12:1`. Truncates instead of rounding, so that it never seems to reach a limit
 * that it misses.
 */
export function formatRatio(ratio: number): string {
  // Compensates floating point errors, for example for 21.
  return `${(Math.floor(ratio * 100 + 1e-6) / 100).toFixed(2)}:1`;
}

/** Returns the percentage of pairs that meet AA, 0 to 100; `null` if none was measured. */
export function overallScore(pairs: readonly Pick<PairContrast, "ratio">[]): number | null {
  if (pairs.length === 0) return null;
  return (pairs.filter(({ ratio }) => ratio >= CONTRAST_NEEDED.aa).length / pairs.length) * 100;
}

/** Returns the band of a score in percent. */
export function scoreBand(score: number): ContrastBand {
  return score >= SCORE_FROM.good ? "good" : score >= SCORE_FROM.fair ? "fair" : "poor";
}

/** Number of lightness steps to try between black and white: finer than the 256 of a screen. */
const STEPS = 1000;

/**
 * Returns the color nearest to `color` that `passes`, as `#rrggbb`: changes its OKLCH lightness as little as possible,
 * darker or lighter, and maps it into sRGB.
 *
 * @returns `null` if none passes, or `color` is not a color
 */
export function nearestColor(color: string, passes: (hex: string) => boolean): string | null {
  const start = toOklch(color);
  if (!start) return null;
  for (let step = 0; step <= STEPS; step += 1) {
    for (const l of [start.l - step / STEPS, start.l + step / STEPS]) {
      const hex = formatHex(clampChroma({ ...start, l: Math.min(1, Math.max(0, l)) }, "oklch"));
      if (passes(hex)) return hex;
    }
  }
  return null;
}

/** A color that passes. */
export interface Suggestion {
  /** As `#rrggbb`. */
  hex: string;
  ratio: number;
}

/**
 * Returns the color nearest to the text's that reaches `needed` on the same background. The contrast is that of the
 * displayed eight bits per channel.
 * @returns `null` if the pair passes already or no color does. On any background black or white reaches 4.58,
 * so for AA, the default, there is always one.
 */
export function nearestPassing(
  { ratio, foreground, background }: PairContrast,
  needed: number = CONTRAST_NEEDED.aa,
): Suggestion | null {
  if (ratio >= needed) return null;
  const hex = nearestColor(foreground, (candidate) => wcagContrast(candidate, background) >= needed);
  return hex === null ? null : { hex, ratio: wcagContrast(hex, background) };
}
