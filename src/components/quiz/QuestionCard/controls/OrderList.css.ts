import { below } from "../../../theme/tokens/breakpoints.ts";
import { writtenText } from "../../written-text.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

const narrow = below.sm;

export const list = layered({
  display: "grid",
  gap: "0.625rem",
  margin: 0,
  marginBlockStart: "1.75rem",
  padding: 0,
  listStyle: "none",
});

export const item = layered({
  boxSizing: "border-box",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space[2],
  minBlockSize: "3.25rem",
  padding: "0.25rem 0.5rem 0.25rem 0.25rem",
  // Keeps a dragged option clear of the player's bars at the edge of the window.
  scrollMarginBlock: "6rem 9rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.card,
  color: vars.color.cardForeground,
  lineHeight: vars.text.leading.question,
});

export const locked = layered({
  borderStyle: "dashed",
  borderColor: vars.color.borderStrong,
  background: vars.color.muted,
  color: vars.color.mutedForeground,
});

/** A list with a select for the position. */
export const long = layered({ gridTemplateColumns: "auto auto minmax(0, 1fr) auto" });

export const dragged = layered({
  position: "relative",
  zIndex: 1,
  borderColor: vars.color.primary,
  boxShadow: vars.shadow,
});

export const handle = layered({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space[1],
  minInlineSize: "2.75rem",
  minBlockSize: "2.75rem",
  color: vars.color.mutedForeground,
});

export const movable = layered({
  cursor: "grab",
  userSelect: "none",
  // Touching the handle moves the option instead of scrolling the page.
  touchAction: "none",
  selectors: { "&:active": { cursor: "grabbing" } },
});

export const number = layered({
  minInlineSize: "1.25rem",
  textAlign: "center",
  fontWeight: vars.text.weight.heading,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.mutedForeground,
});

export const position = layered({ inlineSize: "4.75rem" });

export const text = layered(writtenText);

export const moves = layered({
  display: "flex",
  gap: vars.space[1],
  "@container": { [narrow]: { flexDirection: "column" } },
});
