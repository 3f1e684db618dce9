import { hasText, news, placesOf, type News } from "./elements.ts";

const CONTROLS = "a, button, input, select, textarea, summary, [role], [tabindex]";
/** Attributes that say what an element is or means and not how it looks. */
const MEANING =
  /^(?:id|for|href|src|name|title|value|min|max|datetime|d|points|viewBox|[xy][12]?|c[xy]|aria-(?:label|description|controls|owns|value\w+|\w+by))$/;
const STATES = [":hover", ":focus", ":focus-visible", ":active", ":checked", ":disabled", ":open"];

const styleOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes]
      .filter(({ name }) => !MEANING.test(name))
      .map(({ name, value }) => `${name}=${value}`),
    ...STATES.filter((state) => element.matches(state)),
  ].join(" ");

/**
 * Texts and controls on the page that are styled, with all around them, like none that has passed yet. A cheap look at
 * attributes, so that most stories need no other.
 *
 * @param kind what is measured; each kind remembers for itself
 * @param except elements that are left out with everything in them, as selectors
 */
export function newlyStyled(kind: string, except: readonly string[]): News {
  const found = placesOf(document.body, styleOf, except);
  const isMeasured = (element: Element) => hasText(element) || element.matches(CONTROLS);
  return news(`styles for ${kind}`, found.keys(), (element) =>
    isMeasured(element) ? (found.get(element) ?? null) : null,
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
