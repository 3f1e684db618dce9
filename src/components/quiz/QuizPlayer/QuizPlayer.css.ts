import { globalStyle } from "@vanilla-extract/css";
import { above, below, screen } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { cairn, layered } from "../../theme/layer.css.ts";
import { room } from "../../theme/root.css.ts";

/** A phone with room for what sticks to its edges: not lying on its side, not at a text size that fills it. */
const phone = `${screen.belowPair} and (min-height: 30rem)`;

/** How far focus rings reach out of what they are around; nothing where the text is so large that it needs all the width. */
const RING = "clamp(0px, (100vw - 18rem) * 99, 0.375rem)";

/**
 * On a phone with room at its sides for focus rings: what they are around scrolls below bars that are as wide as the player
 * and no wider, as beside it the page may have another ground.
 */
export const player = layered(
  { position: "relative", "@media": { [phone]: { paddingInline: RING } } },
  "player",
);

/*
 * Toasts come from above, where only titles are: at the foot they would cover options, or the bar that moves on. The
 * toaster stands outside the player, so that only the root around both can tell it.
 */
globalStyle(`.${room}:has(.${player})`, {
  "@layer": { [cairn]: { "@media": { [phone]: { vars: { "--cairn-toast-block": "1rem auto" } } } } },
});

/** The foot of the window, or what a page keeps there. */
const FOOT = "var(--cairn-foot, 0px)";

/** Sticks to an edge of the page, from one side of the player to the other. */
const stuck = {
  position: "sticky",
  zIndex: 2,
  marginInline: `calc(-1 * ${RING})`,
  paddingInline: RING,
  background: vars.color.background,
} as const;

/** On a phone no box of its own, so that the bar in it can stick for as long as the player lasts. */
export const head = layered(
  {
    display: "contents",
    "@container": {
      [above.pair]: {
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        alignItems: "end",
        columnGap: vars.space[8],
        paddingBlockStart: "1.75rem",
      },
    },
  },
  "head",
);

export const words = layered(
  {
    paddingBlockStart: "1.75rem",
    "@container": {
      [above.pair]: { padding: 0 },
    },
  },
  "words",
);

/** Place, clock and progress: always in sight on a phone. */
export const bar = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    justifyContent: "space-between",
    gap: `${vars.space[2]} ${vars.space[4]}`,
    marginBlockStart: vars.space[4],
    paddingBlockStart: vars.space[2],
    "@container": {
      [above.pair]: { display: "contents" },
    },
    "@media": {
      [phone]: { ...stuck, insetBlockStart: 0 },
    },
  },
  "bar",
);

/** As tall as what comes there. */
export const clock = layered(
  {
    order: 1,
    minBlockSize: "2.5rem",
    "@container": {
      [above.pair]: { gridColumn: 2, gridRow: 1 },
    },
  },
  "clock",
);

export const title = layered(
  {
    margin: 0,
    fontSize: vars.text.size.xl,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
    letterSpacing: vars.text.tracking.heading,
    overflowWrap: "anywhere",
    outline: "none",
  },
  "title",
);

