import { globalStyle } from "@vanilla-extract/css";
import { textStyle } from "./mixins.ts";
import { ROOT_CLASS, SCHEME } from "./root-class.ts";
import { cairn, layered } from "./layer.css.ts";
import { vars } from "./tokens/contract.css.ts";

/**
 * The container whose width descendants query. No container in print, because contained elements break badly
 * across pages.
 */
export const container = layered({
  display: "block",
  container: "cairn / inline-size",
  "@media": { print: { containerType: "normal" } },
});

/** The root in a page: resets inherited fonts and colors. */
export const root = ROOT_CLASS;

globalStyle(`.${ROOT_CLASS}`, {
  "@layer": {
    [cairn]: {
      color: vars.color.foreground,
      colorScheme: `var(${SCHEME})`,
      fontFamily: vars.text.family,
      ...textStyle({ size: "base", leading: "body" }),
      textAlign: "start",
    },
  },
});

/** Also paints the theme's background. */
export const background = layered({ background: vars.color.background });
