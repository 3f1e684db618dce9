import { globalFontFace, globalStyle } from "@vanilla-extract/css";
import { vars } from "../components/theme/contract.css.ts";

// The metrics of Atkinson Hyperlegible Next on a font that every system has, to avoid a layout shift when it loads.
globalFontFace("Atkinson Fallback", {
  src: "local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Helvetica')",
  sizeAdjust: "99.1%",
  ascentOverride: "98.9%",
  descentOverride: "32.3%",
  lineGapOverride: "0%",
});

globalStyle("html", {
  background: vars.color.background,
  textSizeAdjust: "100%",
});

globalStyle("body", {
  margin: 0,
  background: vars.color.background,
  color: vars.color.foreground,
  fontFamily: vars.text.family,
  fontSize: vars.text.size.base,
  lineHeight: vars.text.leading.body,
});

// Focus moves to the heading of a new screen. It isn't interactive, so it shows no ring.
globalStyle("main:focus, main h1:focus", { outline: "none" });

globalStyle("html, body", { "@media": { print: { background: "none" } } });

// A margin that every printer supports.
globalStyle("@page", { margin: "18mm 16mm" });
