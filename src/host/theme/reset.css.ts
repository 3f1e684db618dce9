import { globalFontFace, globalStyle } from "@vanilla-extract/css";
import { textStyle } from "../../components/theme/mixins.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

/** Ascent and descent of Atkinson Hyperlegible Next, in em. */
const ASCENT = 0.98;
const DESCENT = 0.32;

/**
 * A local font with the metrics of Atkinson Hyperlegible Next. `width` is its width divided by the width of the local
 * font.
 */
const fallback = (src: string, width: number) => ({
  src,
  sizeAdjust: `${width * 100}%`,
  ascentOverride: `${(ASCENT / width) * 100}%`,
  descentOverride: `${(DESCENT / width) * 100}%`,
  lineGapOverride: "0%",
});

// Until the font has loaded, text is shown in a font that the system has, with the same metrics, to avoid a layout
// shift.
globalFontFace(
  "Atkinson Fallback",
  fallback("local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Helvetica')", 0.991),
);
/** The weights that each of two faces is for. */
const WEIGHTS = { regular: "100 599", bold: "600 900" };

// A plain Linux has only DejaVu, which is wider.
globalFontFace("Atkinson Fallback Wide", [
  { ...fallback("local('DejaVu Sans')", 0.873), fontWeight: WEIGHTS.regular },
  { ...fallback("local('DejaVu Sans Bold')", 0.825), fontWeight: WEIGHTS.bold },
]);

globalStyle("html", { background: vars.color.background, textSizeAdjust: "100%" });

globalStyle("body", {
  margin: 0,
  background: vars.color.background,
  color: vars.color.foreground,
  fontFamily: vars.text.family,
  ...textStyle({ size: "base", leading: "body" }),
});

// Focus moves to the heading of a new screen. It isn't interactive, so it shows no ring.
globalStyle("main:focus, main h1:focus", { outline: "none" });

globalStyle("html, body", { "@media": { print: { background: "none" } } });

// A margin that every printer supports.
globalStyle("@page", { margin: "18mm 16mm" });
