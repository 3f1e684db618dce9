import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

const wide = above.pair;

export const player = layered({ position: "relative" }, "player");

export const head = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    justifyContent: "space-between",
    gap: `${vars.space[4]} ${vars.space[8]}`,
    paddingBlockStart: "1.75rem",
  },
  "head",
);

export const title = layered(
  {
    margin: 0,
    fontSize: vars.text.size.xl,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
    letterSpacing: vars.text.tracking.heading,
    overflowWrap: "anywhere",
    outline: "none",
  },
  "title",
);

export const mode = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${vars.space[1]} ${vars.space[3]}`,
    margin: 0,
    marginBlockStart: vars.space[2],
    fontSize: vars.text.size.sm,
    color: vars.color.mutedForeground,
  },
  "mode",
);

export const place = layered(
  {
    display: "flex",
    justifyContent: "space-between",
    marginBlockStart: vars.space[4],
    paddingBlockEnd: vars.space[2],
    fontSize: vars.text.size.sm,
    fontVariantNumeric: "tabular-nums",
    "@media": { [wide]: { marginBlockStart: vars.space[6] } },
  },
  "place",
);

export const placeName = layered({ fontWeight: vars.text.weight.semibold }, "placeName");
export const percent = layered({ color: vars.color.mutedForeground }, "percent");

export const notices = layered(
  {
    display: "grid",
    gap: vars.space[3],
    marginBlockStart: vars.space[6],
    selectors: { "&:empty": { display: "none" } },
  },
  "notices",
);

export const columns = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: vars.space[12],
    paddingBlock: `${vars.space[10]} ${vars.space[16]}`,
    "@media": {
      [above.navigator]: { gridTemplateColumns: "minmax(0, 1fr) 27.25rem", gap: "3.5rem" },
    },
  },
  "columns",
);

export const controls = layered(
  {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: vars.space[3],
    marginBlockStart: "2.25rem",
    "@media": { [wide]: { gridTemplateColumns: "auto 1fr auto" }, print: { display: "none" } },
  },
  "controls",
);

export const previous = layered({ "@media": { [wide]: { minInlineSize: "8rem" } } }, "previous");

export const flag = layered(
  {
    gridColumn: "1 / -1",
    gridRow: 2,
    "@media": { [wide]: { gridColumn: 2, gridRow: 1, justifySelf: "center" } },
  },
  "flag",
);

export const forward = layered({ "@media": { [wide]: { minInlineSize: "8rem", gridColumn: 3 } } }, "forward");

export const unanswered = layered(
  {
    gridColumn: "1 / -1",
    margin: 0,
    fontSize: vars.text.size.sm,
    color: vars.color.mutedForeground,
    textAlign: "end",
  },
  "unanswered",
);

export const side = layered(
  {
    alignSelf: "start",
    minInlineSize: 0,
    "@media": {
      [above.navigator]: { position: "sticky", insetBlockStart: vars.space[8] },
      print: { display: "none" },
    },
  },
  "side",
);

export const arrow = layered({ selectors: { ":dir(rtl) > &": { transform: "scaleX(-1)" } } }, "arrow");
