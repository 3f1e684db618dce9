import { layered } from "../../components/theme/layer.css.ts";

/** The reason for the selection of questions, on a separate line. */
export const reason = layered({ flexBasis: "100%" });
