import { globalStyle } from "@vanilla-extract/css";
import { layered } from "../theme/layer.css.ts";

// Unlayered, as a page's own rules for the element are: those win over these, so that a page places it as it likes.
globalStyle(":host", { all: "initial", display: "block" });
globalStyle(":host([hidden])", { display: "none" });

/** Switches off all controls within, without a box of its own. */
export const controls = layered({ display: "contents" }, "controls");
