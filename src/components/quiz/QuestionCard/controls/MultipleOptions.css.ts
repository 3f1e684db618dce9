import { below } from "../../../theme/tokens/breakpoints.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

const narrow = below.sm;

/** A row with a visible checkbox beside the letter. */
export const boxed = layered({
  gridTemplateColumns: "1.5rem 1rem minmax(0, 1fr) auto",
  columnGap: vars.space[3],
  "@container": { [narrow]: { gridTemplateColumns: "1.5rem 1rem minmax(0, 1fr)" } },
});

export const box = layered({
  justifySelf: "center",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  margin: 0,
  marginBlockStart: "0.42rem",
  accentColor: vars.color.primary,
  cursor: "inherit",
  outline: "none",
});

export const letter = layered({
  paddingBlockStart: "0.22rem",
  fontWeight: vars.text.weight.heading,
  color: vars.color.mutedForeground,
});
