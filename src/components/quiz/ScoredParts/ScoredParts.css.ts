import { textStyle, toneStyle } from "../../theme/mixins.ts";
import { below } from "../../theme/tokens/breakpoints.ts";
import { writtenText } from "../written-text.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const narrow = below.sm;

export const parts = layered({ marginBlockStart: vars.space[5] });

const columnsOf = (wideColumns: string, narrowColumns: string) => ({
  gridTemplateColumns: wideColumns,
  "@container": { [narrow]: { gridTemplateColumns: narrowColumns } },
});

export const columns = layeredVariants({
  order: columnsOf("1.25rem minmax(0, 1fr) auto", "1.25rem minmax(0, 1fr)"),
  match: columnsOf("minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)", "minmax(0, 1fr)"),
});

/** Columns without an answer. */
export const unanswered = layered(columnsOf("minmax(0, 1fr) minmax(0, 1fr)", "minmax(0, 1fr)"));

export const caption = layered({
  margin: 0,
  marginBlockEnd: vars.space[2],
  ...textStyle({ size: "sm", weight: "semibold" }),
  color: vars.color.mutedForeground,
});

export const heads = layered({
  display: "grid",
  columnGap: vars.space[4],
  margin: 0,
  marginBlockEnd: vars.space[2],
  paddingInline: `calc(${vars.space[3]} + ${vars.line.hairline})`,
  ...textStyle({ size: "sm", weight: "semibold" }),
  color: vars.color.mutedForeground,
  "@container": { [narrow]: { display: "none" } },
});

export const list = layered({ display: "grid", gap: 4, margin: 0, padding: 0, listStyle: "none" });

export const row = layered({
  display: "grid",
  alignItems: "baseline",
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  lineHeight: vars.text.leading.question,
  "@media": { print: { breakInside: "avoid" } },
});

const resultStyle = (color: string, subtle: string) => ({
  ...toneStyle(color, subtle),
  color: vars.color.foreground,
  "@media": { print: { borderColor: "currentColor", background: "none", color: "inherit" } },
});

export const tone = layeredVariants({
  correct: resultStyle(vars.answer.correct, vars.answer.correctSubtle),
  incorrect: resultStyle(vars.answer.incorrect, vars.answer.incorrectSubtle),
});

export const number = layered({ fontWeight: vars.text.weight.heading, fontVariantNumeric: "tabular-nums" });
export const prompt = layered({ fontWeight: vars.text.weight.medium, ...writtenText });
export const cell = layered({ minInlineSize: 0, "@container": { [narrow]: { gridColumn: "-2 / -1" } } });

/** A cell with an outcome, aligned with those of the other rows. */
export const chosen = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space[3],
  "@container": { [narrow]: { display: "block" } },
});

/** The right answer repeated after a right choice: completes the column, but is hidden on a narrow page. */
export const repeated = layered({ "@container": { [narrow]: { display: "none" } } });

/** The column's heading, visible only on a narrow page, which has no columns. */
export const head = layered({
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  "@container": {
    [narrow]: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      margin: 0,
      overflow: "visible",
      clipPath: "none",
      fontSize: vars.text.size.sm,
    },
  },
});

export const text = layered(writtenText);
