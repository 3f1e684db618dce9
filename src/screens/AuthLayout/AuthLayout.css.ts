import { textStyle } from "../../components/theme/mixins.ts";
import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const screen = layered({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  minBlockSize: "100dvh",
  background: vars.color.background,
  color: vars.color.foreground,
  "@container": {
    [above.lg]: { gridTemplateRows: "1fr", gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 1fr)" },
  },
});

export const art = layered({
  position: "relative",
  overflow: "hidden",
  blockSize: "7rem",
  background: vars.color.secondary,
  color: vars.color.secondaryForeground,
  "@container": { [above.lg]: { blockSize: "auto" } },
  "@media": { print: { display: "none" } },
});

/** Positioned absolutely, so that the picture fills its container without affecting its height. */
export const land = layered({ position: "absolute", inset: 0 });

export const brand = layered({
  position: "absolute",
  insetInlineStart: vars.space[4],
  insetBlockStart: vars.space[4],
  "@container": { [above.lg]: { insetInlineStart: vars.space[12], insetBlockStart: vars.space[10] } },
});

export const page = layered({
  display: "grid",
  alignContent: "start",
  justifyItems: "center",
  paddingBlock: `${vars.space[8]} ${vars.space[12]}`,
  paddingInline: vars.space[4],
  "@container": { [above.lg]: { alignContent: "center", padding: vars.space[12] } },
});

export const column = layered({ inlineSize: "100%", maxInlineSize: "24rem" });

export const title = layered({
  margin: 0,
  ...textStyle({ size: "3xl", weight: "heading" }),
  lineHeight: 1.15,
  letterSpacing: vars.text.tracking.display,
  textWrap: "balance",
  outline: "none",
  "@container": { [above.lg]: { fontSize: vars.text.size["4xl"] } },
});

export const tagline = layered({
  margin: 0,
  marginBlockStart: "0.6rem",
  maxInlineSize: "34ch",
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.body,
  textWrap: "pretty",
});

export const notice = layered({ marginBlockStart: vars.space[6] });

export const content = layered({ marginBlockStart: "1.75rem" });
