import { textStyle, toneStyle } from "../../theme/mixins.ts";
import { below } from "../../theme/tokens/breakpoints.ts";
import { writtenText } from "../written-text.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const narrow = below.twoColumns;

export const card = layered({
  paddingBlock: `${vars.space[8]} 2.25rem`,
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  scrollMarginBlockStart: vars.space[4],
  selectors: {
    "&:first-child": { borderBlockStart: `2px solid ${vars.color.foreground}` },
    "&:focus-visible": { ...focusRing, outlineOffset: vars.space[2], borderRadius: vars.radius.sm },
    "&:focus:not(:focus-visible)": { outline: "none" },
  },
  "@media": { print: { breakInside: "avoid", paddingBlock: vars.space[4] } },
});

export const head = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${vars.space[1]} ${vars.space[4]}`,
});

export const titleLine = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space[3],
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "base", weight: "heading", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
});

export const domain = layered({ lineHeight: vars.text.leading.ui, color: vars.color.mutedForeground });
export const verdict = layered({ display: "inline-flex", flexWrap: "wrap", gap: vars.space[4] });

export const parts = layered({
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.text.leading.ui,
});

/** The scenario, with the same distance to the header as a question. */
export const scenario = layered({ marginBlockStart: vars.space[3] });

export const text = layered({
  margin: 0,
  marginBlockStart: vars.space[3],
  maxInlineSize: vars.text.measure.question,
  ...textStyle({ size: "question", weight: "medium", leading: "question" }),
  textWrap: "pretty",
  ...writtenText,
});

export const options = layered({
  display: "grid",
  gap: 2,
  margin: 0,
  marginBlockStart: vars.space[5],
  padding: 0,
  listStyle: "none",
});

export const option = layered({
  display: "grid",
  gridTemplateColumns: "1.75rem minmax(0, 1fr) auto",
  alignItems: "baseline",
  columnGap: vars.space[3],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: vars.radius.control,
  lineHeight: vars.text.leading.question,
  "@container": { [narrow]: { gridTemplateColumns: "1.25rem minmax(0, 1fr)" } },
});

const resultStyle = (color: string, subtle: string) => ({
  ...toneStyle(color, subtle),
  "@media": { print: { borderColor: "currentColor", background: "none" } },
});
const correct = resultStyle(vars.answer.correct, vars.answer.correctSubtle);

export const result = layeredVariants({
  right: correct,
  wrong: resultStyle(vars.answer.incorrect, vars.answer.incorrectSubtle),
  missed: correct,
  none: { color: vars.color.mutedForeground },
});

export const letter = layered({ fontWeight: vars.text.weight.heading });

export const letterResult = layeredVariants({
  right: { color: vars.answer.correct },
  wrong: { color: vars.answer.incorrect },
  missed: { color: vars.answer.correct },
  none: {},
});

export const optionText = layered(writtenText);

export const resultText = layered({ "@container": { [narrow]: { gridColumn: 2 } } });

export const explanation = layered({
  display: "grid",
  gridTemplateColumns: "1.75rem minmax(0, 1fr)",
  columnGap: vars.space[3],
  paddingBlockStart: vars.space[4],
  paddingInline: vars.space[3],
  "@container": { [narrow]: { gridTemplateColumns: "1.25rem minmax(0, 1fr)" } },
});

export const explanationIcon = layered({ marginBlockStart: "0.2rem", color: vars.color.primary });

export const explanationTitle = layered({
  margin: 0,
  ...textStyle({ size: "sm", weight: "heading", leading: "body" }),
});

/** Sources without an explanation, with the same indentation. */
export const sourcesAlone = layered({
  paddingInlineStart: `calc(1.75rem + 2 * ${vars.space[3]})`,
  "@container": { [narrow]: { paddingInlineStart: `calc(1.25rem + 2 * ${vars.space[3]})` } },
});

export const paragraph = layered({
  margin: 0,
  maxInlineSize: "64ch",
  lineHeight: vars.text.leading.body,
  textWrap: "pretty",
  ...writtenText,
  selectors: { "& + &": { marginBlockStart: vars.space[3] } },
});

/** Content for the learner, such as a note, aligned with the explanation's text. */
export const tools = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[2],
  justifyItems: "start",
  marginBlockStart: vars.space[4],
  paddingInlineStart: `calc(1.75rem + 2 * ${vars.space[3]})`,
  "@container": {
    [narrow]: { paddingInlineStart: `calc(1.25rem + 2 * ${vars.space[3]})` },
    // At 200% text size, a button with one long word needs the full width.
    [below.xs]: { paddingInlineStart: 0 },
  },
  "@media": { print: { marginBlockStart: vars.space[2] } },
});
