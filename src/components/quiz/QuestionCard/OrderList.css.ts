import { below } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { writtenText } from "../written-text.ts";

const narrow = below.sm;

export const list = layered(
  {
    display: "grid",
    gap: "0.625rem",
    margin: 0,
    marginBlockStart: "1.75rem",
    padding: 0,
    listStyle: "none",
  },
  "list",
);

export const item = layered(
  {
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: "0.9rem",
    minBlockSize: "3.25rem",
    padding: "0.4rem 0.5rem 0.4rem 0.7rem",
    border: `${vars.line.hairline} solid ${vars.color.border}`,
    borderRadius: vars.radius.control,
    background: vars.color.card,
    color: vars.color.cardForeground,
    lineHeight: vars.text.leading.question,
    "@container": { [narrow]: { columnGap: vars.space[3] } },
  },
  "item",
);

export const locked = layered(
  {
    borderStyle: "dashed",
    borderColor: vars.color.borderStrong,
    background: vars.color.muted,
    color: vars.color.mutedForeground,
  },
  "locked",
);

export const number = layered(
  {
    minInlineSize: "2rem",
    textAlign: "center",
    fontWeight: vars.text.weight.heading,
    fontVariantNumeric: "tabular-nums",
    color: vars.color.mutedForeground,
  },
  "number",
);

export const place = layered({ inlineSize: "4.75rem" }, "place");

export const text = layered(writtenText, "text");

export const moves = layered(
  { display: "flex", gap: vars.space[1], "@container": { [narrow]: { flexDirection: "column" } } },
  "moves",
);
