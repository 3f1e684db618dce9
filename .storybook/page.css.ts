import { globalStyle } from "@vanilla-extract/css";
import { layered } from "../src/components/theme/layer.css.ts";
import { vars } from "../src/components/theme/contract.css.ts";

const ground = {
  background: vars.color.background,
  color: vars.color.foreground,
  fontFamily: vars.text.family,
  lineHeight: vars.text.leading.body,
} as const;

globalStyle("body", ground);

/** The same ground around a story among the text of a documentation page. */
export const inlineGround = layered({ ...ground, padding: vars.space[4] });
