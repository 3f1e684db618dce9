import {
  useCallback,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
} from "react";
import { FocusFallbackProvider, type GetFocusFallback } from "../../focus/focus.ts";
import type { LabelProblem } from "../../i18n/labels/label-problems.ts";
import { LanguageProvider, useLanguage, type Language } from "../../i18n/labels/labels.tsx";
import { logProblem } from "../../i18n/labels/log-problem.ts";
import { directionOf, tagOf } from "../../i18n/labels/tag-of.ts";
import { useLanguageProblems } from "../../i18n/labels/use-label-problems.ts";
import { LinkProvider, type LinkProps } from "../../react/Link.tsx";
import { useMergedRefs } from "../../react/use-merged-refs.ts";
import { classNames } from "../class-names.ts";
import { themeClass } from "../theme-class.ts";
import type { ThemeName } from "../tokens/names.ts";
import { useTooltips } from "../tooltips/use-tooltips.ts";
import { applyRootAttributes } from "./root-attributes.ts";
import { createRootWidth, RootWidthContext } from "./root-width.ts";
import { background, container, root } from "../root.css.ts";

export interface CairnProviderProps extends Omit<ComponentPropsWithRef<"div">, "lang"> {
  /** The name of a theme whose stylesheet is loaded, built-in or custom. Default: inherited. */
  theme?: ThemeName | (string & {});
  /**
   * An existing element, such as `document.documentElement`, that gets theme, language and direction instead of
   * a new element. Its own attributes are restored on unmount. The page then uses Cairn's theme; its fonts and
   * colors are not reset.
   */
  element?: HTMLElement | undefined;
  /** Whether to paint the theme's background. Default true without `element`. */
  surface?: boolean;
  /**
   * A BCP 47 tag, such as `de`, for formats and plural forms. `de_AT` counts as `de-AT`, and an invalid tag as
   * `en`. Default: inherited, else `en`.
   */
  locale?: string;
  /** Labels of a language, such as those of `cairn-prep/labels/de`, or some of them. Missing ones are English. */
  labels?: Language["labels"];
  /** Called once for each problem with `labels`, which is also logged to the console in development. */
  onProblem?: ((problem: LabelProblem) => void) | undefined;
  /** Text direction. Default: that of the locale. */
  dir?: "ltr" | "rtl";
  /**
   * Returns the element that gets focus when a dialog closes and the element that opened it was removed, such
   * as your page's heading. Keep the function stable. Default none.
   */
  getFocusFallback?: GetFocusFallback;
  /** Renders links, for example with your router. Default: plain anchors. Keep it stable. */
  link?: ComponentType<LinkProps>;
}

/**
 * The root of Cairn in a page: provides theme, language and link component. A page may have several, also
 * nested.
 *
 * Keyboard and assistive technology: it adds an element without a role, whose language and direction apply to
 * its content.
 */
export function CairnProvider(props: CairnProviderProps) {
  const inherited = useLanguage();
  const { theme, element, surface = !element, onProblem } = props;
  // Labels may come from a file and have any type.
  const labels = typeof props.labels === "object" ? (props.labels ?? inherited.labels) : inherited.labels;
  const reportProblem = useCallback(
    (problem: LabelProblem) => {
      logProblem("CairnProvider", problem);
      onProblem?.(problem);
    },
    [onProblem],
  );
  useLanguageProblems(props.labels, reportProblem);
  const locale = props.locale === undefined ? inherited.locale : tagOf(props.locale);
  const { ref, dir, link, getFocusFallback, className, children, ...rest } = omitOwnProps(props);
  const language = useMemo(() => ({ locale, labels }), [locale, labels]);
  const isOther = locale !== inherited.locale;
  const direction = dir ?? (isOther ? directionOf(locale) : undefined);
  const themeName = theme === undefined ? null : themeClass(theme);
  useInsertionEffect(() => {
    if (element)
      return applyRootAttributes(element, {
        theme: themeName,
        lang: isOther ? locale : null,
        dir: direction ?? null,
      });
  }, [element, themeName, locale, isOther, direction]);
  const [width] = useState(createRootWidth);
  const rootElement = useRef<HTMLDivElement>(null);
  useTooltips(rootElement, container);
  const attach = useCallback(
    (target: HTMLDivElement | null) => {
      rootElement.current = target;
      width.attach(target);
    },
    [width],
  );
  const rootRef = useMergedRefs(attach, ref);
  const linkedChildren = link ? <LinkProvider component={link}>{children}</LinkProvider> : children;
  const content = getFocusFallback ? (
    <FocusFallbackProvider value={getFocusFallback}>{linkedChildren}</FocusFallbackProvider>
  ) : (
    linkedChildren
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
            container,
            surface && background,
            className,
          )}
          lang={isOther && !element ? locale : undefined}
          dir={element ? undefined : direction}
        >
          {content}
        </div>
      </RootWidthContext.Provider>
    </LanguageProvider>
  );
}

/** Returns the props for the root element and the inner provider. */
function omitOwnProps({ theme, element, surface, locale, labels, onProblem, ...rest }: CairnProviderProps) {
  return rest;
}
