import { elements, hasText, news, type News } from "./elements.ts";

const CONTROLS = "a, button, input, select, textarea, summary, [role], [tabindex]";

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

/**
 * Texts and controls on the page whose computed colors and sizes have not passed in `theme` yet.
 *
 * @param except elements that are left out with everything in them, as selectors
 */
export function newLooks(theme: string, except: readonly string[]): News {
  const grounds = new Map<Element, string>();
  return news(`looks in ${theme}`, elements(), (element) => {
    const isControl = element.matches(CONTROLS);
    if (!isControl && !hasText(element)) return null;
    if (except.some((selector) => element.closest(selector))) return null;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, groundOf(element, grounds)];
    if (isControl) {
      const { width, height } = element.getBoundingClientRect();
      const around = element.parentElement && getComputedStyle(element.parentElement).color;
      // Above 48 px no target is too small, whatever is beside it.
      const size = `${Math.min(Math.round(width), 48)} × ${Math.min(Math.round(height), 48)}`;
      look.push(element.localName, element.className, textDecorationLine, around ?? "", size);
    }
    return look.join("; ");
  });
}
