import { makeTheme } from "../make-theme.ts";
import { purple } from "./purple.ts";

makeTheme("purple", purple);
