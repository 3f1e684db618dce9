import { globalStyle } from "@vanilla-extract/css";
import { textStyle, toneStyle } from "../../theme/mixins.ts";
import { cairn, layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const text = layered({
  maxInlineSize: vars.text.measure.prose,
  lineHeight: vars.text.leading.body,
  overflowWrap: "anywhere",
  textWrap: "pretty",
  "@media": { print: { maxInlineSize: "none" } },
});

const within = (selector: string, rule: Parameters<typeof layered>[0]) =>
  globalStyle(`${text} ${selector}`, { "@layer": { [cairn]: rule } });

within(":where(p, ul, ol, blockquote, pre)", { margin: 0, marginBlockStart: vars.space[3] });
// Each block gets the direction of its text, whatever that of the page. Otherwise a full stop appears at the
// wrong end.
within(":where(p, li, h2, h3, h4, h5, h6, pre)", { unicodeBidi: "plaintext" });
within(":where(ul, ol)", { paddingInlineStart: vars.space[6] });
within(":where(li)", { marginBlockStart: vars.space[1] });
within(":where(li) > :where(p, ul, ol):first-child", { marginBlockStart: 0 });
within(":where(li)::marker", { color: vars.color.mutedForeground, fontVariantNumeric: "tabular-nums" });
within(":where(strong)", { fontWeight: vars.text.weight.heading });
within(":where(hr)", {
  margin: 0,
  marginBlock: vars.space[6],
  border: 0,
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
});
within(":where(blockquote)", {
  paddingInlineStart: vars.space[4],
  borderInlineStart: `3px solid ${vars.color.borderStrong}`,
});
within(":where(code)", { fontFamily: "ui-monospace, monospace", fontSize: "0.9375em" });
within(":where(pre)", {
  padding: vars.space[3],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.sm,
  whiteSpace: "pre-wrap",
});
// In print, avoids page breaks within a block if it fits on a page.
globalStyle(`${text} :where(li, blockquote, pre)`, {
  "@layer": { [cairn]: { "@media": { print: { breakInside: "avoid" } } } },
});
globalStyle(`${text} > :first-child`, { "@layer": { [cairn]: { marginBlockStart: 0 } } });

export const heading = layered({
  margin: 0,
  marginBlockStart: vars.space[6],
  ...textStyle({ weight: "heading", leading: "heading", tracking: "heading" }),
  textWrap: "balance",
  "@media": { print: { breakAfter: "avoid", breakInside: "avoid" } },
});

const sizes = layeredVariants({
  highest: { marginBlockStart: vars.space[8], fontSize: vars.text.size.xl },
  second: { fontSize: vars.text.size.lg },
});
/** By depth in the text, from 0. */
export const headingByDepth: readonly string[] = [sizes.highest, sizes.second];
export const lowestHeading = layered({ fontSize: vars.text.size.base });

/** Preserves the text as written. */
export const plain = layered({ whiteSpace: "pre-wrap" });

export const callout = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `${vars.line.hairline} solid`,
  borderRadius: vars.radius.control,
  color: vars.color.foreground,
  "@media": {
    print: {
      breakInside: "avoid",
      paddingBlock: vars.space[1],
      border: 0,
      borderInlineStart: "2px solid currentColor",
      borderRadius: 0,
    },
  },
});

export const tone = layeredVariants({
  info: toneStyle(vars.color.info, vars.color.infoSubtle),
  success: toneStyle(vars.color.success, vars.color.successSubtle),
  warning: toneStyle(vars.color.warning, vars.color.warningSubtle),
  destructive: toneStyle(vars.color.destructive, vars.color.destructiveSubtle),
});

const iconTone = (color: string) => ({ marginBlockStart: "0.15rem", color });
export const icon = layeredVariants({
  info: iconTone(vars.color.info),
  success: iconTone(vars.color.success),
  warning: iconTone(vars.color.warning),
  destructive: iconTone(vars.color.destructive),
});

export const content = layered({ minInlineSize: 0 });
export const calloutItem = layered({ listStyle: "none", marginBlockStart: vars.space[2] });

/** Links can't be followed on paper. */
export const questionLink = layered({
  "@media": { print: { color: "inherit", textDecorationLine: "none" } },
});
export const printedUrl = layered({ display: "none", "@media": { print: { display: "inline" } } });

// In print, keeps a question together with its answers and explanation. Lists themselves may break; otherwise
// Chromium finds no break opportunity on the first page.
const question = `${text} :where(p):has(${questionLink})`;
globalStyle(`${question}, ${question} + :where(ul, ol) > :where(li)`, {
  "@layer": { [cairn]: { "@media": { print: { breakInside: "avoid", breakAfter: "avoid" } } } },
});
