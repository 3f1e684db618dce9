import { useEffect, useInsertionEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { CairnProviderProps } from "../../src/components/theme/CairnProvider/CairnProvider.tsx";
import { COLOR_NAMES, variableFor } from "../../src/components/theme-tools/tokens/token-paths.ts";
import { forcedColors, onStyleSheet, printed, reducedMotion, rootsOf } from "../media.ts";

type Language = Pick<CairnProviderProps, "locale" | "labels">;

/** Labels are loaded only when their language is chosen. */
const LANGUAGES: Readonly<Record<string, () => Promise<Language>>> = {
  de: async () => ({ locale: "de", labels: (await import("../../src/components/languages/de.ts")).de }),
  ar: async () => ({ locale: "ar", labels: (await import("../../src/components/languages/ar.ts")).ar }),
};

const MEDIA: Readonly<Record<string, () => () => void>> = {
  forced: () => runBoth(forcedColors(), systemColors()),
  still: reducedMotion,
  print: printed,
};

const runBoth = (one: () => void, other: () => void) => () => {
  one();
  other();
};

/** The globals of the toolbar besides the theme. The first item of each is the default and changes nothing. */
export const TOOLBAR = {
  locale: toolbarItem("Language", "globe", [
    ["en", "English"],
    ["de", "Deutsch"],
    ["ar", "العربية (right to left)"],
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
  const load = LANGUAGES[String(locale)];
  useEffect(() => {
    let isCurrent = true;
    void load?.().then((language) => isCurrent && setLoadedLanguage(language));
    return () => {
      isCurrent = false;
    };
  }, [load]);
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

/** Roles of backgrounds. */
const BACKGROUNDS = /^color\.(?:background|card|popover|secondary|muted|accent)$|Subtle$|^chart\.track$/;
/** Roles of text on a filled area. */
const ON_FILLED =
  /(?:primary|destructive|success|warning|info|correct|incorrect|flagged|current|answered)Foreground$/;

/** The shade behind a dialog, which stays translucent. */
const OVERLAY = "color.overlay";

/** Gives all roles the colors of the system, as forced colors do. Returns the cleanup. */
function systemColors(): () => void {
  const sheet = new CSSStyleSheet();
  const colors = COLOR_NAMES.filter((name) => name !== OVERLAY).map(
    (name) =>
      `${variableFor(name)}: ${BACKGROUNDS.test(name) || ON_FILLED.test(name) ? "Canvas" : "CanvasText"} !important;`,
  );
  sheet.replaceSync(`[class*="cairn-theme-"] { ${colors.join(" ")} --cairn-shadow: none !important; }`);
  const roots = rootsOf(document);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
  return () => {
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Marks the element of a shadow root that contains the story. */
const IN_SHADOW = "data-in-shadow";

/** Renders a story in a shadow root with the styles of the page. */
export function InShadowRoot({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const root = container?.getRootNode() as ShadowRoot | undefined;
    return root && onStyleSheet((sheet) => root.adoptedStyleSheets.push(copyOf(sheet)));
  }, [container]);
  return (
    <div
      ref={(host) => {
        if (host && !container) setContainer(attachShadow(host));
      }}
    >
      {container && createPortal(children, container)}
    </div>
  );
}

function copyOf({ cssRules }: CSSStyleSheet): CSSStyleSheet {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}

function attachShadow(host: HTMLElement): HTMLElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [...document.styleSheets].map(copyOf);
  const container = document.createElement("div");
  container.setAttribute(IN_SHADOW, "");
  root.append(container);
  return container;
}

/** Returns the element within the shadow root that contains the story, `null` if it is in the page. */
export function shadowContent(canvas: Element): HTMLElement | null {
  for (const element of canvas.querySelectorAll("*")) {
    const content = element.shadowRoot?.querySelector<HTMLElement>(`[${IN_SHADOW}]`);
    if (content) return content;
  }
  return null;
}
