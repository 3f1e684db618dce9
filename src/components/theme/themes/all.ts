import type { ThemeName } from "../tokens/names.ts";
import type { ThemeTokens } from "../tokens/theme-tokens.ts";
import { contrast } from "./contrast.ts";
import { dark } from "./dark.ts";
import { forest } from "./forest.ts";
import { light } from "./light.ts";
import { ocean } from "./ocean.ts";
import { purple } from "./purple.ts";
import { sunset } from "./sunset.ts";

/** The tokens of the seven themes. */
export const themes: Readonly<Record<ThemeName, ThemeTokens>> = {
  light,
  dark,
  ocean,
  forest,
  sunset,
  purple,
  contrast,
};
