import { themeClass } from "../../src/components/theme/theme-class.ts";
import { THEMES, type ThemeName } from "../../src/components/theme/tokens/names.ts";

/** Shows the current page in each theme in turn, then restores its theme. Elements with their own theme class keep it. */
export async function inThemes(
  names: readonly ThemeName[],
  look: (name: ThemeName) => void | Promise<void>,
): Promise<void> {
  const { classList } = document.documentElement;
  const originalClasses = THEMES.map(({ name }) => themeClass(name)).filter((name) =>
    classList.contains(name),
  );
  classList.remove(...originalClasses);
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
    classList.add(...originalClasses);
  }
}

/** Calls {@link inThemes} with all seven themes. */
export const inEveryTheme = (look: (name: ThemeName) => void | Promise<void>): Promise<void> =>
  inThemes(
    THEMES.map(({ name }) => name),
    look,
  );

/** Returns the minimum contrast of text with its background (WCAG 2.2 AA; High Contrast guarantees AAA). */
export const minContrast = (theme: ThemeName): number => (theme === "contrast" ? 7 : 4.5);
