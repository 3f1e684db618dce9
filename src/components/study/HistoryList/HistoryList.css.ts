import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const quiz = layered({
  display: "grid",
  gridTemplateColumns: "4.25rem minmax(0, 1fr)",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[2]}`,
  paddingBlock: vars.space[3],
  "@container": { [above.md]: { gridTemplateColumns: "4.25rem minmax(0, 1fr) 12.5rem 12.5rem" } },
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

/** Next to each other below the text if there is space for columns. */
export const end = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[5]}`,
  gridColumn: 2,
  "@container": { [above.md]: { display: "contents" } },
});

export const outcome = layered({
  gap: "0.4rem",
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
});

export const tone = layeredVariants({
  passed: { color: vars.color.success },
  failed: { color: vars.color.destructive },
  studied: { color: vars.color.mutedForeground },
  open: { color: vars.color.foreground },
});

export const actions = layered({ "@container": { [above.md]: { justifyContent: "end" } } });
export const more = layered({ marginBlockStart: vars.space[5] });
