import { layered } from "../../theme/layer.css.ts";

/** Names of domains are long, and may break where the text is large. */
export const button = layered({ maxInlineSize: "100%", overflowWrap: "anywhere" }, "button");
