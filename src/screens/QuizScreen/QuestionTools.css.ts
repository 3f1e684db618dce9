import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** As high as its buttons before they are there, so that nothing moves when they come. */
export const tools = layered(
  { minBlockSize: "2.5rem", marginBlockStart: vars.space[6], "@media": { print: { display: "none" } } },
  "tools",
);
