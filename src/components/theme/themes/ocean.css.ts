import { makeTheme } from "../make-theme.ts";
import { ocean } from "./ocean.ts";

makeTheme("ocean", ocean);
