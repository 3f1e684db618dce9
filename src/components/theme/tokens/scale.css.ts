import { globalStyle } from "@vanilla-extract/css";
import { SCALE } from "./scale.ts";
import { variablesOf } from "./theme-tokens.ts";
import { cairn } from "../layer.css.ts";

// Variables common to all themes, including custom ones. Low specificity, so that a theme overrides them in any
// order.
globalStyle(':where([class*="cairn-theme-"])', { "@layer": { [cairn]: { vars: variablesOf(SCALE) } } });
