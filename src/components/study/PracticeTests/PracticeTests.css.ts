import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const band = layered(
  {
    minInlineSize: 0,
    padding: `${vars.space[3]} ${vars.space[5]}`,
    border: `${vars.line.hairline} solid transparent`,
    borderRadius: vars.radius.card,
    background: vars.color.secondary,
    color: vars.color.secondaryForeground,
    "@container": {
      [above.md]: { padding: `${vars.space[6]} ${vars.space[8]}` },
    },
  },
  "band",
);

export const quick = layered(
  {
    display: "grid",
    gap: vars.space[2],
    alignItems: "center",
    "@container": {
      [above.md]: { gridTemplateColumns: "minmax(0, 1fr) minmax(20rem, auto)" },
    },
  },
  "quick",
);

export const exam = layered({ marginBlockEnd: vars.space[3], maxInlineSize: "40rem" }, "exam");

export const title = layered(
  {
    margin: 0,
    fontSize: vars.text.size.lg,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
  },
  "title",
);

export const controls = layered(
  {
    display: "grid",
    gap: vars.space[3],
    "@container": {
      [above.sm]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
    },
  },
  "controls",
);

/** As high as the quick test and two rows, so that nothing below moves when they come. */
export const waiting = layered({ minBlockSize: "17rem", marginBlockStart: vars.space[3] }, "waiting");

export const tests = layered(
  {
    display: "grid",
    columnGap: vars.space[12],
    margin: 0,
    marginBlockStart: vars.space[5],
    padding: 0,
    listStyle: "none",
    "@container": {
      [above.lg]: { gridTemplateColumns: "1fr 1fr" },
    },
  },
  "tests",
);

export const test = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: `${vars.space[1]} ${vars.space[4]}`,
    paddingBlock: vars.space[3],
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  },
  "test",
);

export const name = layered(
  { margin: 0, fontSize: "inherit", fontWeight: vars.text.weight.heading, lineHeight: vars.text.leading.ui },
  "name",
);

export const facts = layered(
  { margin: 0, fontSize: vars.text.size.sm, lineHeight: vars.text.leading.ui },
  "facts",
);
