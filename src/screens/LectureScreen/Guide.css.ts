import { above } from "../../components/theme/tokens/breakpoints.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const guide = layered({
  paddingBlockEnd: vars.space[20],
  "@media": { print: { paddingBlockEnd: 0, fontSize: "11pt", orphans: 3, widows: 3 } },
});

export const head = layered({
  paddingBlock: `${vars.space[12]} 2.25rem`,
  "@media": { print: { paddingBlock: `0 ${vars.space[6]}` } },
});

export const title = layered({
  margin: 0,
  maxInlineSize: "22em",
  fontSize: vars.text.size["4xl"],
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.tight,
  letterSpacing: vars.text.tracking.display,
  textWrap: "balance",
  overflowWrap: "anywhere",
  unicodeBidi: "plaintext",
  outline: "none",
  "@media": { print: { fontSize: vars.text.size["2xl"] } },
});

export const line = layered({
  margin: 0,
  marginBlockStart: "0.35rem",
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
});

export const printed = layered({ display: "none", "@media": { print: { display: "inline" } } });

export const columns = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space[8]} ${vars.space[16]}`,
  "@container": {
    [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) 17.5rem" },
  },
  "@media": {
    print: { display: "block" },
  },
});

export const steps = layered({ marginBlockStart: vars.space[10], "@media": { print: { display: "none" } } });

export const stepButtons = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[3] });

/** First on small screens; next to the text on large ones. */
export const side = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))",
  alignSelf: "start",
  gap: vars.space[2],
  "@container": {
    [above.lg]: {
      gridColumn: 2,
      gridRow: 1,
      gridTemplateColumns: "minmax(0, 1fr)",
      position: "sticky",
      insetBlockStart: vars.space[8],
      paddingBlockStart: vars.space[6],
      borderBlockStart: `2px solid ${vars.color.foreground}`,
    },
  },
  "@media": {
    print: { display: "none" },
  },
});