export const mode = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${vars.space[1]} ${vars.space[3]}`,
    margin: 0,
    marginBlockStart: vars.space[2],
    fontSize: vars.text.size.sm,
    color: vars.color.mutedForeground,
  },
  "mode",
);

/** Beside the clock its two figures stand under one another; where it has a line of its own, at its ends. */
export const place = layered(
  {
    display: "flex",
    flex: "1 1 7rem",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: vars.space[2],
    margin: 0,
    fontSize: vars.text.size.sm,
    lineHeight: vars.text.leading.ui,
    fontVariantNumeric: "tabular-nums",
    "@container": {
      [above.pair]: {
        gridColumn: "1 / -1",
        marginBlockStart: vars.space[6],
        paddingBlockEnd: vars.space[2],
      },
    },
  },
  "place",
);

export const placeName = layered({ fontWeight: vars.text.weight.semibold }, "placeName");
export const percent = layered({ color: vars.color.mutedForeground }, "percent");

export const progress = layered(
  {
    order: 2,
    flexBasis: "100%",
    "@container": {
      [above.pair]: { gridColumn: "1 / -1" },
    },
  },
  "progress",
);

/** What did not load, above all else. */
export const missing = layered({ marginBlockEnd: vars.space[6] }, "missing");

export const columns = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: vars.space[12],
    paddingBlock: `${vars.space[10]} ${vars.space[16]}`,
    "@container": {
      [above.navigator]: { gridTemplateColumns: "minmax(0, 1fr) 27.25rem", gap: "3.5rem" },
    },
  },
  "columns",
);

/** In sight at every width, also below a long explanation. Not where the page is too low for it. */
export const foot = layered(
  {
    marginBlockStart: "2.25rem",
    paddingBlock: vars.space[3],
    "@media": {
      "(min-height: 30rem)": {
        position: "sticky",
        zIndex: 2,
        background: vars.color.background,
        insetBlockEnd: FOOT,
        borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
      },
      [phone]: {
        ...stuck,
        insetBlockEnd: FOOT,
        paddingBlockEnd: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
        borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
      },
      print: { display: "none" },
    },
  },
  "foot",
);

/** What checks an answer of several parts, above what moves on. */
export const check = layered({ selectors: { "&:not(:empty)": { marginBlockEnd: vars.space[2] } } }, "check");

export const controls = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    gap: vars.space[2],
    "@container": {
      // The label of the flag wraps before the label of the forward button does.
      [above.phone]: { display: "grid", gridTemplateColumns: "auto auto 1fr" },
      [above.pair]: { gridTemplateColumns: "auto 1fr auto", gap: vars.space[3] },
    },
  },
  "controls",
);

const tight = { paddingInline: vars.space[3] };

export const previous = layered(
  {
    ...tight,
    "@container": {
      [above.pair]: { minInlineSize: "8rem" },
    },
  },
  "previous",
);

/** The flag and the tools of others. */
export const tools = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    gap: vars.space[2],
    "@container": {
      [above.phone]: { gridColumn: 2 },
      [above.pair]: { justifyContent: "center" },
    },
  },
  "tools",
);

export const flag = layered(tight, "flag");

export const forward = layered(
  {
    flex: 1,
    whiteSpace: "nowrap",
    "@container": {
      [above.phone]: { gridColumn: 3 },
      [above.pair]: { minInlineSize: "8rem" },
    },
  },
  "forward",
);

/** Words of a button that a phone has no room for; its name says them. */
export const spare = layered(
  {
    "@container": {
      [below.pair]: {
        position: "absolute",
        inlineSize: 1,
        blockSize: 1,
        overflow: "hidden",
        clipPath: "inset(50%)",
        whiteSpace: "nowrap",
      },
    },
  },
  "spare",
);

/** Words in two lengths, of which one is shown. */
export const whole = layered({ "@container": { [below.phone]: { display: "none" } } }, "whole");
export const brief = layered({ "@container": { [above.phone]: { display: "none" } } }, "brief");

/** What stands in the place of a question that there is none of. */
export const unable = layered({ marginBlock: vars.space[6], color: vars.color.mutedForeground }, "unable");

/** A quiet line above the buttons. */
export const news = layered(
  {
    margin: 0,
    marginBlockEnd: vars.space[2],
    fontSize: vars.text.size.sm,
    color: vars.color.mutedForeground,
  },
  "news",
);

export const side = layered(
  {
    alignSelf: "start",
    minInlineSize: 0,
    "@container": {
      [above.navigator]: { position: "sticky", insetBlockStart: vars.space[8] },
    },
    "@media": {
      print: { display: "none" },
    },
  },
  "side",
);

export const arrow = layered({ selectors: { ":dir(rtl) > &": { transform: "scaleX(-1)" } } }, "arrow");
