import { globalStyle } from "@vanilla-extract/css";
import { layered } from "../src/components/theme/layer.css.ts";
import { vars } from "../src/components/theme/contract.css.ts";

const ground = {
  background: vars.color.background,
  color: vars.color.foreground,
  fontFamily: vars.text.family,
  lineHeight: vars.text.leading.body,
} as const;

/** How far a story that does not fill the page keeps from its edges. */
const EDGE = "1rem";

globalStyle("body", ground);

// Within the root and not around it, which so is as wide as the window.
globalStyle("body.sb-main-padded", { paddingInline: 0 });

/** The middle of the page, as wide as a column of text and figures gets. */
export const frame = layered({
  paddingInline: EDGE,
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
