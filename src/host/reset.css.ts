import { globalFontFace, globalStyle } from "@vanilla-extract/css";
import { vars } from "../components/theme/contract.css.ts";

// The metrics of Atkinson Hyperlegible Next on a font that every system has, so that nothing moves when it arrives.
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

// A heading takes the focus when its screen arrives; it can't be operated, so it shows no ring.
globalStyle("main:focus, main h1:focus", { outline: "none" });

globalStyle("html, body", { "@media": { print: { background: "none" } } });

// Room at the edge of what is printed, for any printer.
globalStyle("@page", { margin: "18mm 16mm" });
