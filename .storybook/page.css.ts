import { globalStyle } from "@vanilla-extract/css";
import { layered, layeredVariants } from "../src/components/theme/layer.css.ts";
import { vars } from "../src/components/theme/contract.css.ts";

const ground = {
  background: vars.color.background,
  color: vars.color.foreground,
  fontFamily: vars.text.family,
  lineHeight: vars.text.leading.body,
} as const;

globalStyle("body", ground);

/** What a component stands in when it is alone on the page: in the middle, with air around it. */
export const frame = layeredVariants({
  control: { maxInlineSize: "44rem", marginInline: "auto", paddingBlock: vars.space[8] },
  card: { maxInlineSize: "76rem", marginInline: "auto", paddingBlock: vars.space[8] },
});

/** The same ground around a story among the text of a documentation page. */
export const inlineGround = layered({ ...ground, padding: vars.space[4] });
