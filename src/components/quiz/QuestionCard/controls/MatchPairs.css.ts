import { textStyle } from "../../../theme/mixins.ts";
import { below } from "../../../theme/tokens/breakpoints.ts";
import { writtenText } from "../../written-text.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

const narrow = below.sm;

export const options = layered({
  display: "grid",
  gap: vars.space[2],
  margin: 0,
  marginBlockStart: "1.75rem",
  padding: 0,
  listStyle: "none",
  lineHeight: vars.text.leading.body,
});

export const option = layered({
  display: "grid",
  gridTemplateColumns: "1.5rem minmax(0, 1fr)",
  columnGap: vars.space[2],
});

export const letter = layered({ fontWeight: vars.text.weight.heading, color: vars.color.mutedForeground });

export const text = layered(writtenText);

export const pairs = layered({
  display: "grid",
  marginBlockStart: "1.75rem",
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const pair = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[5]}`,
  paddingBlock: vars.space[3],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const prompt = layered({
  ...textStyle({ weight: "medium", leading: "question" }),
  ...writtenText,
});

/** A locked select has the same dashed border as locked options. */
export const select = layered({
  selectors: {
    "&[aria-disabled=true]": {
      borderStyle: "dashed",
      background: vars.color.muted,
      color: vars.color.mutedForeground,
      cursor: "not-allowed",
    },
  },
});
