import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const screen = layered({
  paddingBlockEnd: vars.space[16],
  "@media": { print: { paddingBlockEnd: 0 } },
});

export const search = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  gap: vars.space[4],
  "@container": {
    [above.md]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 22rem)" },
    [above.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 22rem) auto" },
  },
  "@media": { print: { display: "none" } },
});

export const tabs = layered({ paddingBlockStart: vars.space[8] });
export const bar = layered({ marginBlockEnd: vars.space[4] });

export const row = layered({
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  "@media": { print: { breakInside: "avoid" } },
});

export const head = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  columnGap: vars.space[4],
  "@container": { [above.md]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "center" } },
});

/** The indentation of the checkbox's label. */
const indent = `calc(1.25rem + ${vars.space[3]})`;

export const note = layered({
  marginBlockEnd: vars.space[2],
  paddingInlineStart: vars.space[3],
  marginInlineStart: indent,
  borderInlineStart: `${vars.line.strong} solid ${vars.color.borderStrong}`,
  maxInlineSize: vars.text.measure.prose,
  whiteSpace: "pre-line",
});

export const answer = layered({
  paddingBlockEnd: vars.space[4],
  "@container": { [above.md]: { paddingInlineStart: indent } },
});

export const bookmarkAndNote = layered({ marginBlockStart: vars.space[3] });
export const gone = layered({ paddingBlock: vars.space[3] });

export const goneText = layered({
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const more = layered({ marginBlockStart: vars.space[6] });
