import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

const GAP = "2.75rem";

export const dashboard = layered({
  paddingBlock: `${vars.space[3]} ${vars.space[20]}`,
  "@container": { [above.md]: { paddingBlockStart: vars.space[12] } },
});

export const banner = layered({
  marginBlockEnd: vars.space[4],
  "@container": { [above.md]: { marginBlockEnd: GAP } },
});

/**
 * Two independent columns. The first row is as high as the starter, and the left column continues in the second row,
 * which takes the rest.
 */
export const board = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[3],
  "@container": {
    [above.md]: { gap: GAP },
    [above.lg]: {
      gridTemplateColumns: "minmax(0, 1fr) 20.5rem",
      gridTemplateRows: "auto 1fr",
      columnGap: "3.5rem",
      alignItems: "start",
    },
  },
});

/** The open quizzes above the starter. */
export const starter = layered({
  display: "grid",
  gap: vars.space[3],
  minInlineSize: 0,
  "@container": { [above.md]: { gap: GAP } },
  // Nothing can be started on paper.
  "@media": { print: { display: "none" } },
});

const cell = (gridColumn: string, gridRow: string) => ({ [above.lg]: { gridColumn, gridRow } });

export const first = layered({ "@container": cell("1", "1") });
export const left = layered({ "@container": cell("1", "2") });
/** A separate container, so that cards in the narrow column use their phone layout. */
export const right = layered({
  containerName: "cairn",
  containerType: "inline-size",
  "@container": cell("2", "1 / 3"),
  "@media": { print: { containerType: "normal" } },
});

/** A column of cards; collapsed ones are closer together. */
export const stack = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[2],
  minInlineSize: 0,
  "@container": { [above.md]: { gap: GAP } },
});

export const wide = layered({ minInlineSize: 0, "@container": { [above.lg]: { gridColumn: "1 / -1" } } });

/** Reserves the height of the starter while it loads, so that the page doesn't shift. */
export const starterSkeleton = layered({
  minBlockSize: "38rem",
  padding: vars.space[8],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
});

/** As high as three results. */
export const recentSkeleton = layered({ blockSize: "13.5rem" });

/** As high as the chart of a week with its summary. */
export const weekSkeleton = layered({ blockSize: "15rem" });

/** As high as three study groups. */
export const groupsSkeleton = layered({ blockSize: "12.75rem" });

const heights = (narrow: string, middle: string, wide: string) => ({
  blockSize: narrow,
  "@container": { [above.md]: { blockSize: middle }, [above.lg]: { blockSize: wide } },
});

/** As high as the practice tests, which are collapsed on a narrow screen. */
export const practiceTestsSkeleton = layered(heights("2.75rem", "30rem", "24rem"));

/** As high as six collapsed certifications. */
export const masteryClosedSkeleton = layered(heights("32rem", "27rem", "25rem"));

/** As high as six certifications of which one is expanded. */
export const masterySkeleton = layered(heights("92rem", "64rem", "55rem"));
