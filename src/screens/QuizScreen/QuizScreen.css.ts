import { phone, RING } from "../../components/quiz/QuizPlayer/QuizPlayer.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** The page around has the player's ground: its texts stand where those of the page do, its focus rings beside them. */
export const player = layered({ "@media": { [phone]: { marginInline: `calc(-1 * ${RING})` } } }, "player");
