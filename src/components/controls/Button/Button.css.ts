import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";

export const button = layered(
  {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: vars.space[2],
    boxSizing: "border-box",
    margin: 0,
    border: `${vars.line.hairline} solid transparent`,
    borderRadius: vars.radius.control,
    fontFamily: "inherit",
    fontWeight: vars.text.weight.semibold,
    lineHeight: vars.text.leading.tight,
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    selectors: {
      "&:focus-visible": focusRing,
      "&:disabled, &[aria-disabled=true]": { cursor: "not-allowed" },
      "&:disabled": { opacity: 0.55 },
    },
  },
  "button",
);

export const size = layeredVariants({
  md: {
    minBlockSize: "2.5rem",
    paddingBlock: vars.space[1],
    paddingInline: vars.space[4],
    fontSize: vars.text.size.sm,
  },
  lg: {
    minBlockSize: "3rem",
    paddingBlock: vars.space[2],
    paddingInline: vars.space[6],
    fontSize: vars.text.size.base,
  },
  icon: { inlineSize: "2.5rem", blockSize: "2.5rem", padding: 0 },
});

export const variant = layeredVariants({
  primary: {
    background: vars.color.primary,
    color: vars.color.primaryForeground,
    selectors: {
      "&:hover:not(:disabled)": {
        background: `color-mix(in oklab, ${vars.color.primary}, ${vars.color.foreground} 14%)`,
      },
      "&[aria-disabled=true]": {
        background: vars.color.muted,
        borderColor: vars.color.borderStrong,
        color: vars.color.mutedForeground,
      },
    },
  },
  outline: {
    background: vars.color.card,
    color: vars.color.cardForeground,
    borderColor: vars.color.input,
    selectors: {
      "&:hover:not(:disabled)": { background: vars.color.muted },
      "&[aria-disabled=true]": { color: vars.color.mutedForeground },
    },
  },
  quiet: {
    background: "transparent",
    color: vars.color.foreground,
    selectors: {
      "&:hover:not(:disabled)": { background: vars.color.muted },
      "&[aria-disabled=true]": { color: vars.color.mutedForeground },
    },
  },
  destructive: {
    background: vars.color.destructive,
    color: vars.color.destructiveForeground,
    selectors: {
      "&:hover:not(:disabled)": {
        background: `color-mix(in oklab, ${vars.color.destructive}, ${vars.color.foreground} 14%)`,
      },
    },
  },
});

export const wide = layered({ inlineSize: "100%" }, "wide");
