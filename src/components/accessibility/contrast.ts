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
import { CONTRAST_NEEDED } from "../theme/contrast-needed.ts";

/** From how many percent of pairs that meet AA the overall score is green, and from how many yellow (spec §9). */
const SCORE_FROM = { good: 90, fair: 70 } as const;

/** What the overall score says: `good` is green, `fair` yellow. */
export type ScoreBand = "good" | "fair" | "poor";

// Every notation in which a browser writes a computed colour.
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

/** `over` as it is seen on `under`, blended in sRGB as browsers do. */
function blend(over: Rgb, under: Rgb): Rgb {
  const share = over.alpha ?? 1;
  const mix = (channel: "r" | "g" | "b") => over[channel] * share + under[channel] * (1 - share);
  return { mode: "rgb", r: mix("r"), g: mix("g"), b: mix("b") };
}

/**
 * What is seen of colours that lie on each other, the topmost first, each in any notation that a browser computes. The
 * last counts as opaque. `null` where one of them is no colour.
 */
function seen(layers: readonly string[]): Rgb | null {
  let under: Rgb | null = null;
  for (const layer of layers.toReversed()) {
    // A component that is `none` counts as zero (CSS Color 4).
    const over = toRgb(parse(layer.replaceAll("none", "0")));
    if (!over) return null;
    under = under ? blend(over, under) : { ...over, alpha: 1 };
  }
  return under;
}

/** Text and what lies behind it, as the browser computes both. */
export interface Layers {
  foreground: string;
  /** From the text's own ground backwards; the last is opaque. At least one. */
  behind: readonly string[];
}

/** A pair as it was measured. */
export interface Measured {
  /** 1 to 21. */
  ratio: number;
  /** What is seen of text and ground, as `#rrggbb`. */
  foreground: string;
  background: string;
}

/** The contrast of text with what lies behind it (WCAG 2.2), seen through where they are transparent; `null` where one is no colour. */
export function measure({ foreground, behind }: Layers): Measured | null {
  const background = seen(behind);
  const text = seen([foreground, ...behind]);
  if (!background || !text) return null;
  return {
    ratio: wcagContrast(text, background),
    foreground: formatHex(text),
    background: formatHex(background),
  };
}

/** A contrast as it is shown, such as `7.12:1`: cut and not rounded, so that it never seems to reach what it misses. */
export function formatRatio(ratio: number): string {
  // What floating point leaves out of 21 is far below this.
  return `${(Math.floor(ratio * 100 + 1e-6) / 100).toFixed(2)}:1`;
}

/** Percent of the pairs that meet AA, 0 to 100; `null` where none was measured. */
export function overallScore(pairs: readonly Pick<Measured, "ratio">[]): number | null {
  if (pairs.length === 0) return null;
  return (pairs.filter(({ ratio }) => ratio >= CONTRAST_NEEDED.aa).length / pairs.length) * 100;
}

/** The band of a score in percent. */
export function scoreBand(score: number): ScoreBand {
  return score >= SCORE_FROM.good ? "good" : score >= SCORE_FROM.fair ? "fair" : "poor";
}

/** Steps between black and white in which lightness is tried: finer than the 256 of a screen. */
const STEPS = 1000;

/** A colour that would do. */
export interface Suggestion {
  /** As `#rrggbb`. */
  hex: string;
  ratio: number;
}

/**
 * The colour nearest to the text's that reaches `needed` on the same ground: its OKLCH lightness moved as little as can
 * be, darker or lighter, and brought into sRGB. The contrast is that of the eight bits a channel that are shown.
 *
 * @returns `null` where the pair reaches it already, and where no colour does. On any ground black or white reaches
 *   4.58, so at the default, AA, there is always one.
 */
export function nearestPassing(
  { ratio, foreground, background }: Measured,
  needed: number = CONTRAST_NEEDED.aa,
): Suggestion | null {
  const start = toOklch(foreground);
  if (ratio >= needed || !start) return null;
  for (let step = 0; step <= STEPS; step += 1) {
    for (const l of [start.l - step / STEPS, start.l + step / STEPS]) {
      const hex = formatHex(clampChroma({ ...start, l: Math.min(1, Math.max(0, l)) }, "oklch"));
      const reached = wcagContrast(hex, background);
      if (reached >= needed) return { hex, ratio: reached };
    }
  }
  return null;
}
