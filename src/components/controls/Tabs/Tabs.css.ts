import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Space for a tab's focus ring; the list starts that much earlier, but its line does not. */
const INSET = vars.space[2];

export const list = layered({
  display: "flex",
  gap: vars.space[2],
  marginInlineStart: `calc(-1 * ${INSET})`,
  overflowX: "auto",
  backgroundImage: `linear-gradient(${vars.color.borderStrong}, ${vars.color.borderStrong})`,
  backgroundSize: `calc(100% - ${INSET}) ${vars.line.hairline}`,
  backgroundPosition: "right bottom",
  backgroundRepeat: "no-repeat",
  scrollbarWidth: "thin",
  "@media": { print: { display: "none" } },
  selectors: { "&:dir(rtl)": { backgroundPosition: "left bottom" } },
});

export const tab = layered({
  position: "relative",
  // On the narrowest screens the text of a few tabs wraps to two lines before the row scrolls. Many tabs scroll in any case.
  flex: "0 1 auto",
  minBlockSize: "3rem",
  paddingBlock: 0,
  paddingInline: INSET,
  border: 0,
  background: "none",
  font: "inherit",
  fontWeight: vars.text.weight.medium,
  color: vars.color.mutedForeground,
  cursor: "pointer",
  selectors: {
    [`${list}:has(> :nth-child(5)) > &`]: { flexShrink: 0, whiteSpace: "nowrap" },
    "&:hover": { color: vars.color.foreground },
    "&[aria-selected=true]": { color: vars.color.foreground, fontWeight: vars.text.weight.semibold },
    "&[aria-selected=true]::after": {
      content: '""',
      position: "absolute",
      insetBlockEnd: 0,
      insetInline: INSET,
      blockSize: 3,
      background: vars.color.primary,
    },
    "&:focus-visible": { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&[aria-selected=true]::after": { background: "Highlight" } } },
  },
});

export const panel = layered({
  paddingBlockStart: vars.space[8],
  selectors: { "&:focus-visible": focusRing },
});
