import { above } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const header = layered({
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  background: vars.color.background,
  color: vars.color.foreground,
  "@media": { print: { display: "none" } },
});

export const bar = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space[2],
  boxSizing: "border-box",
  minBlockSize: "3.5rem",
  maxInlineSize: "76rem",
  marginInline: "auto",
  paddingInline: vars.space[4],
  "@container": {
    [above.md]: {
      flexWrap: "nowrap",
      columnGap: vars.space[6],
      minBlockSize: "4rem",
      paddingInline: vars.space[8],
    },
  },
});

export const home = layered({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.5rem",
  borderRadius: vars.radius.sm,
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:focus-visible": focusRing },
});

export const nav = layered({ display: "none" });

/** Sets `display` from the width from which the links fit in one row; under /admin, the badge and the back link need more space. */
const fromWidth = (display: "flex" | "none") =>
  layeredVariants({
    app: { "@container": { [above.lg]: { display } } },
    admin: { "@container": { [above.admin]: { display } } },
  });

export const navFrom = fromWidth("flex");

export const openFrom = fromWidth("none");

export const link = layered({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  boxSizing: "border-box",
  minBlockSize: "4rem",
  paddingInline: vars.space[3],
  borderRadius: vars.radius.sm,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: vars.color.foreground },
    "&:focus-visible": { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` },
    "&:is([aria-current=page], [data-current])": {
      color: vars.color.foreground,
      fontWeight: vars.text.weight.semibold,
    },
    "&:is([aria-current=page], [data-current])::after": {
      content: "''",
      position: "absolute",
      insetInline: vars.space[3],
      insetBlockEnd: `calc(-1 * ${vars.line.hairline})`,
      blockSize: 3,
      borderRadius: "3px 3px 0 0",
      background: vars.color.primary,
    },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&:is([aria-current=page], [data-current])::after": { background: "Highlight" } },
    },
  },
});

/** On small screens in a separate row below the bar. */
export const back = layered({
  order: 1,
  flexBasis: "100%",
  justifyContent: "flex-start",
  marginBlockEnd: vars.space[2],
  paddingInline: 0,
  "@container": {
    [above.md]: {
      order: 0,
      paddingInline: vars.space[4],
      flexBasis: "auto",
      marginBlockEnd: 0,
      marginInlineStart: "auto",
    },
  },
});

export const tools = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[1],
  marginInlineStart: "auto",
});

/** An icon on small screens; a button with text and key if there is space. */
export const search = layered({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space[2],
  boxSizing: "border-box",
  minInlineSize: "2.5rem",
  minBlockSize: "2.5rem",
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: vars.radius.control,
  fontSize: vars.text.size.sm,
  color: vars.color.foreground,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.color.muted }, "&:focus-visible": focusRing },
  "@container": {
    [above.lg]: {
      paddingInline: vars.space[3],
      borderColor: vars.color.input,
      color: vars.color.mutedForeground,
      selectors: { "&:hover": { color: vars.color.foreground } },
    },
  },
});

export const searchLabel = layered({
  display: "none",
  "@container": { [above.admin]: { display: "inline", minInlineSize: "5rem" } },
});

/** Reserves its space while the shortcut setting is loading, to avoid a layout shift. */
export const searchKey = layered({
  display: "none",
  minInlineSize: "1.25rem",
  paddingInline: "0.35rem",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  fontFamily: "inherit",
  fontSize: vars.text.size.xs,
  lineHeight: 1.4,
  textAlign: "center",
  visibility: "hidden",
  selectors: { "&[data-shown]": { visibility: "visible" } },
  "@container": { [above.lg]: { display: "inline-block" } },
});

export const toolsAfterBack = layered({
  "@container": { [above.md]: { marginInlineStart: `calc(-1 * ${vars.space[3]})` } },
});

/** Covers the initials and the name, which are not part of its accessible name, and receives all clicks. */
export const coveringButton = layered({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
});
