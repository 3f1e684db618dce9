import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** The facts are at the left edge of the page's margin. */
export const banner = layered({
  display: "grid",
  alignItems: "end",
  gap: `${vars.space[4]} 3.5rem`,
  "@container": { [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) 20.5rem" } },
});

export const scout = layered({
  display: "flex",
  alignItems: "center",
  gap: "0.6rem",
  minBlockSize: "1.625rem",
  margin: 0,
  marginBlockEnd: "0.9rem",
  ...textStyle({ size: "sm", weight: "heading", leading: "ui" }),
});

/** With the number of answers, it is too long for one line on a phone. */
export const level = layered({ whiteSpace: "normal" });

export const mark = layered({ inlineSize: "1.25rem", blockSize: "1.25rem" });

const LEADING = 1.25;
const lines = (count: number) => ({ minBlockSize: `${count * LEADING}em` });

/** Space for as many lines as the sentence usually has, to avoid a layout shift when it is loaded. */
export const message = layered({
  maxInlineSize: "25em",
  fontSize: `clamp(${vars.text.size.xl}, 1.05rem + 1.55cqi, ${vars.text.size["3xl"]})`,
  lineHeight: LEADING,
  letterSpacing: "-0.02em",
  textWrap: "balance",
  overflowWrap: "anywhere",
  ...lines(5),
  "@container": { [above.sm]: lines(4), [above.md]: lines(3) },
});

/** As high as its button while that is loading. */
export const step = layered({ minBlockSize: "2.5rem", marginBlockStart: vars.space[4] });

export const greeting = layered({
  display: "inline",
  margin: 0,
  font: "inherit",
  fontWeight: vars.text.weight.heading,
  letterSpacing: "inherit",
});

export const sentence = layered({ display: "inline", margin: 0 });

/** The highlighter; with thick lines, in High Contrast, also underlined. */
export const figureMark = layered({
  paddingInline: "0.22em",
  marginInline: "-0.06em",
  borderRadius: 3,
  background: `linear-gradient(transparent 8%, ${vars.color.accent} 8% 94%, transparent 94%)`,
  boxShadow: `inset 0 calc(3 * (1px - ${vars.line.hairline})) 0 ${vars.color.primary}`,
  color: vars.color.accentForeground,
  fontVariantNumeric: "tabular-nums",
  boxDecorationBreak: "clone",
});

/** Placeholder for the text. */
export const skeleton = layered({ display: "grid", gap: "0.35em", marginBlockStart: "0.35em" });
export const waitingLine = layered({ blockSize: "0.9em" });
export const figureSkeleton = layered({ inlineSize: "3rem", blockSize: "2.07rem" });
