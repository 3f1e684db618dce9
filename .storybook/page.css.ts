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

/** The middle of the page, as wide as a column of text and figures gets. */
export const frame = layered({
  display: "grid",
  alignContent: "center",
  gridTemplateColumns: "minmax(0, 1fr)",
  maxInlineSize: "60rem",
  marginInline: "auto",
  minBlockSize: "calc(100dvh - 2rem)",
});

/** A story that has a document of its own on a documentation page. */
export const framed = layered({
  inlineSize: "100%",
  blockSize: "45rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

/** The same ground around a story among the text of a documentation page. */
export const inlineGround = layered({ ...ground, padding: vars.space[4] });
