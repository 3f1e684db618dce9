import { layered } from "./layer.css.ts";

/**
 * Mirrors directional icons on right-to-left pages. Tests the parent's direction, because browsers don't
 * support `:dir()` on SVG.
 */
export const mirrored = layered({ selectors: { ":dir(rtl) > &": { transform: "scaleX(-1)" } } });
