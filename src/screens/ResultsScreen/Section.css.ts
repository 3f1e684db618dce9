import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const section = layered({ minInlineSize: 0 }, "section");

export const title = layered(
  {
    margin: 0,
    marginBlockEnd: vars.space[4],
    fontSize: vars.text.size.lg,
    fontWeight: 650,
    lineHeight: vars.text.leading.heading,
    letterSpacing: vars.text.tracking.heading,
  },
  "title",
);
