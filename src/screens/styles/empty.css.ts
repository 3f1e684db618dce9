import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** An empty state: what will appear, and how to get there. */
export const empty = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[3],
  paddingBlock: vars.space[4],
});

export const emptyTitle = layered({
  margin: 0,
  fontSize: vars.text.size.lg,
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.heading,
  letterSpacing: vars.text.tracking.heading,
});

export const emptyText = layered({
  maxInlineSize: vars.text.measure.note,
  margin: 0,
  color: vars.color.mutedForeground,
});
