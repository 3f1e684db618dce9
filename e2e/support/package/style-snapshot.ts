import type { Page } from "playwright";
import { expect } from "vitest";

/** Sizes and computed styles of elements, by position and tag name. */
export type StyleSnapshot = Record<string, { box: string; style: Record<string, string> }>;

/**
 * Returns sizes and computed styles of an element and its descendants.
 *
 * @param selector may start with a host and ` >>> `; the rest is then searched in its shadow root
 */
export async function snapshotStyles(page: Page, selector: string): Promise<StyleSnapshot> {
  return JSON.parse(await page.evaluate(stylesAsText, selector)) as StyleSnapshot;
}

/** Runs in the page. Returns JSON, because Playwright takes several times as long to pass such large objects on. */
function stylesAsText(selector: string): string {
  const [part = "", host] = selector.split(" >>> ").toReversed();
  const tree = (host && document.querySelector(host)?.shadowRoot) || document;
  const elements = [...tree.querySelectorAll(`${part}, ${part} *`)];
  const snapshot = Object.fromEntries(
    elements.map((element, index) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return [
        `${index} ${element.tagName.toLowerCase()}`,
        {
          box: `${width.toFixed(1)} × ${height.toFixed(1)}`,
          style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
        },
      ];
    }),
  );
  return JSON.stringify(snapshot);
}

/** The properties that affect SVG elements, besides their size. */
const SVG_PROPERTIES = new Set([
  "color",
  "display",
  "fill",
  "opacity",
  "stroke",
  "stroke-width",
  "transform",
  "visibility",
]);
const SVG_ELEMENT = /\b(?:svg|path|circle|rect|line|polyline|g)$/;

/** Properties without effect on buttons, which all set background and border. */
const IGNORED_ON_BUTTONS = new Set(["appearance"]);

function isVisible(name: string, property: string): boolean {
  if (property.startsWith("--")) return false;
  if (SVG_ELEMENT.test(name)) return SVG_PROPERTIES.has(property);
  return !(name.endsWith(" button") && IGNORED_ON_BUTTONS.has(property));
}

/** Returns the visible differences of two snapshots, by element. */
export function changesBetween(before: StyleSnapshot, after: StyleSnapshot): string[] {
  expect(Object.keys(after)).toEqual(Object.keys(before));
  return Object.entries(before).flatMap(([name, { box, style }]) => {
    const changed = after[name];
    const differences = Object.keys(style)
      .filter((property) => style[property] !== changed?.style[property] && isVisible(name, property))
      .map((property) => `${property}: ${style[property]} → ${changed?.style[property]}`);
    if (box !== changed?.box) differences.push(`${box} → ${changed?.box}`);
    return differences.length > 0 ? [`${name}: ${differences.slice(0, 4).join(", ")}`] : [];
  });
}
