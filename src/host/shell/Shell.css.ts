import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const skip = layered({
  position: "absolute",
  insetInlineStart: vars.space[4],
  insetBlockStart: "-5rem",
  zIndex: 60,
  paddingBlock: "0.6rem",
  paddingInline: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.primary,
  color: vars.color.primaryForeground,
  fontWeight: vars.text.weight.semibold,
  selectors: {
    "&:focus": {
      insetBlockStart: vars.space[3],
      outline: `${vars.focus.width} solid ${vars.focus.ring}`,
      outlineOffset: vars.focus.offset,
    },
  },
  "@media": { print: { display: "none" } },
});

export const plain = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[4],
  padding: vars.space[4],
  "@media": { print: { display: "none" } },
});

export const main = layered({
  // Keeps the margins of the screen inside.
  display: "flow-root",
  boxSizing: "border-box",
  maxInlineSize: "76rem",
  minBlockSize: "calc(100dvh - 3.5rem)",
  marginInline: "auto",
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[16],
  "@container": { [above.md]: { minBlockSize: "calc(100dvh - 4rem)", paddingInline: vars.space[8] } },
  "@media": { print: { maxInlineSize: "none", padding: 0 } },
});

export const dialogText = layered({ margin: 0, overflowWrap: "anywhere" });
