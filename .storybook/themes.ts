import "../src/components/theme/themes/contrast.css.ts";
import "../src/components/theme/themes/dark.css.ts";
import "../src/components/theme/themes/forest.css.ts";
import "../src/components/theme/themes/light.css.ts";
import "../src/components/theme/themes/ocean.css.ts";
import "../src/components/theme/themes/purple.css.ts";
import "../src/components/theme/themes/sunset.css.ts";
