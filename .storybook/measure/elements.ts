import { hash } from "../../src/api/values/hash.ts";
import { addMeasured, isMeasured } from "./measured-ids.ts";

/** Returns whether an element is at least `minSize` pixels wide and high and not hidden. */
export function isVisible(element: Element, minSize = 2): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width >= minSize &&
    height >= minSize &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

export const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Elements that are never rendered, and Storybook's overlays. */
const IGNORED = "script, style, template, .sb-wrapper, .sb-wrapper *";

/** Returns whether an element is never rendered or belongs to Storybook. */
export const isIgnored = (element: Element): boolean => element.matches(IGNORED);

/** Returns the elements of the page, without those of Storybook. */
export const elements = (selector = "*"): Element[] =>
  [...document.querySelectorAll(`body ${selector}`)].filter((element) => !isIgnored(element));

/** Returns the start of an element's HTML, for messages. */
export const describe = (element: Element): string => element.outerHTML.slice(0, 160);

/** Returns the inline style without its numbers, because the position of a row or the length of a bar is not a new style. */
export const ownStyle = (element: Element): string =>
  (element.getAttribute("style") ?? "").replaceAll(/-?\d+(?:\.\d+)?/g, "#");

/** Describes the style of an element without its states: tag, classes and inline style. */
export const styleKey = (element: Element): string =>
  `${element.localName} ${element.getAttribute("class") ?? ""} ${ownStyle(element)}`;

/** The first element of each key that has not been measured yet; `markMeasured` records that they were, without a finding. */
export interface NewElements {
  elements: Element[];
  markMeasured: () => void;
}

/**
 * Returns the elements that are new to a kind of measurement, so that equal appearances are measured once.
 *
 * @param keyOf returns everything that the measurement depends on, or null for an element to skip
 */
export function findUnmeasured(
  kind: string,
  candidates: Iterable<Element>,
  keyOf: (element: Element) => string | null,
): NewElements {
  const newElements = new Map<number, Element>();
  for (const element of candidates) {
    const key = keyOf(element);
    if (key === null) continue;
    const id = hash(`${kind} ${key}`);
    if (!isMeasured(id) && !newElements.has(id)) newElements.set(id, element);
  }
  return {
    elements: [...newElements.values()],
    markMeasured: () => {
      for (const [id, { isConnected }] of newElements) if (isConnected) addMeasured(id);
    },
  };
}

/**
 * Describes an element and its descendants, including shadow roots. Two elements get equal texts if they and all their ancestors
 * have equal descriptions.
 *
 * @param except elements that are left out with everything in them, as selectors
 */
export function pathKeysOf(
  root: Element,
  describeOne: (element: Element) => string,
  except: readonly string[],
): Map<Element, string> {
  const keys = new Map<Element, string>();
  const visit = (element: Element, parentKey: number) => {
    if (isIgnored(element) || except.some((selector) => element.matches(selector))) return;
    const pathKey = hash(`${parentKey} ${describeOne(element)}`);
    keys.set(element, String(pathKey));
    for (const child of element.shadowRoot?.children ?? []) visit(child, pathKey);
    for (const child of element.children) visit(child, pathKey);
  };
  visit(root, -1);
  return keys;
}
