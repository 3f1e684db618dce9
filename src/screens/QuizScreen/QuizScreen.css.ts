import { layered } from "../../components/theme/layer.css.ts";

/** Why the quiz holds these questions, on a line of its own. */
export const reason = layered({ flexBasis: "100%" }, "reason");
