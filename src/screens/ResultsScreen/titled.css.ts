import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** A section of the results: its title and its parts under each other. */
export const titled = layered(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", gap: vars.space[4] },
  "titled",
);
