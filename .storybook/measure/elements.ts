/** Whether an element takes up space and nothing hides it. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

export const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** What is never shown, and what Storybook lays over a page. */
const UNSEEN = "script, style, template, .sb-wrapper, .sb-wrapper *";

/** Whether an element is never shown, or is Storybook's own. */
export const isUnseen = (element: Element): boolean => element.matches(UNSEEN);

/** The elements of the page, without Storybook's own. */
export const elements = (selector = "*"): Element[] =>
  [...document.querySelectorAll(`body ${selector}`)].filter((element) => !isUnseen(element));

/** The start of an element as HTML, for messages. */
export const describe = (element: Element): string => element.outerHTML.slice(0, 160);

/** The element's own style, with its numbers left out: where a row lies and how long a bar is does not change how it looks. */
export const ownStyle = (element: Element): string =>
  (element.getAttribute("style") ?? "").replaceAll(/-?\d+(?:\.\d+)?/g, "#");

/** Describes the style of an element without its states: tag, classes and own style. */
export const styleKey = (element: Element): string =>
  `${element.localName} ${element.getAttribute("class") ?? ""} ${ownStyle(element)}`;

/** What each kind of measurement has found good so far on this page of the browser. */
const good = new Map<string, Set<string>>();

/** The first element of each key that a kind of measurement has not found good yet; and what notes that they passed. */
export interface News {
  elements: Element[];
  remember: () => void;
}

/**
 * Picks what is new to a kind of measurement, so that what looks alike is measured once.
 *
 * @param keyOf all that the measurement depends on; null for an element that it doesn't concern
 */
export function news(
  kind: string,
  candidates: Iterable<Element>,
  keyOf: (element: Element) => string | null,
): News {
  const known = good.get(kind) ?? new Set();
  good.set(kind, known);
  const found = new Map<string, Element>();
  for (const element of candidates) {
    const key = keyOf(element);
    if (key !== null && !known.has(key) && !found.has(key)) found.set(key, element);
  }
  return {
    elements: [...found.values()],
    remember: () => {
      for (const [key, { isConnected }] of found) if (isConnected) known.add(key);
    },
  };
}

/** Numbers of descriptions within descriptions: an element's own, and those of all the elements around it. */
const places = new Map<string, number>();

/**
 * Describes an element and all within it, shadow roots too: equal texts for those that are described alike and stand in elements
 * described alike.
 *
 * @param except elements that are left out with everything in them, as selectors
 */
export function placesOf(
  root: Element,
  describeOne: (element: Element) => string,
  except: readonly string[],
): Map<Element, string> {
  const found = new Map<Element, string>();
  const visit = (element: Element, around: number) => {
    if (isUnseen(element) || except.some((selector) => element.matches(selector))) return;
    const key = `${around} ${describeOne(element)}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    found.set(element, String(place));
    for (const child of element.shadowRoot?.children ?? []) visit(child, place);
    for (const child of element.children) visit(child, place);
  };
  visit(root, -1);
  return found;
}
