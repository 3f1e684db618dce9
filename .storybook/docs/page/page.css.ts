import { globalStyle } from "@vanilla-extract/css";
import { screen } from "../../../src/components/theme/tokens/breakpoints.ts";
import { layered } from "../../../src/components/theme/layer.css.ts";
import { vars } from "../../../src/components/theme/tokens/contract.css.ts";

const background = {
  background: vars.color.background,
  color: vars.color.foreground,
  fontFamily: vars.text.family,
  lineHeight: vars.text.leading.body,
} as const;

/** The space between the edges of the page and a story that does not fill it. */
const EDGE = "1rem";

globalStyle("body", background);

// The padding is inside the root, so that the root is as wide as the window.
globalStyle("body.sb-main-padded", { paddingInline: 0 });

globalStyle(":is(html, body):has(.sbdocs), .sbdocs.sbdocs-wrapper", {
  "@media": { print: { background: "none" } },
});

// Tables of the guide, in which Markdown allows no wrapper, scroll instead of their page.
globalStyle(".sbdocs-content > table", { display: "block", overflowX: "auto" });

/** Parts of a page that are laid out on their own. */
const APART = ".docs-story *, [data-example] *, table *";

// Long code in a sentence and the path of a source wrap instead of widening the page of a phone.
globalStyle(`.sbdocs-content :is(p, li, summary):not(${APART})`, { overflowWrap: "anywhere" });
globalStyle(`.sbdocs-content :is(p, li) > code:not(${APART})`, { whiteSpace: "normal" });

// Storybook's spaces around pages and examples leave an example half of a phone.
globalStyle(".sbdocs.sbdocs-wrapper", {
  "@media": { [screen.belowTwoColumns]: { paddingBlock: "2rem", paddingInline: EDGE } },
});
globalStyle(".sbdocs .docs-story", { "@media": { [screen.belowTwoColumns]: { paddingInline: 0 } } });

/** The centered column of a page, at most as wide as text and figures get. */
export const frame = layered({
  paddingInline: EDGE,
  display: "grid",
  alignContent: "center",
  gridTemplateColumns: "minmax(0, 1fr)",
  maxInlineSize: "60rem",
  marginInline: "auto",
  minBlockSize: "calc(100dvh - 2rem)",
});

/** The same in a frame of the tab "All themes", which is as high as its story. */
export const comparedFrame = layered({ padding: EDGE });

/** The frame of a story that is shown in a separate document on a documentation page. */
export const framed = layered({
  inlineSize: "100%",
  maxInlineSize: `calc(100% - 2 * ${vars.line.hairline})`,
  blockSize: "45rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

/** The theme's background around a story within the text of a documentation page. */
export const inlineBackground = layered({
  ...background,
  padding: vars.space[4],
  "@media": { print: { background: "none" } },
});

/** Do and don't beside each other, below each other on a phone. */
export const adviceGrid = layered({
  display: "grid",
  gap: vars.space[4],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))",
});

export const advice = layered({
  padding: vars.space[4],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  overflow: "hidden",
});

/** The colored edge of an example to follow. */
export const good = layered({ borderBlockStart: `4px solid ${vars.color.success}` });

/** The colored edge of an example to avoid. */
export const bad = layered({ borderBlockStart: `4px solid ${vars.color.destructive}` });

export const adviceTitle = layered({ display: "flex", alignItems: "center", gap: vars.space[2] });

/** The place of a story that is rendered once it comes near. */
export const storyPlaceholder = layered({ minBlockSize: "12rem" });

/** A table that may be wider than the page. */
export const scrolling = layered({ overflowX: "auto" });
