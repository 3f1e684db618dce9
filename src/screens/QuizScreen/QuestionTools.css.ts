import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

/** Reserves the height of its buttons while they load, to avoid a layout shift. */
export const tools = layered({
  minBlockSize: "2.5rem",
  marginBlockStart: vars.space[6],
  "@media": { print: { display: "none" } },
});
