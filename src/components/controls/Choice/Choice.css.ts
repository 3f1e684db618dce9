import { below } from "../../theme/tokens/breakpoints.ts";
import { CHOSEN_SHARE } from "../../theme/tokens/pairs.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const choice = layered({
  position: "relative",
  boxSizing: "border-box",
  display: "flex",
  alignItems: "center",
  gap: vars.space[3],
  minInlineSize: 0,
  minBlockSize: "2.75rem",
  cursor: "pointer",
  selectors: {
    "&:has(input:disabled)": { cursor: "not-allowed", color: vars.color.mutedForeground },
    "&:has(input:focus-visible)": { ...focusRing, borderRadius: vars.radius.control },
  },
});

/** Tinted instead of gray, because gray looks disabled. */
const chosen = `color-mix(in oklab, ${vars.color.card}, ${vars.color.primary} ${CHOSEN_SHARE}%)`;

export const variant = layeredVariants({
  row: {
    borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
    paddingBlock: vars.space[2],
    "@container": { [below.sm]: { minBlockSize: "2.5rem", paddingBlock: vars.space[1] } },
  },
  plain: { paddingBlock: vars.space[1] },
  switch: { paddingBlock: vars.space[2] },
  card: {
    padding: vars.space[4],
    // Two fit next to each other on a phone.
    "@container": { [below.sm]: { padding: vars.space[2], gap: vars.space[2] } },
    border: `${vars.line.hairline} solid ${vars.color.input}`,
    borderRadius: vars.radius.control,
    selectors: {
      "&:hover": { background: vars.color.muted },
      "&:has(input:checked)": {
        borderColor: vars.color.primary,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
        background: chosen,
      },
    },
  },
  chip: {
    minBlockSize: "2.5rem",
    paddingInline: vars.space[3],
    paddingBlock: vars.space[1],
    gap: vars.space[2],
    border: `${vars.line.hairline} solid ${vars.color.input}`,
    borderRadius: vars.radius.control,
    fontSize: vars.text.size.sm,
    selectors: {
      "&:hover": { background: vars.color.muted },
      "&:has(input:checked)": {
        borderColor: vars.color.primary,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
        background: chosen,
        fontWeight: vars.text.weight.semibold,
      },
    },
  },
});

/** The control is beside the name, the first of several lines. */
export const described = layered({ alignItems: "flex-start" });

export const input = layered({
  appearance: "none",
  flex: "none",
  boxSizing: "border-box",
  display: "grid",
  placeItems: "center",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  margin: 0,
  border: `${vars.line.strong} solid ${vars.color.input}`,
  background: vars.color.card,
  color: vars.color.primaryForeground,
  cursor: "inherit",
  outline: "none",
  selectors: {
    "&:checked": { background: vars.color.primary, borderColor: vars.color.primary },
    "&::before": { content: '""', transform: "scale(0)" },
    "&:checked::before": { transform: "scale(1)" },
  },
  "@media": { "(forced-colors: active)": { appearance: "auto" } },
});

export const shape = layeredVariants({
  radio: {
    borderRadius: vars.radius.full,
    selectors: {
      "&::before": {
        inlineSize: "0.5rem",
        blockSize: "0.5rem",
        borderRadius: vars.radius.full,
        background: vars.color.primaryForeground,
      },
    },
  },
  switch: {
    justifyItems: "start",
    inlineSize: "2.25rem",
    borderRadius: vars.radius.full,
    selectors: {
      "&::before": {
        inlineSize: "0.75rem",
        blockSize: "0.75rem",
        marginInlineStart: "0.125rem",
        borderRadius: vars.radius.full,
        background: vars.color.input,
        transform: "none",
      },
      "&:checked": { justifyItems: "end" },
      "&:checked::before": {
        marginInline: "0 0.125rem",
        background: vars.color.primaryForeground,
        transform: "none",
      },
    },
    "@media": { "(forced-colors: active)": { inlineSize: "1.25rem" } },
  },
  checkbox: {
    borderRadius: vars.radius.sm,
    selectors: {
      "&::before": {
        inlineSize: "0.75rem",
        blockSize: "0.75rem",
        background: vars.color.primaryForeground,
        clipPath: "polygon(14% 44%, 0 58%, 38% 92%, 100% 22%, 86% 10%, 38% 64%)",
      },
    },
  },
});

/** In a chip, the box is visible only once it is checked: the frame is the control. */
export const chipInput = layered({
  border: 0,
  background: "transparent",
  inlineSize: 0,
  marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
  selectors: {
    "&:checked": { background: "transparent", inlineSize: "0.875rem", marginInlineEnd: 0 },
    "&::before": { background: vars.color.foreground },
  },
});

export const content = layered({ display: "grid", gap: vars.space[1], minInlineSize: 0 });
export const name = layered({ fontWeight: vars.text.weight.semibold, lineHeight: vars.text.leading.ui });
export const plainName = layered({ lineHeight: vars.text.leading.ui });

export const description = layered({
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.ui,
});

export const aside = layered({
  flex: "none",
  boxSizing: "border-box",
  maxInlineSize: "50%",
  marginInlineStart: "auto",
  paddingInlineStart: vars.space[2],
  minInlineSize: "2.5rem",
  textAlign: "end",
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});
