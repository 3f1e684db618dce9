import { makeTheme } from "../make-theme.ts";
import { light } from "./light.ts";

makeTheme("light", light);
