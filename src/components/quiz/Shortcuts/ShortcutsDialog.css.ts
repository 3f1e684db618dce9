import { textStyle } from "../../theme/mixins.ts";
import { below } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const list = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${vars.space[3]} ${vars.space[6]}`,
  margin: 0,
  alignItems: "baseline",
  "@container": {
    // Names of keys are long in some languages.
    [below.phone]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: vars.space[1] },
  },
});

export const action = layered({
  margin: 0,
  overflowWrap: "anywhere",
  "@container": { [below.phone]: { marginBlockEnd: vars.space[3] } },
});

export const note = layered({
  marginBlock: `${vars.space[5]} 0`,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});

export const choice = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[3],
  minBlockSize: "2.75rem",
  ...textStyle({ weight: "semibold", leading: "ui" }),
  cursor: "pointer",
  selectors: { "&:has(:focus-visible)": { ...focusRing, borderRadius: vars.radius.control } },
});

/** Looks like the boxes of a multiple choice. */
export const box = layered({
  flex: "none",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  margin: 0,
  accentColor: vars.color.primary,
  cursor: "inherit",
  outline: "none",
});
