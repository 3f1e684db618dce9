import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const band = layered({
  minInlineSize: 0,
  padding: `${vars.space[3]} ${vars.space[5]}`,
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: vars.radius.card,
  background: vars.color.secondary,
  color: vars.color.secondaryForeground,
  "@container": { [above.md]: { padding: `${vars.space[6]} ${vars.space[8]}` } },
});

export const head = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${vars.space[2]} ${vars.space[12]}`,
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading", leading: "heading" }),
});

export const aside = layered({ flex: "0 1 30rem", minInlineSize: 0 });

/** Wide enough for the longest label of a button, the German one for continuing. */
const BUTTON = "6.75rem";

/** The columns of the quick test and the tests below it, so that their Start buttons are aligned. */
const COLUMNS = `minmax(0, 1fr) minmax(12rem, 17rem) ${BUTTON}`;

export const quick = layered({
  display: "grid",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  alignItems: "center",
  paddingBlock: vars.space[3],
  "@container": {
    [above.sm]: { gridTemplateColumns: `minmax(0, 1fr) ${BUTTON}` },
    [above.md]: { gridTemplateColumns: COLUMNS, columnGap: vars.space[6] },
  },
});

export const quickFacts = layered({
  "@container": { [above.sm]: { gridColumn: "1 / -1" }, [above.md]: { gridColumn: "auto" } },
});

export const chosen = layered({ gridColumn: "1 / -1" });

/** As high as the quick test and two rows, to avoid a layout shift when the tests are loaded. */
export const skeleton = layered({ minBlockSize: "17rem", marginBlockStart: vars.space[3] });

/** A row of the list of tests. */
export const test = layered({
  display: "grid",
  gridTemplateAreas: '"main start" "result result"',
  gridTemplateColumns: `minmax(0, 1fr) ${BUTTON}`,
  alignItems: "start",
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  "@container": {
    [above.md]: {
      gridTemplateAreas: '"main result start"',
      gridTemplateColumns: COLUMNS,
      alignItems: "center",
      columnGap: vars.space[6],
      paddingBlock: vars.space[2],
    },
  },
});

/**
 * The name on a separate line, with facts and details below it, as in each row. Expanded details take the full
 * width.
 */
export const main = layered({ gridArea: "main" });
export const result = layered({ gridArea: "result", minInlineSize: 0 });
export const start = layered({ gridArea: "start" });
export const more = layered({ minInlineSize: 0, selectors: { "&[open]": { flexBasis: "100%", order: 1 } } });
/** Close to the text it belongs to. */
export const about = layered({ marginBlockStart: 0, whiteSpace: "nowrap" });

export const name = layered({ flexBasis: "100%", fontSize: "inherit" });
