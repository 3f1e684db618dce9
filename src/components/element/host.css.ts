import { globalStyle } from "@vanilla-extract/css";
import { layered } from "../theme/layer.css.ts";

// The page's own rules for the element take precedence over `:host`, so the page can position it.
globalStyle(":host", { all: "initial", display: "block" });
globalStyle(":host([hidden])", { display: "none" });

/** A fieldset that disables all controls and has no box. */
export const controls = layered({ display: "contents" });
