import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const badges = layered(
  { display: "grid", gap: vars.space[5], margin: 0, padding: 0, listStyle: "none" },
  "badges",
);

export const badge = layered(
  {
    minInlineSize: 0,
    selectors: {
      "& + &": {
        paddingBlockStart: vars.space[5],
        borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
      },
    },
  },
  "badge",
);
