import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const none = layered({ margin: 0, color: vars.color.mutedForeground }, "none");

export const place = layered({ fontWeight: vars.text.weight.semibold }, "place");

export const quiet = layered({ color: vars.color.mutedForeground }, "quiet");

export const note = layered({ display: "block", color: vars.color.mutedForeground }, "note");
