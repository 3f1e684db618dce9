import type { ThemeName } from "../../src/components/theme/tokens/names.ts";
import { contrastOnBackground } from "../test/colors.ts";
import { minContrast } from "../test/in-themes.ts";
import { hasText, isVisible, findUnmeasured, ownStyle, pathKeysOf, type NewElements } from "./elements.ts";

const CONTROLS = "a, button, input, select, textarea, summary, [role], [tabindex]";
/** Attributes that change the meaning of an element and not its style. */
const MEANING =
  /^(?:id|style|for|href|src|alt|rel|target|name|title|value|min|max|step|pattern|autocomplete|inputmode|\w+length|datetime|d|points|viewBox|[xy][12]?|c[xy]|aria-(?:label|description|controls|owns|required|haspopup|live|atomic|posinset|setsize|(?:row|col|value)\w+|\w+by))$/;
/** States that change what an element shows, and those that change at most its colors. */
const LAYOUT_STATES = [":checked", ":open"];
const STATES = [":hover", ":focus", ":focus-visible", ":active", ":disabled", ...LAYOUT_STATES];

const styleIn =
  (states: readonly string[]) =>
  (element: Element): string =>
    [
      element.localName,
      ...[...element.attributes]
        .filter(({ name }) => !MEANING.test(name))
        .map(({ name, value }) => `${name}=${value}`),
      ownStyle(element),
      ...states.filter((state) => element.matches(state)),
    ].join(" ");

/** Returns the base-2 logarithm of the longest word in an element's own text, rounded up; at least 4, for 16 letters. */
function longestWord({ childNodes }: Element): number {
  const words = [...childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap(({ nodeValue }) => nodeValue?.split(/\s+/) ?? []);
  return Math.ceil(Math.log2(Math.max(16, ...words.map(({ length }) => length))));
}

/**
 * Returns texts and controls whose styles, with those of their ancestors, have not been measured yet. It compares attributes only,
 * which is cheap and enough for most stories. A text with a much longer word than earlier ones is new: it may not fit.
 *
 * @param kind the kind of measurement; each has its own measured styles
 * @param except elements that are left out with everything in them, as selectors
 */
function unmeasuredStylesIn(states: readonly string[], kind: string, except: readonly string[]): NewElements {
  const pathKeys = pathKeysOf(document.body, styleIn(states), except);
  const isMeasured = (element: Element) => hasText(element) || element.matches(CONTROLS);
  return findUnmeasured(kind, pathKeys.keys(), (element) =>
    isMeasured(element) ? `${pathKeys.get(element)} ${longestWord(element)}` : null,
  );
}

/** Returns the elements that are new to the measurements of colors and sizes in `themes`. */
export const unmeasuredStyles = (themes: string, except: readonly string[]): NewElements =>
  unmeasuredStylesIn(STATES, `styles for ${themes}`, except);

/** Returns the elements that are new to the measurements of a narrow page: focus and colors make no difference to it. */
export const unmeasuredLayout = (): NewElements => unmeasuredStylesIn(LAYOUT_STATES, "layout", []);

/** Describes the backgrounds behind an element, up to the first opaque one. */
function backgroundsOf(element: Element | null, cache: Map<Element, string>): string {
  if (!element) return "";
  const cached = cache.get(element);
  if (cached !== undefined) return cached;
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
  const isPlain = backgroundImage === "none" && opacity === "1";
  // A positioned element may overlap anything, so its class counts too.
  const positionedClass = position === "absolute" || position === "fixed" ? element.className : "";
  const ownBackground =
    isPlain && backgroundColor === "rgba(0, 0, 0, 0)"
      ? ""
      : `${backgroundColor} ${backgroundImage} ${opacity}`;
  const isOpaque = isPlain && backgroundColor.startsWith("rgb(");
  const backgrounds = isOpaque
    ? `${ownBackground}${positionedClass}`
    : `${ownBackground}${positionedClass}/${backgroundsOf(element.parentElement, cache)}`;
  cache.set(element, backgrounds);
  return backgrounds;
}

/** Returns the candidates whose computed colors and sizes have not been measured in `theme` yet. */
export function unmeasuredAppearances(theme: string, candidates: readonly Element[]): NewElements {
  const cache = new Map<Element, string>();
  return findUnmeasured(`appearances in ${theme}`, candidates, (element) => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const appearance = [color, fontSize, fontWeight, backgroundsOf(element, cache)];
    if (element.matches(CONTROLS)) {
      const { width, height } = element.getBoundingClientRect();
      const parentColor = element.parentElement && getComputedStyle(element.parentElement).color;
      // A target above 48 px is large enough, whatever is next to it.
      const size = `${Math.min(Math.round(width), 48)} × ${Math.min(Math.round(height), 48)}`;
      appearance.push(element.localName, element.className, textDecorationLine, parentColor ?? "", size);
    }
    return appearance.join("; ");
  });
}

/**
 * Returns whether the computed colors of an element prove that it is legible and distinct from the surrounding text in `theme`.
 * Cases that this can't decide are left to axe, which takes a hundred times as long. Sizes are the same in all themes.
 */
export function isPlainlyLegible(element: Element, theme: ThemeName): boolean {
  if (!hasText(element) || !isVisible(element)) return true;
  const isLinkInText =
    element.matches("a") && element.parentElement !== null && hasText(element.parentElement);
  const isUnderlined = getComputedStyle(element).textDecorationLine.includes("underline");
  return (!isLinkInText || isUnderlined) && (contrastOnBackground(element) ?? 0) >= minContrast(theme);
}
