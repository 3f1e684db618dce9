import { globalStyle } from "@vanilla-extract/css";
import { focusRing } from "../theme/focus.css.ts";
import { cairn, layered, layeredVariants } from "../theme/layer.css.ts";
import { vars } from "../theme/tokens/contract.css.ts";

const mapValues = <Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;

const { space, text, color } = vars;

/** A grid of one column, whose items can be narrower than their content. */
export const stack = layered({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const inline = layered({ display: "flex", flexWrap: "wrap" });
export const inText = layered({ display: "inline-flex" });
export const nowrap = layered({ flexWrap: "nowrap" });
export const list = layered({ margin: 0, padding: 0, listStyle: "none" });
/** Without the frame and insets of browsers. A group of fields takes the focus to tell about an error. */
export const fieldset = layered({
  margin: 0,
  padding: 0,
  border: 0,
  selectors: { "&:focus-visible": focusRing },
});
globalStyle(`.${fieldset} > legend`, { "@layer": { [cairn]: { padding: 0 } } });
export const shrink = layered({ minInlineSize: 0 });

export const gap = layeredVariants(mapValues(space, (value) => ({ gap: value })));
export const rowGap = layeredVariants(mapValues(space, (value) => ({ rowGap: value })));

/** Cross axis of a line. */
export const align = layeredVariants({
  start: { alignItems: "flex-start" },
  center: { alignItems: "center" },
  end: { alignItems: "flex-end" },
  baseline: { alignItems: "baseline" },
});
/** Cross axis of a column. */
export const alignColumn = layeredVariants({
  start: { justifyItems: "start" },
  center: { justifyItems: "center" },
  end: { justifyItems: "end" },
  baseline: { justifyItems: "start" },
});
/** Main axis of a line. */
export const justify = layeredVariants({
  center: { justifyContent: "center" },
  end: { justifyContent: "flex-end" },
  between: { justifyContent: "space-between" },
});

export const textBox = layered({ margin: 0 });
export const tone = layeredVariants({
  default: { color: color.foreground },
  muted: { color: color.mutedForeground },
  success: { color: color.success },
  warning: { color: color.warning },
  destructive: { color: color.destructive },
});
export const size = layeredVariants(mapValues(text.size, (value) => ({ fontSize: value })));
export const weight = layeredVariants(mapValues(text.weight, (value) => ({ fontWeight: value })));
export const leading = layeredVariants(mapValues(text.leading, (value) => ({ lineHeight: value })));
export const tracking = layeredVariants(mapValues(text.tracking, (value) => ({ letterSpacing: value })));
export const tabular = layered({ fontVariantNumeric: "tabular-nums" });
export const breaks = layeredVariants({
  anywhere: { overflowWrap: "anywhere" },
  pretty: { textWrap: "pretty" },
});

export const card = layered({
  border: `${vars.line.hairline} solid ${color.border}`,
  borderRadius: vars.radius.card,
  background: color.card,
  color: color.cardForeground,
});
export const raised = layered({ boxShadow: vars.shadow });
