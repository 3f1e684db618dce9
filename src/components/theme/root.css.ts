import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { cairn, layered } from "./layer.css.ts";
import { ROOT_CLASS, SCHEME } from "./root-class.ts";

/** Of whose width what stands within asks. On paper of nobody's: what is held in a container breaks badly between sheets. */
export const room = layered(
  {
    display: "block",
    container: "cairn / inline-size",
    "@media": { print: { containerType: "normal" } },
  },
  "room",
);

/** Where Cairn begins in a page of others: nothing of the page's own type and colours is inherited. */
export const root = ROOT_CLASS;

globalStyle(`.${ROOT_CLASS}`, {
  "@layer": {
    [cairn]: {
      color: vars.color.foreground,
      colorScheme: `var(${SCHEME})`,
      fontFamily: vars.text.family,
      fontSize: vars.text.size.base,
      lineHeight: vars.text.leading.body,
      textAlign: "start",
    },
  },
});

/** Paints the theme's ground as well. */
export const ground = layered({ background: vars.color.background }, "ground");
