import { layered } from "./layer.css.ts";

/**
 * For what points along the line of reading: turned round where that runs from right to left. Asked of the element
 * around it, because browsers know no direction of a drawing.
 */
export const mirrored = layered({ selectors: { ":dir(rtl) > &": { transform: "scaleX(-1)" } } }, "mirrored");
