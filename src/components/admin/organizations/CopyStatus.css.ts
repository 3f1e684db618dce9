import { layered } from "../../theme/layer.css.ts";

export const copied = layered({ minBlockSize: "1.5rem" });
