import { useEffect, useInsertionEffect, useState } from "react";
import type { CairnProviderProps } from "../../src/components/theme/CairnProvider/CairnProvider.tsx";
import { forcedColors, onStyleSheet, printed, reducedMotion } from "../test/media.ts";
import { systemColors } from "./system-colors.ts";

type Language = Pick<CairnProviderProps, "locale" | "labels">;

/** The languages besides English. Labels are loaded only when their language is chosen. */
const LANGUAGES: Readonly<
  Record<string, { title: string; loadLabels: () => Promise<NonNullable<Language["labels"]>> }>
> = {
  de: {
    title: "Deutsch",
    loadLabels: async () => (await import("../../src/components/languages/de.ts")).de,
  },
  ar: {
    title: "العربية (right to left)",
    loadLabels: async () => (await import("../../src/components/languages/ar.ts")).ar,
  },
};

const MEDIA: Readonly<Record<string, () => () => void>> = {
  forced: () => {
    const removeStyles = forcedColors();
    const removeColors = systemColors();
    return () => {
      removeStyles();
      removeColors();
    };
  },
  still: reducedMotion,
  print: printed,
};

/** The globals of the toolbar besides the theme. The first item of each is the default and changes nothing. */
export const TOOLBAR = {
  locale: toolbarItem("Language", "globe", [
    ["en", "English"],
    ...Object.entries(LANGUAGES).map(([name, { title }]) => [name, title] as const),
  ]),
  direction: toolbarItem("Direction", "transfer", [
    ["auto", "Direction of the language"],
    ["ltr", "Left to right"],
    ["rtl", "Right to left"],
  ]),
  textSize: toolbarItem("Text size", "zoom", [
    ["100", "Text 100%"],
    ["150", "Text 150%"],
    ["200", "Text 200%"],
  ]),
  media: toolbarItem("Media", "accessibility", [
    ["screen", "Screen"],
    ["forced", "Forced colors (approximate)", "Exact only with the setting of your system"],
    ["still", "Reduced motion"],
    ["print", "Print"],
  ]),
  root: toolbarItem("Root", "markup", [
    ["page", "In the page"],
    ["shadow", "In a shadow root"],
  ]),
};

function toolbarItem<Icon extends string>(
  description: string,
  icon: Icon,
  items: readonly (readonly [value: string, title: string, note?: string])[],
) {
  return {
    description,
    toolbar: {
      title: description,
      icon,
      dynamicTitle: true,
      items: items.map(([value, title, right]) => ({ value, title, ...(right ? { right } : {}) })),
    },
  };
}

/** The initial values of {@link TOOLBAR}. */
export const TOOLBAR_DEFAULTS = {
  locale: "en",
  direction: "auto",
  textSize: "100",
  media: "screen",
  root: "page",
  /** Set in the frames of the tab "All themes", whose play functions compete for the focus. */
  compared: "no",
};

/**
 * Returns whether the toolbar changes a story, so that its play function, which expects English in the page, may fail. The
 * story is shown anyway.
 */
export const isAdjusted = (globals: Globals): boolean =>
  Object.entries(TOOLBAR_DEFAULTS).some(
    ([name, value]) => `${(globals[name] as string | number | undefined) ?? value}` !== value,
  );

type Globals = Readonly<Record<string, unknown>>;

/** Returns language and direction of the toolbar, as props of the provider. Empty by default. */
export function useToolbarLanguage({
  locale,
  direction,
}: Globals): Language & Pick<CairnProviderProps, "dir"> {
  const [loadedLanguage, setLoadedLanguage] = useState<Language>({});
  const name = String(locale);
  useEffect(() => {
    let isCurrent = true;
    void LANGUAGES[name]
      ?.loadLabels()
      .then((labels) => isCurrent && setLoadedLanguage({ locale: name, labels }));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const language = loadedLanguage.locale === locale ? loadedLanguage : {};
  return { ...language, ...(direction === "ltr" || direction === "rtl" ? { dir: direction } : {}) };
}

/** Applies text size and media of the toolbar to the document while a story is shown. */
export function useToolbarDocument({ textSize, media }: Globals): void {
  // In an address it is a number.
  const size = Number(textSize ?? TOOLBAR_DEFAULTS.textSize);
  useInsertionEffect(() => {
    if (size === Number(TOOLBAR_DEFAULTS.textSize)) return;
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = `${size}%`;
    return () => {
      style.fontSize = before;
    };
  }, [size]);
  useEffect(() => {
    const apply = MEDIA[String(media)];
    if (!apply) return;
    let end = apply();
    const stop = onStyleSheet(() => {
      end();
      end = apply();
    });
    return () => {
      stop();
      end();
    };
  }, [media]);
}
