import { below } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";

const narrow = below.sm;

export const domain = layered(
  { margin: 0, fontSize: vars.text.size.sm, color: vars.color.mutedForeground },
  "domain",
);

export const question = layered(
  {
    margin: 0,
    marginBlockStart: vars.space[2],
    maxInlineSize: vars.text.measure.question,
    fontSize: vars.text.size.question,
    fontWeight: vars.text.weight.medium,
    lineHeight: vars.text.leading.question,
    textWrap: "pretty",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
    borderRadius: vars.radius.sm,
    // With the domain above it, clear of the player's bar that sticks to the top of a phone's screen.
    scrollMarginBlockStart: "6rem",
    selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
  },
  "question",
);

export const options = layered({ display: "grid", gap: "0.625rem", marginBlockStart: "1.75rem" }, "options");

export const option = layered(
  {
    position: "relative",
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "2rem minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: "0.9rem",
    minBlockSize: "3.25rem",
    padding: "0.7rem 1rem 0.7rem 0.7rem",
    border: `${vars.line.hairline} solid ${vars.color.border}`,
    borderRadius: vars.radius.control,
    background: vars.color.card,
    color: vars.color.cardForeground,
    lineHeight: vars.text.leading.question,
    selectors: { "&:has(input:focus-visible)": focusRing },
    "@media": { [narrow]: { gridTemplateColumns: "2rem minmax(0, 1fr)" } },
  },
  "option",
);

export const input = layered(
  {
    position: "absolute",
    inset: 0,
    inlineSize: "100%",
    blockSize: "100%",
    margin: 0,
    opacity: 0,
    cursor: "inherit",
    // Clear of the player's bars that stick to the edges of a phone's screen.
    scrollMarginBlock: "4.5rem 6.5rem",
  },
  "input",
);

export const key = layered(
  {
    display: "grid",
    placeItems: "center",
    boxSizing: "border-box",
    inlineSize: "2rem",
    blockSize: "2rem",
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: 6,
    color: vars.color.mutedForeground,
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.heading,
  },
  "key",
);

export const text = layered({ paddingBlockStart: "0.22rem", overflowWrap: "anywhere" }, "text");

export const state = layeredVariants({
  open: { cursor: "pointer", selectors: { "&:hover": { background: vars.color.muted } } },
  locked: {
    cursor: "not-allowed",
    borderStyle: "dashed",
    borderColor: vars.color.borderStrong,
    background: vars.color.muted,
    color: vars.color.mutedForeground,
  },
  correct: {
    background: vars.answer.correctSubtle,
    borderColor: vars.answer.correct,
    color: vars.color.foreground,
  },
  incorrect: {
    background: vars.answer.incorrectSubtle,
    borderColor: vars.answer.incorrect,
    color: vars.color.foreground,
  },
  other: { background: "transparent", color: vars.color.foreground },
});

export const keyState = layeredVariants({
  open: {},
  locked: { borderStyle: "dashed" },
  correct: {
    background: vars.answer.correct,
    borderColor: vars.answer.correct,
    color: vars.answer.correctForeground,
  },
  incorrect: {
    background: vars.answer.incorrect,
    borderColor: vars.answer.incorrect,
    color: vars.answer.incorrectForeground,
  },
  other: {},
});

export const mark = layered(
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.4rem",
    paddingBlockStart: "0.28rem",
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.semibold,
    whiteSpace: "nowrap",
    "@media": { [narrow]: { gridColumn: 2, paddingBlockStart: vars.space[1], whiteSpace: "normal" } },
  },
  "mark",
);

export const verdictColor = layeredVariants({
  correct: { color: vars.answer.correct },
  incorrect: { color: vars.answer.incorrect },
});

export const feedback = layered(
  {
    display: "grid",
    gridTemplateColumns: "2rem minmax(0, 1fr)",
    columnGap: "0.9rem",
    marginBlockStart: "1.75rem",
    paddingBlockStart: vars.space[6],
    paddingInline: "0.7rem 0",
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  },
  "feedback",
);

export const verdictIcon = layered(
  {
    display: "grid",
    placeItems: "center",
    inlineSize: "2rem",
    blockSize: "2rem",
    borderRadius: vars.radius.full,
  },
  "verdictIcon",
);

export const verdict = layered(
  {
    margin: 0,
    fontSize: vars.text.size.lg,
    fontWeight: vars.text.weight.heading,
    lineHeight: "2rem",
    overflowWrap: "anywhere",
  },
  "verdict",
);

export const paragraph = layered(
  {
    margin: 0,
    marginBlockStart: "0.35rem",
    maxInlineSize: "62ch",
    textWrap: "pretty",
    overflowWrap: "anywhere",
    selectors: { "& + &": { marginBlockStart: vars.space[3] } },
  },
  "paragraph",
);
