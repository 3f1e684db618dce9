import { layered } from "../../theme/layer.css.ts";

/** Starts with a word joiner, without which the icon could be alone on the next line. */
export const mark = layered({
  whiteSpace: "nowrap",
  selectors: { "&::before": { content: '"\\2060" / ""' } },
  "@media": { print: { display: "none" } },
});

export const icon = layered({ marginInlineStart: "0.25em", verticalAlign: "-0.05em" });
