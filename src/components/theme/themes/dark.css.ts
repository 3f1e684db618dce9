import { makeTheme } from "../make-theme.ts";
import { dark } from "./dark.ts";

makeTheme("dark", dark);
