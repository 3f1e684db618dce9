import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const framed = {
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  fontFamily: "ui-monospace, monospace",
  fontSize: "0.9em",
  fontWeight: vars.text.weight.regular,
} as const;

export const code = layered({
  ...framed,
  paddingInline: "0.25em",
  borderRadius: vars.radius.sm,
  boxDecorationBreak: "clone",
});

/** Lines of code. They wrap, because a scrollable region within an option could not be reached by keyboard. */
export const codeBlock = layered({
  ...framed,
  display: "block",
  marginBlock: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.control,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  textAlign: "start",
  tabSize: 4,
});

export const list = layered({ display: "block", marginBlock: vars.space[1] });

export const item = layered({
  display: "grid",
  gridTemplateColumns: "minmax(1.25em, max-content) minmax(0, 1fr)",
});

/** Never wider than its column. Transparent pictures are drawn for a light page, so they have one in all themes. */
export const picture = layered({
  maxInlineSize: "100%",
  blockSize: "auto",
  verticalAlign: "middle",
  borderRadius: vars.radius.sm,
  colorScheme: "light",
  background: "Canvas",
  "@media": { print: { breakInside: "avoid" } },
});

export const missing = layered({
  padding: "0 0.25em",
  border: `${vars.line.hairline} dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  boxDecorationBreak: "clone",
});

/** Does not change the distance of lines. */
export const raised = layered({ fontSize: "0.75em", lineHeight: 0 });
