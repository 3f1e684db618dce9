import { layered } from "../../theme/layer.css.ts";

export const group = layered({ padding: 0, border: 0 });

/** Aligned with the other labels: browsers indent a legend. */
export const legend = layered({ padding: 0 });
