import { above } from "../../theme/tokens/breakpoints.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";

export const header = layered(
  {
    borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
    background: vars.color.background,
    color: vars.color.foreground,
    "@media": { print: { display: "none" } },
  },
  "header",
);

export const bar = layered(
  {
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
  },
  "bar",
);

export const home = layered(
  {
    display: "inline-flex",
    alignItems: "center",
    minBlockSize: "2.5rem",
    borderRadius: vars.radius.sm,
    color: "inherit",
    textDecoration: "none",
    selectors: { "&:focus-visible": focusRing },
  },
  "home",
);

export const nav = layered({ display: "none" }, "nav");

/** Widths from which the links fit in one row; under /admin, the badge and the back link need more space. */
export const navFrom = layeredVariants({
  app: {
    "@container": {
      [above.lg]: { display: "flex" },
    },
  },
  admin: {
    "@container": {
      [above.admin]: { display: "flex" },
    },
  },
});

export const openFrom = layeredVariants({
  app: {
    "@container": {
      [above.lg]: { display: "none" },
    },
  },
  admin: {
    "@container": {
      [above.admin]: { display: "none" },
    },
  },
});

export const link = layered(
  {
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
        selectors: {
          "&:is([aria-current=page], [data-current])::after": { background: "Highlight" },
        },
      },
    },
  },
  "link",
);

export const more = layered({ position: "relative", display: "inline-flex" }, "more");

/** Looks like the links before it; the menu's button is above it and receives all clicks. */
export const moreLabel = layered(
  {
    zIndex: 1,
    gap: vars.space[1],
    pointerEvents: "none",
    selectors: { [`${more}:hover > &`]: { color: vars.color.foreground } },
  },
  "moreLabel",
);

/** On small screens in a separate row below the bar. */
export const back = layered(
  {
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
  },
  "back",
);

export const tools = layered(
  { display: "flex", alignItems: "center", gap: vars.space[1], marginInlineStart: "auto" },
  "tools",
);

/** An icon on small screens; a button with text and key if there is space. */
export const search = layered(
  {
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
    selectors: {
      "&:hover": { background: vars.color.muted },
      "&:focus-visible": focusRing,
    },
    "@container": {
      [above.lg]: {
        paddingInline: vars.space[3],
        borderColor: vars.color.input,
        color: vars.color.mutedForeground,
        selectors: { "&:hover": { color: vars.color.foreground } },
      },
    },
  },
  "search",
);

export const searchLabel = layered(
  { display: "none", "@container": { [above.admin]: { display: "inline", minInlineSize: "5rem" } } },
  "searchLabel",
);

/** Reserves its space while the shortcut setting is loading, to avoid a layout shift. */
export const searchKey = layered(
  {
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
  },
  "searchKey",
);

export const toolsAfterBack = layered(
  {
    "@container": {
      [above.md]: { marginInlineStart: `calc(-1 * ${vars.space[3]})` },
    },
  },
  "toolsAfterBack",
);

export const user = layered(
  {
    position: "relative",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "0.65rem",
    minInlineSize: "2.5rem",
    minBlockSize: "2.5rem",
    paddingInline: vars.space[1],
  },
  "user",
);

/** Covers the initials and the name, which are not part of its accessible name, and receives all clicks. */
export const userButton = layered(
  { position: "absolute", inset: 0, inlineSize: "100%", blockSize: "100%" },
  "userButton",
);

const overButton = { position: "relative", zIndex: 1, pointerEvents: "none" } as const;

export const avatar = layered(
  {
    ...overButton,
    display: "grid",
    placeItems: "center",
    flex: "none",
    boxSizing: "border-box",
    inlineSize: "2rem",
    blockSize: "2rem",
    border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    background: vars.color.secondary,
    color: vars.color.secondaryForeground,
    fontSize: vars.text.size.xs,
    fontWeight: vars.text.weight.bold,
    letterSpacing: vars.text.tracking.label,
  },
  "avatar",
);

export const who = layered(
  {
    ...overButton,
    display: "none",
    maxInlineSize: "11rem",
    lineHeight: 1.2,
    "@container": {
      [above.admin]: { display: "grid" },
    },
  },
  "who",
);

export const name = layered(
  {
    overflow: "hidden",
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.semibold,
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "name",
);

export const role = layered(
  {
    fontSize: vars.text.size.xs,
    fontWeight: vars.text.weight.regular,
    color: vars.color.mutedForeground,
    whiteSpace: "nowrap",
  },
  "role",
);

export const swatch = layered(
  {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    flex: "none",
    boxSizing: "border-box",
    inlineSize: "1rem",
    blockSize: "1rem",
    overflow: "hidden",
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    background: vars.color.background,
    forcedColorAdjust: "none",
  },
  "swatch",
);

export const swatchInk = layered({ gridColumn: 2, background: vars.color.primary }, "swatchInk");

/** The half that shows another theme. */
export const swatchHalf = layered({ gridColumn: 2, background: vars.color.background }, "swatchHalf");

export const sheet = layered({ display: "grid", margin: 0, padding: 0, listStyle: "none" }, "sheet");

export const sheetPart = layered({ marginBlockStart: vars.space[6] }, "sheetPart");

export const sheetTitle = layered(
  {
    margin: 0,
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.semibold,
    lineHeight: vars.text.leading.ui,
    color: vars.color.mutedForeground,
  },
  "sheetTitle",
);

export const sheetGroup = layered(
  {
    margin: 0,
    marginBlockStart: vars.space[6],
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.semibold,
    lineHeight: vars.text.leading.ui,
    color: vars.color.mutedForeground,
  },
  "sheetGroup",
);

export const sheetLine = layered(
  { borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}` },
  "sheetLine",
);

export const sheetLink = layered(
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: vars.space[3],
    inlineSize: "100%",
    minBlockSize: "3rem",
    padding: 0,
    border: 0,
    borderRadius: vars.radius.sm,
    background: "none",
    color: "inherit",
    font: "inherit",
    textDecoration: "none",
    selectors: {
      "&:hover:not(:disabled)": { color: vars.color.primary },
      "&:focus-visible": focusRing,
      "&[aria-current=page]": {
        borderRadius: 0,
        fontWeight: vars.text.weight.semibold,
        boxShadow: `inset 0 -3px 0 ${vars.color.primary}`,
      },
      "&:disabled": { color: vars.color.mutedForeground, cursor: "not-allowed" },
    },
    "@media": {
      "(forced-colors: active)": {
        selectors: { "&[aria-current=page]": { borderBlockEnd: "3px solid Highlight" } },
      },
    },
  },
  "sheetLink",
);
