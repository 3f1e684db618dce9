// A rule overrides those of Choice, so it must come after them.
import "../../../controls/Choice/Choice.css.ts";
import { columnsAbove } from "../../../theme/mixins.ts";
import { above, below } from "../../../theme/tokens/breakpoints.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const form = layered({ display: "grid", gap: vars.space[6], minInlineSize: 0 });

/** Short fields in one row if there is space. */
export const threeFields = layered({
  ...columnsAbove(above.twoColumns, "repeat(auto-fit, minmax(11rem, 1fr))"),
  alignItems: "start",
  gap: vars.space[4],
});

/** Four short fields in two columns. */
export const fourFields = layered({
  ...columnsAbove(above.twoColumns, "repeat(2, minmax(0, 1fr))"),
  alignItems: "start",
  gap: vars.space[4],
});

/** The control for the answer key, the text, and the buttons of a line, all aligned with the text's first line. */
export const line = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
});

export const content = layered({ gridColumn: 2, minInlineSize: 0 });

/** Next to the control, below its label. */
const controlBesideField = {
  marginBlockStart: `calc(${vars.text.size.sm} * ${vars.text.leading.ui} + ${vars.space[2]} + ${vars.space[1]})`,
};

export const answerKeyInput = layered({
  ...controlBesideField,
  justifyContent: "center",
  inlineSize: "2.5rem",
  minBlockSize: "2.5rem",
});

export const buttons = layered({
  ...controlBesideField,
  display: "flex",
  marginInlineStart: vars.space[1],
  "@container": { [below.sm]: { flexDirection: "column" } },
});

export const pair = layered({
  display: "grid",
  alignItems: "start",
  gap: vars.space[3],
  minInlineSize: 0,
  "@container": { [above.twoColumns]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});

export const part = layered({ paddingBlockStart: vars.space[2] });

export const optionalFields = layered({
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  paddingBlockEnd: vars.space[2],
});

export const add = layered({ justifySelf: "start" });

/** As high as its content, within bounds, if the browser supports it. */
export const grows = layered({ fieldSizing: "content", maxBlockSize: "24rem" });
