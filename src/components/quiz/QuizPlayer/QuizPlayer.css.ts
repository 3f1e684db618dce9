import { globalStyle } from "@vanilla-extract/css";
import { textStyle } from "../../theme/mixins.ts";
import { above, below, containerBelow, screen } from "../../theme/tokens/breakpoints.ts";
import { cairn, layered } from "../../theme/layer.css.ts";
import { container } from "../../theme/root.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** A phone that is tall enough for sticky bars: not in landscape, and not at a very large text size. */
const phone = `${screen.belowTwoColumns} and (min-height: 30rem)`;

/** Inline space for focus rings; 0 if the text is so large that it needs the full width. */
const RING = "clamp(0px, (100vw - 18rem) * 99, 0.375rem)";

/**
 * On a phone, the padding leaves space for focus rings below the sticky bars. The bars are exactly as wide as the player,
 * because the page beside it may have a different background.
 */
export const player = layered({ position: "relative", "@media": { [phone]: { paddingInline: RING } } });

/*
 * Shows toasts at the top on a phone, because at the bottom they would cover options or the controls. The toaster is not
 * inside the player, so the variable is set on the root that contains both.
 */
globalStyle(`.${container}:has(.${player})`, {
  "@layer": { [cairn]: { "@media": { [phone]: { vars: { "--cairn-toast-block": "1rem auto" } } } } },
});

/** Height of the host's own bar at the bottom of the window. */
const FOOT = "var(--cairn-foot, 0px)";

const sticky = {
  position: "sticky",
  zIndex: 2,
  marginInline: `calc(-1 * ${RING})`,
  paddingInline: RING,
  background: vars.color.background,
} as const;

/** On a phone it has no box, so that its bar sticks for the full height of the player. */
export const head = layered({
  display: "contents",
  "@container": {
    [above.twoColumns]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "end",
      columnGap: vars.space[8],
      paddingBlockStart: "1.75rem",
    },
  },
});

export const titleArea = layered({
  paddingBlockStart: "1.75rem",
  "@container": { [above.twoColumns]: { padding: 0 } },
});

/** Position, clock and progress; sticky on a phone. */
export const bar = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  marginBlockStart: vars.space[4],
  paddingBlockStart: vars.space[2],
  "@container": { [above.twoColumns]: { display: "contents" } },
  "@media": { [phone]: { ...sticky, insetBlockStart: 0 } },
});

/** Reserves the height of the clock, which is deferred. */
export const clock = layered({
  order: 1,
  minBlockSize: "2.5rem",
  "@container": { [above.twoColumns]: { gridColumn: 2, gridRow: 1 } },
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "xl", weight: "heading", leading: "heading", tracking: "heading" }),
  overflowWrap: "anywhere",
  outline: "none",
});

export const mode = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[3]}`,
  margin: 0,
  marginBlockStart: vars.space[2],
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  overflowWrap: "anywhere",
});

/** Position and percentage: wrapped into two lines beside the clock, and at both ends of a full-width line. */
export const position = layered({
  display: "flex",
  flex: "1 1 7rem",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space[2],
  margin: 0,
  ...textStyle({ size: "sm", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
  "@container": {
    [above.twoColumns]: {
      gridColumn: "1 / -1",
      marginBlockStart: vars.space[6],
      paddingBlockEnd: vars.space[2],
    },
  },
});

export const positionText = layered({ fontWeight: vars.text.weight.semibold });
export const percent = layered({ color: vars.color.mutedForeground });

export const progress = layered({
  order: 2,
  flexBasis: "100%",
  "@container": { [above.twoColumns]: { gridColumn: "1 / -1" } },
});

/** Message that the deferred code failed to load. */
export const missing = layered({ marginBlockEnd: vars.space[6] });

export const columns = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[12],
  paddingBlock: `${vars.space[10]} ${vars.space[16]}`,
  "@container": { [above.navigator]: { gridTemplateColumns: "minmax(0, 1fr) 27.25rem", gap: "3.5rem" } },
});

const CONTROLS = "cairn-controls";

/** Sticky at every width, unless the window is too low. */
export const foot = layered({
  marginBlockStart: "2.25rem",
  paddingBlock: vars.space[3],
  "@container": {
    // Beside the navigator, the controls can be narrow although the label of Previous is visible.
    [above.navigator]: { container: `${CONTROLS} / inline-size` },
  },
  "@media": {
    "(min-height: 30rem)": {
      position: "sticky",
      zIndex: 2,
      background: vars.color.background,
      insetBlockEnd: FOOT,
      borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
    },
    [phone]: {
      ...sticky,
      insetBlockEnd: FOOT,
      paddingBlockEnd: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
      borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
    },
    print: { display: "none" },
  },
});

/** Slot for the check bar, above the controls. */
export const check = layered({ selectors: { "&:not(:empty)": { marginBlockEnd: vars.space[2] } } });

export const controls = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[2],
  "@container": {
    // The flag's label wraps before that of the forward button does.
    [above.phone]: { display: "grid", gridTemplateColumns: "auto auto 1fr" },
    [above.twoColumns]: { gridTemplateColumns: "auto 1fr auto", gap: vars.space[3] },
  },
});

const tight = { paddingInline: vars.space[3] };

export const previous = layered({
  ...tight,
  "@container": { [above.twoColumns]: { minInlineSize: "8rem" } },
});

/** The flag and the host's actions. */
export const tools = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[2],
  "@container": { [above.phone]: { gridColumn: 2 }, [above.twoColumns]: { justifyContent: "center" } },
});

export const flag = layered(tight);

export const forward = layered({
  flex: 1,
  whiteSpace: "nowrap",
  "@container": { [above.phone]: { gridColumn: 3 }, [above.twoColumns]: { minInlineSize: "8rem" } },
});

/** Part of a button's label that is visually hidden on a phone, but remains in its accessible name. */
export const hiddenOnPhone = layered({
  "@container": {
    [below.twoColumns]: {
      position: "absolute",
      inlineSize: 1,
      blockSize: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});

/** The controls have no space for the full label of the flag in most languages. */
const crowded = `${CONTROLS} ${containerBelow.fullLabels}`;

/** A label in two lengths, one of which is shown. */
export const fullLabel = layered({
  "@container": { [below.phone]: { display: "none" }, [crowded]: { display: "none" } },
});
export const shortLabel = layered({
  "@container": { [above.phone]: { display: "none" }, [crowded]: { display: "inline" } },
});

/** Message that the quiz has no questions. */
export const empty = layered({ marginBlock: vars.space[6], color: vars.color.mutedForeground });

/** Message about changes from another device. */
export const remoteChange = layered({
  margin: 0,
  marginBlockEnd: vars.space[2],
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});

export const side = layered({
  alignSelf: "start",
  minInlineSize: 0,
  "@container": { [above.navigator]: { position: "sticky", insetBlockStart: vars.space[8] } },
  "@media": { print: { display: "none" } },
});

export const arrow = layered({ selectors: { ":dir(rtl) > &": { transform: "scaleX(-1)" } } });
