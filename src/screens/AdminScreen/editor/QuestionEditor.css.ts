import { globalStyle } from "@vanilla-extract/css";
import { textStyle } from "../../../components/theme/mixins.ts";
import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { focusRing } from "../../../components/theme/focus.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const title = layered({
  justifySelf: "start",
  margin: 0,
  ...textStyle({ size: "xl", weight: "heading", leading: "heading" }),
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

/** The form, next to its preview. */
export const columns = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space[8],
  "@container": {
    [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 25rem)", gap: vars.space[12] },
  },
});

export const aside = layered({
  "@container": { [above.lg]: { position: "sticky", insetBlockStart: vars.space[4] } },
});

/** The buttons stay in view at the end of the window. */
export const actions = layered({
  position: "sticky",
  insetBlockEnd: "var(--cairn-foot, 0px)",
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  background: vars.color.background,
  // In a low window, as with a large zoom, they would hide the form.
  "@media": { "(max-height: 24rem)": { position: "static" } },
});

// A field that gets the focus scrolls into view above the buttons.
globalStyle(`:root:has(.${actions})`, { scrollPaddingBlockEnd: `calc(var(--cairn-foot, 0px) + 8rem)` });

export const versions = layered({
  margin: 0,
  paddingInlineStart: vars.space[5],
  color: vars.color.mutedForeground,
});
