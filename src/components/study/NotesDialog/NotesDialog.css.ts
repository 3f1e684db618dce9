import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const byHand = layered(
  { display: "grid", gap: vars.space[3], marginBlockEnd: vars.space[4] },
  "byHand",
);

export const notes = layered(
  {
    // Else what is hidden in the notes for assistive technology would let the dialog scroll beyond its end.
    position: "relative",
    // On a small screen the dialog has its height already: what the notes are given is what is left.
    flex: "1 1 0",
    minBlockSize: "8rem",
    overflow: "auto",
    overscrollBehavior: "contain",
    paddingBlock: vars.space[4],
    paddingInline: vars.space[1],
    borderBlock: `${vars.line.hairline} solid ${vars.color.border}`,
    selectors: { "&:focus-visible": focusRing },
    // What stands above and below it takes 16 rem at most, and as much again where the text stands to be copied.
    "@container": {
      [above.sm]: {
        flexBasis: "auto",
        maxBlockSize: "calc(92dvh - 16rem)",
        selectors: { [`${byHand} + &`]: { maxBlockSize: "calc(92dvh - 32rem)" } },
      },
    },
  },
  "notes",
);

export const source = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: vars.space[4],
    margin: 0,
    marginBlockStart: vars.space[3],
    fontSize: vars.text.size.sm,
    lineHeight: vars.text.leading.ui,
    color: vars.color.mutedForeground,
    overflowWrap: "anywhere",
  },
  "source",
);

export const again = layered(
  {
    display: "inline-flex",
    alignItems: "center",
    gap: vars.space[2],
    minBlockSize: "2.5rem",
    selectors: { "&[aria-disabled]": { textDecorationLine: "none", cursor: "default" } },
  },
  "again",
);

export const field = layered(
  {
    boxSizing: "border-box",
    inlineSize: "100%",
    margin: 0,
    padding: vars.space[3],
    border: `${vars.line.strong} solid ${vars.color.input}`,
    borderRadius: vars.radius.control,
    background: vars.color.background,
    color: vars.color.foreground,
    font: "inherit",
    fontSize: vars.text.size.sm,
    resize: "none",
    selectors: { "&:focus-visible": focusRing },
  },
  "field",
);
