import { writtenText } from "../../quiz/written-text.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const questions = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[6],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const question = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[3],
  breakInside: "avoid",
});

export const text = layered({ margin: 0, lineHeight: vars.text.leading.body, ...writtenText });

export const number = layered({ fontWeight: vars.text.weight.semibold, fontVariantNumeric: "tabular-nums" });

export const options = layered({
  display: "grid",
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  paddingInlineStart: vars.space[6],
  listStyle: "none",
});

export const letter = layered({ fontWeight: vars.text.weight.medium });

/** On a separate page, which need not be handed out. */
export const key = layered({
  marginBlockStart: vars.space[12],
  "@media": { print: { breakBefore: "page", marginBlockStart: 0 } },
});

export const keyTitle = layered({
  marginBlock: `0 ${vars.space[4]}`,
  fontSize: vars.text.size.xl,
  lineHeight: vars.text.leading.heading,
});
