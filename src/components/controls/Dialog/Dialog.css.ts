import { keyframes } from "@vanilla-extract/css";
import { TOAST_SPACE } from "../../focus/open-dialogs.ts";
import { textStyle } from "../../theme/mixins.ts";
import { screen, reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

export const dialog = layered({
  boxSizing: "border-box",
  flexDirection: "column",
  margin: "auto",
  padding: vars.space[6],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  background: vars.color.popover,
  color: vars.color.popoverForeground,
  boxShadow: vars.shadow,
  overflow: "auto",
  overscrollBehavior: "contain",
  selectors: {
    "&[open]": { display: "flex", animation: `${appear} ${vars.motion.slow} ${vars.motion.easeOut}` },
    "&::backdrop": { background: vars.color.overlay },
  },
  "@media": {
    [reducedMotion]: { selectors: { "&[open]": { animation: "none" } } },
    print: { selectors: { "&[open]": { display: "none" }, "&::backdrop": { display: "none" } } },
  },
});

/**
 * Maximum height of a dialog at the bottom of a small screen: leaves space for a toast above it, but never less
 * than half of the screen for the dialog.
 */
const clearOfToasts = (maxSize: string) =>
  `min(${maxSize}, max(50dvh, calc(100dvh - var(${TOAST_SPACE}, 0px))))`;

/** At the bottom of a small screen; from 30 rem centered, at most `width` wide. */
const centered = (width: string) => ({
  inlineSize: "100%",
  maxInlineSize: "100%",
  maxBlockSize: clearOfToasts("92dvh"),
  marginBlockEnd: 0,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  "@media": {
    [screen.aboveSm]: {
      inlineSize: `calc(100% - 2 * ${vars.space[8]})`,
      maxInlineSize: width,
      maxBlockSize: "92dvh",
      marginBlockEnd: "auto",
      borderRadius: vars.radius.card,
    },
  },
});

export const variant = layeredVariants({
  center: centered("32rem"),
  wide: centered("44rem"),
  /** For a long text: fills a small screen; only the text scrolls, if there is enough space. */
  reading: {
    inlineSize: "100%",
    maxInlineSize: "100%",
    blockSize: "100dvh",
    maxBlockSize: clearOfToasts("100dvh"),
    marginBlockEnd: 0,
    border: 0,
    "@media": {
      [screen.aboveSm]: {
        inlineSize: `calc(100% - 2 * ${vars.space[8]})`,
        maxInlineSize: "48rem",
        blockSize: "fit-content",
        maxBlockSize: "92dvh",
        marginBlockEnd: "auto",
        border: `${vars.line.hairline} solid ${vars.color.border}`,
        borderRadius: vars.radius.card,
      },
    },
  },
  side: {
    marginInlineEnd: 0,
    marginBlock: "auto 0",
    inlineSize: "20rem",
    maxInlineSize: "88vw",
    blockSize: "100dvh",
    maxBlockSize: clearOfToasts("100dvh"),
    "@media": { [screen.aboveSm]: { maxBlockSize: "100dvh" } },
  },
});

export const head = layered({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: vars.space[4],
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "xl", weight: "semibold", leading: "heading", tracking: "heading" }),
  outline: "none",
  selectors: { [`${variant.reading} &`]: { fontSize: vars.text.size.lg } },
});

export const close = layered({ flex: "none", marginBlockStart: "-0.375rem" });

export const body = layered({
  flex: "none",
  marginBlockStart: vars.space[4],
  selectors: { [`${variant.reading} > &`]: { display: "flex", flexDirection: "column", flex: "1 1 auto" } },
});

export const actions = layered({
  display: "flex",
  flexDirection: "column-reverse",
  gap: vars.space[3],
  marginBlockStart: vars.space[6],
  selectors: {
    // Stacked buttons would take a third of a small screen.
    [`${variant.reading} > &`]: { flexFlow: "row wrap" },
  },
  "@media": { [screen.aboveSm]: { flexDirection: "row", justifyContent: "flex-end" } },
});
