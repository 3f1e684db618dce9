import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const land = layered({ display: "block", inlineSize: "100%", blockSize: "100%" });

export const contour = layered({
  fill: "none",
  stroke: vars.color.borderStrong,
  strokeWidth: 1,
  vectorEffect: "non-scaling-stroke",
  opacity: 0.42,
});

export const index = layered({ opacity: 0.85, strokeWidth: 1.25 });

export const cairn = layered({ display: "none", "@container": { [above.lg]: { display: "block" } } });

export const shadow = layered({ fill: vars.color.foreground, opacity: 0.12 });

const shaded = (share: string) =>
  `color-mix(in oklab, ${vars.color.primary} ${share}, ${vars.color.foreground})`;

export const stone = layered({
  fill: vars.color.primary,
  selectors: { "&:nth-child(1)": { fill: shaded("66%") }, "&:nth-child(2)": { fill: shaded("84%") } },
});
