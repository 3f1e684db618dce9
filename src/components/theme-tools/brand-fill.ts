import { CONTRAST_NEEDED } from "../theme/tokens/contrast-needed.ts";
import { HOVER_SHARE } from "../theme/tokens/pairs.ts";
import type { ThemeTokens } from "../theme/tokens/theme-tokens.ts";
import { checkTheme, type CheckedPair } from "./check-theme.ts";
import { contrastOf, mix } from "./colors.ts";

/** A filled button in a brand color that is not the primary color of its theme. */
export interface BrandFill {
  fill: string;
  /** The text on it: dark or light. */
  text: string;
  /** The contrast of the text, the lower one of rest and hover. */
  ratio: number;
}

/** Returns the pair in which a brand color has the lowest contrast as the primary color; undefined if all pass. */
export function lowestFailingPair(theme: ThemeTokens, brand: string): CheckedPair | undefined {
  const { pairs } = checkTheme({ ...theme, color: { ...theme.color, primary: brand } });
  const misses = pairs.filter(({ role, passes }) => role === "color.primary" && !passes);
  return misses.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)[0];
}

/**
 * Returns a fill in the brand color itself. Text of the theme is preferred to black and white. `null` if no text is readable on it
 * both at rest and under the pointer.
 */
export function brandFill({ color }: ThemeTokens, brand: string): BrandFill | null {
  const hovered = mix(brand, color.foreground, HOVER_SHARE);
  const candidates = [color.foreground, color.card, "#000000", "#ffffff"].map((text): BrandFill => ({
    fill: brand,
    text,
    ratio: Math.min(contrastOf(text, brand), contrastOf(text, hovered)),
  }));
  return candidates.find(({ ratio }) => ratio >= CONTRAST_NEEDED.aa) ?? null;
}
