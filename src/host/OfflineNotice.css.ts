import { globalStyle } from "@vanilla-extract/css";
import { vars } from "../components/theme/contract.css.ts";
import { layered } from "../components/theme/layer.css.ts";

/** At the foot of the window, over what lies there; at the end of the page in a place of its own. Nothing moves when it comes. */
export const place = layered(
  {
    position: "sticky",
    zIndex: 3,
    insetBlockEnd: 0,
    "@media": { print: { display: "none" } },
  },
  "place",
);

export const notice = layered(
  {
    margin: 0,
    paddingBlock: vars.space[2],
    paddingBlockEnd: `max(${vars.space[2]}, env(safe-area-inset-bottom))`,
    paddingInline: vars.space[4],
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.warning}`,
    background: vars.color.warningSubtle,
    color: vars.color.foreground,
    fontSize: vars.text.size.sm,
    lineHeight: vars.text.leading.ui,
    textAlign: "center",
    overflowWrap: "anywhere",
  },
  "notice",
);

export const state = layered({ fontWeight: vars.text.weight.semibold }, "state");

// What the keyboard reaches comes into sight above it.
globalStyle("html", { scrollPaddingBlockEnd: "var(--cairn-foot, 0px)" });
