import type { ThemeTokens } from "../src/components/theme/theme-tokens.ts";
import type { ThemeName } from "../src/components/theme/names.ts";
import { contrast } from "../src/components/theme/themes/contrast.css.ts";
import { dark } from "../src/components/theme/themes/dark.css.ts";
import { forest } from "../src/components/theme/themes/forest.css.ts";
import { light } from "../src/components/theme/themes/light.css.ts";
import { ocean } from "../src/components/theme/themes/ocean.css.ts";
import { purple } from "../src/components/theme/themes/purple.css.ts";
import { sunset } from "../src/components/theme/themes/sunset.css.ts";

/** The tokens of every theme. Storybook loads them all. */
export const TOKENS: Record<ThemeName, ThemeTokens> = {
  light,
  dark,
  ocean,
  forest,
  sunset,
  purple,
  contrast,
};
