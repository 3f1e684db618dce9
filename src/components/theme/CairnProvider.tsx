import {
  useCallback,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
  type Ref,
} from "react";
import { FocusHomeProvider, type FindFocusHome } from "../layers/focus.ts";
import { LanguageProvider, useLanguage, type Language } from "../labels/labels.tsx";
import { languageProblems, type LabelProblem } from "../labels/label-problems.ts";
import { logProblem } from "../labels/log-problem.ts";
import { directionOf, tagOf } from "../labels/tag-of.ts";
import { useLabelProblems } from "../labels/use-label-problems.ts";
import { LinkProvider, type LinkProps } from "../navigation/Link.tsx";
import { classNames } from "./class-names.ts";
import { dress } from "./dress.ts";
import type { ThemeName } from "./names.ts";
import { createRootWidth, RootWidthContext } from "./root-width.ts";
import { ground, room, root } from "./root.css.ts";
import { themeClass } from "./theme-class.ts";
import { useTooltips } from "./tooltips/useTooltips.ts";

export interface CairnProviderProps extends Omit<ComponentPropsWithRef<"div">, "lang"> {
  /** A theme whose stylesheet is loaded; a name of your own for one that you made. Default: that of the element around. */
  theme?: ThemeName | (string & {});
  /**
   * An element of the page that takes theme, language and direction, such as `document.documentElement`, in place of the one
   * that is made here; its own are given back on leaving. The page is dressed in Cairn then, and its own type and colours are
   * let be.
   */
  element?: HTMLElement | undefined;
  /** Whether the theme's ground is painted. Default true without `element`. */
  hasGround?: boolean;
  /**
   * A BCP 47 tag, such as `de`: how numbers and dates are written, and which plural forms there are. `de_AT` counts as
   * `de-AT`, and what is no tag as `en`. Default that around, else `en`.
   */
  locale?: string;
  /** The words of a language, such as those of `cairn-prep/labels/de`, or some of them. What is left out is English. */
  labels?: Language["labels"];
  /** Called once for each problem of `labels`; in development they are also logged to the console. */
  onProblem?: ((problem: LabelProblem) => void) | undefined;
  /** Default: that of the locale. */
  dir?: "ltr" | "rtl";
  /**
   * Finds where the keyboard goes on when a dialog closes and what opened it is gone, such as your page's heading. Keep it
   * stable. Default: nowhere.
   */
  findFocusHome?: FindFocusHome;
  /** Renders links, such as your router's own. Default: plain anchors. Keep it stable. */
  link?: ComponentType<LinkProps>;
}

/**
 * Where Cairn begins in a page: gives all within a theme, a language and a kind of link. Several may stand on one page,
 * beside and within each other.
 *
 * Keyboard and assistive technology: it adds an element without a role, in whose language and direction all is read.
 */
export function CairnProvider(props: CairnProviderProps) {
  const around = useLanguage();
  const { theme, element, hasGround = !element, onProblem } = props;
  // Labels may come from a file and be of any type.
  const labels = typeof props.labels === "object" ? (props.labels ?? around.labels) : around.labels;
  const tellProblem = useCallback(
    (problem: LabelProblem) => {
      logProblem("CairnProvider", problem);
      onProblem?.(problem);
    },
    [onProblem],
  );
  useLabelProblems(props.labels, languageProblems, tellProblem);
  const locale = props.locale === undefined ? around.locale : tagOf(props.locale);
  const { ref, dir, link, findFocusHome, className, children, ...rest } = without(props);
  const language = useMemo(() => ({ locale, labels }), [locale, labels]);
  const isOther = locale !== around.locale;
  const direction = dir ?? (isOther ? directionOf(locale) : undefined);
  const themeName = theme === undefined ? null : themeClass(theme);
  useInsertionEffect(() => {
    if (element)
      return dress(element, { theme: themeName, lang: isOther ? locale : null, dir: direction ?? null });
  }, [element, themeName, locale, isOther, direction]);
  const [width] = useState(createRootWidth);
  const own = useRef<HTMLDivElement>(null);
  useTooltips(own, room);
  const attach = useCallback(
    (target: HTMLDivElement | null) => {
      own.current = target;
      width.attach(target);
    },
    [width],
  );
  const rootRef = useBoth(attach, ref);
  const linked = link ? <LinkProvider component={link}>{children}</LinkProvider> : children;
  const inside = findFocusHome ? (
    <FocusHomeProvider value={findFocusHome}>{linked}</FocusHomeProvider>
  ) : (
    linked
  );
  return (
    <LanguageProvider value={language}>
      <RootWidthContext.Provider value={width}>
        <div
          {...rest}
          ref={rootRef}
          className={classNames(
            !element && themeName,
            !element && root,
            room,
            hasGround && ground,
            className,
          )}
          lang={isOther && !element ? locale : undefined}
          dir={element ? undefined : direction}
        >
          {inside}
        </div>
      </RootWidthContext.Provider>
    </LanguageProvider>
  );
}

/** One ref out of two, the second of which another gave. */
function useBoth<Target>(
  own: (target: Target | null) => void,
  other: Ref<Target> | undefined,
): (target: Target | null) => void {
  const end = useRef<(() => void) | null>(null);
  return useCallback(
    (target: Target | null) => {
      own(target);
      if (target === null && end.current) end.current();
      else end.current = hand(other, target);
      if (target === null) end.current = null;
    },
    [own, other],
  );
}

/** Returns what ends it, where the ref has told that. */
function hand<Target>(ref: Ref<Target> | undefined, target: Target | null): (() => void) | null {
  if (typeof ref === "function") return ref(target) ?? null;
  if (ref) ref.current = target;
  return null;
}

/** The props of the element and of what is made here alone. */
function without({ theme, element, hasGround, locale, labels, onProblem, ...rest }: CairnProviderProps) {
  return rest;
}
