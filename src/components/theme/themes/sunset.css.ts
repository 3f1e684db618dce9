import { makeTheme } from "../make-theme.ts";
import { sunset } from "./sunset.ts";

makeTheme("sunset", sunset);
