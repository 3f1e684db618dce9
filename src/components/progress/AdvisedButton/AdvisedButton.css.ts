import { layered } from "../../theme/layer.css.ts";

/** Domain names are long and may wrap with large text. */
export const button = layered({ maxInlineSize: "100%", overflowWrap: "anywhere" });
