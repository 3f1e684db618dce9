import { hash } from "../../src/api/values/hash.ts";
import { addPassed, hasPassed } from "./passed.ts";

/** Returns whether an element takes up space and is not hidden. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

export const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Elements that are never rendered, and Storybook's overlays. */
const UNSEEN = "script, style, template, .sb-wrapper, .sb-wrapper *";

/** Returns whether an element is never rendered or belongs to Storybook. */
export const isUnseen = (element: Element): boolean => element.matches(UNSEEN);

/** Returns the elements of the page, without those of Storybook. */
export const elements = (selector = "*"): Element[] =>
  [...document.querySelectorAll(`body ${selector}`)].filter((element) => !isUnseen(element));

/** Returns the start of an element's HTML, for messages. */
export const describe = (element: Element): string => element.outerHTML.slice(0, 160);

/** Returns the inline style without its numbers, because the position of a row or the length of a bar is not a new style. */
export const ownStyle = (element: Element): string =>
  (element.getAttribute("style") ?? "").replaceAll(/-?\d+(?:\.\d+)?/g, "#");

/** Describes the style of an element without its states: tag, classes and inline style. */
export const styleKey = (element: Element): string =>
  `${element.localName} ${element.getAttribute("class") ?? ""} ${ownStyle(element)}`;

/** The first element of each key that has not passed a kind of measurement yet; `remember` records that they passed. */
export interface News {
  elements: Element[];
  remember: () => void;
}

/**
 * Picks the elements that are new to a kind of measurement, so that equal appearances are measured once.
 *
 * @param keyOf returns everything that the measurement depends on, or null for an element to skip
 */
export function news(
  kind: string,
  candidates: Iterable<Element>,
  keyOf: (element: Element) => string | null,
): News {
  const found = new Map<number, Element>();
  for (const element of candidates) {
    const key = keyOf(element);
    if (key === null) continue;
    const id = hash(`${kind} ${key}`);
    if (!hasPassed(id) && !found.has(id)) found.set(id, element);
  }
  return {
    elements: [...found.values()],
    remember: () => {
      for (const [id, { isConnected }] of found) if (isConnected) addPassed(id);
    },
  };
}

/**
 * Describes an element and its descendants, including shadow roots. Two elements get equal texts if they and all their ancestors
 * have equal descriptions.
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
    const place = hash(`${around} ${describeOne(element)}`);
    found.set(element, String(place));
    for (const child of element.shadowRoot?.children ?? []) visit(child, place);
    for (const child of element.children) visit(child, place);
  };
  visit(root, -1);
  return found;
}
