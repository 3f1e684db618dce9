import { layered } from "../../theme/layer.css.ts";

export const warning = layered({ margin: 0, overflowWrap: "anywhere" }, "warning");
