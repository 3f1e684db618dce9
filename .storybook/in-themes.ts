import type { ThemeName } from "../src/components/theme/names.ts";
import { THEMES } from "../src/components/theme/names.ts";
import { themeClass } from "../src/components/theme/theme-class.ts";

/** Shows the page in one theme after another, as it stands, and then in its own again. What has a theme of its own keeps it. */
export async function inThemes(
  names: readonly ThemeName[],
  look: (name: ThemeName) => void | Promise<void>,
): Promise<void> {
  const { classList } = document.documentElement;
  const own = THEMES.map(({ name }) => themeClass(name)).filter((name) => classList.contains(name));
  classList.remove(...own);
  try {
    for (const name of names) {
      classList.add(themeClass(name));
      try {
        await look(name);
      } finally {
        classList.remove(themeClass(name));
      }
    }
  } finally {
    classList.add(...own);
  }
}

/** The same in all seven. */
export const inEveryTheme = (look: (name: ThemeName) => void | Promise<void>): Promise<void> =>
  inThemes(
    THEMES.map(({ name }) => name),
    look,
  );

/** The least contrast of words with what they stand on (WCAG 2.2 AA; High Contrast promises AAA). */
export const leastContrast = (theme: ThemeName): number => (theme === "contrast" ? 7 : 4.5);
