import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const title = layered({ paddingBlock: `${vars.space[12]} ${vars.space[8]}` });

export const head = layered({
  display: "grid",
  gap: `${vars.space[8]} ${vars.space[16]}`,
  alignItems: "end",
  paddingBlock: `7rem ${vars.space[10]}`,
  "@container": { [above.marginHeadings]: { gridTemplateColumns: "minmax(0, 1fr) 30rem" } },
});

/** Animates like a skeleton bar, but shows only its two borders. */
export const strip = layered({
  blockSize: "7rem",
  borderBlock: `2px solid ${vars.color.foreground}`,
  borderRadius: 0,
  background: "none",
});

export const badges = layered({
  display: "grid",
  gap: `1.75rem ${vars.space[10]}`,
  paddingBlock: "0 4rem",
  "@container": {
    [above.twoColumns]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [above.marginHeadings]: { paddingInlineStart: "13rem" },
  },
});

export const badge = layered({
  display: "grid",
  gridTemplateColumns: "4rem minmax(0, 1fr)",
  alignItems: "center",
  gap: "1.1rem",
});

export const bar = layeredVariants({
  kicker: { inlineSize: "7rem", blockSize: "1rem" },
  level: { inlineSize: "min(14rem, 80%)", blockSize: "3.5rem" },
  title: { inlineSize: "10rem", blockSize: "1.25rem" },
  sentence: { inlineSize: "min(24rem, 100%)", blockSize: "2.5rem" },
  way: { blockSize: "2.5rem" },
  facts: { blockSize: "3rem" },
  stone: { inlineSize: "4rem", blockSize: "4rem", borderRadius: vars.radius.full },
  name: { inlineSize: "50%", blockSize: "1rem" },
  description: { inlineSize: "80%", blockSize: "1rem" },
});
