import { layered } from "../theme/layer.css.ts";

/**
 * The sizes of icons: numbers in sixteenths of the root's font size, so that they scale with it, and lengths
 * relative to the surrounding text.
 */
const SIZES = [10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 22, 24, "0.75em", "0.875em", "1em"] as const;

export type IconSize = (typeof SIZES)[number];

/** A class overrides a page's rules for `svg`; an attribute does not. */
export const size = Object.fromEntries(
  SIZES.map((key) => {
    const length = typeof key === "number" ? `${key / 16}rem` : key;
    return [key, layered({ inlineSize: length, blockSize: length })];
  }),
) as Record<IconSize, string>;
