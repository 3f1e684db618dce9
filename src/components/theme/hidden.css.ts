import { layered } from "./layer.css.ts";

/** Hides content visually but not from assistive technology. */
export const visuallyHidden = layered({
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
});
