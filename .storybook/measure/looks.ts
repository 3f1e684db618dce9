import { contrastOnGround } from "../colours.ts";
import { leastContrast } from "../in-themes.ts";
import { hasText, isSeen, news, ownStyle, placesOf, type News } from "./elements.ts";
import type { ThemeName } from "../../src/components/theme/names.ts";

const CONTROLS = "a, button, input, select, textarea, summary, [role], [tabindex]";
/** Attributes that say what an element is or means and not how it looks. */
const MEANING =
  /^(?:id|style|for|href|src|alt|rel|target|name|title|value|min|max|step|pattern|autocomplete|inputmode|\w+length|datetime|d|points|viewBox|[xy][12]?|c[xy]|aria-(?:label|description|controls|owns|required|haspopup|live|atomic|posinset|setsize|(?:row|col|value)\w+|\w+by))$/;
const STATES = [":hover", ":focus", ":focus-visible", ":active", ":checked", ":disabled", ":open"];

const styleOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes]
      .filter(({ name }) => !MEANING.test(name))
      .map(({ name, value }) => `${name}=${value}`),
    ownStyle(element),
    ...STATES.filter((state) => element.matches(state)),
  ].join(" ");

/** The length of the longest word of an element's own text, in doublings; words of up to 16 letters count as one. */
function longestWord({ childNodes }: Element): number {
  const words = [...childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap(({ nodeValue }) => nodeValue?.split(/\s+/) ?? []);
  return Math.ceil(Math.log2(Math.max(16, ...words.map(({ length }) => length))));
}

/**
 * Texts and controls on the page that are styled, with all around them, like none that has passed yet. A cheap look at
 * attributes, so that most stories need no other. A text with a much longer word than those before it is new: it may not fit.
 *
 * @param kind what is measured; each kind remembers for itself
 * @param except elements that are left out with everything in them, as selectors
 */
export function newlyStyled(kind: string, except: readonly string[]): News {
  const found = placesOf(document.body, styleOf, except);
  const isMeasured = (element: Element) => hasText(element) || element.matches(CONTROLS);
  return news(`styles for ${kind}`, found.keys(), (element) =>
    isMeasured(element) ? `${found.get(element)} ${longestWord(element)}` : null,
  );
}

/** What lies behind a text: the backgrounds of the elements around it, up to the first that hides all behind it. */
function groundOf(element: Element | null, known: Map<Element, string>): string {
  if (!element) return "";
  const before = known.get(element);
  if (before !== undefined) return before;
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
  const isPlain = backgroundImage === "none" && opacity === "1";
  // What is taken out of the flow may lie over anything.
  const place = position === "absolute" || position === "fixed" ? element.className : "";
  const own =
    isPlain && backgroundColor === "rgba(0, 0, 0, 0)"
      ? ""
      : `${backgroundColor} ${backgroundImage} ${opacity}`;
  const isOpaque = isPlain && backgroundColor.startsWith("rgb(");
  const ground = isOpaque ? `${own}${place}` : `${own}${place}/${groundOf(element.parentElement, known)}`;
  known.set(element, ground);
  return ground;
}

/** Of some elements, those whose computed colors and sizes have not passed in `theme` yet. */
export function newLooks(theme: string, candidates: readonly Element[]): News {
  const grounds = new Map<Element, string>();
  return news(`looks in ${theme}`, candidates, (element) => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, groundOf(element, grounds)];
    if (element.matches(CONTROLS)) {
      const { width, height } = element.getBoundingClientRect();
      const around = element.parentElement && getComputedStyle(element.parentElement).color;
      // Above 48 px no target is too small, whatever is beside it.
      const size = `${Math.min(Math.round(width), 48)} × ${Math.min(Math.round(height), 48)}`;
      look.push(element.localName, element.className, textDecorationLine, around ?? "", size);
    }
    return look.join("; ");
  });
}

/**
 * Whether the computed colors of an element leave no doubt that it can be read and told from the text around it in `theme`. What
 * this can't decide is left to axe, which takes a hundred times as long. Sizes are the same in all themes.
 */
export function isPlainlyLegible(element: Element, theme: ThemeName): boolean {
  if (!hasText(element) || !isSeen(element)) return true;
  const isLinkInText =
    element.matches("a") && element.parentElement !== null && hasText(element.parentElement);
  const isUnderlined = getComputedStyle(element).textDecorationLine.includes("underline");
  return (!isLinkInText || isUnderlined) && (contrastOnGround(element) ?? 0) >= leastContrast(theme);
}
