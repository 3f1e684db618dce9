import { makeTheme } from "../make-theme.ts";
import { contrast } from "./contrast.ts";

makeTheme("contrast", contrast);
