import { makeTheme } from "../make-theme.ts";
import { forest } from "./forest.ts";

makeTheme("forest", forest);
