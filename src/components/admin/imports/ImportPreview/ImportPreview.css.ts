import { focusRing } from "../../../theme/focus.css.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const reason = layered({ display: "block", overflowWrap: "anywhere" });

/** The button that expands a row: tall enough for touch, using the padding of its cell. */
export const opener = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[1],
  minBlockSize: "2.5rem",
  marginBlock: "-0.375rem",
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  paddingBlock: 0,
  paddingInline: vars.space[2],
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: vars.text.weight.semibold,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.muted }, "&:focus-visible": focusRing },
});

export const chevron = layered({
  flex: "none",
  selectors: {
    "[dir=rtl] &": { transform: "scaleX(-1)" },
    "[aria-expanded=true] > &": { transform: "rotate(90deg)" },
  },
});

/** Long texts are truncated in the list; the expanded row shows them completely. */
const lines = (count: number) =>
  ({
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: count,
  }) as const;

export const stem = layered(lines(3));

export const title = layered({ ...lines(2) });
export const key = layered({ ...lines(4), color: vars.color.mutedForeground });
export const note = layered({ display: "block", color: vars.color.warning });

/** As wide as the visible part of the table, which may be wider than its frame. */
export const question = layered({ minInlineSize: 0, fontSize: vars.text.size.base });
