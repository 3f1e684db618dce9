import { expect } from "vitest";

/** How the elements of a part of a page are drawn, by their places. */
export type Looks = Record<string, { box: string; style: Record<string, string> }>;

/**
 * Runs in the page: how every element of some part of it is drawn, by its place. What stands before `>>>` is a host, and what
 * follows is looked for in its shadow root.
 */
export function looksOf(within: string): Looks {
  const [part = "", host] = within.split(" >>> ").toReversed();
  const tree = (host && document.querySelector(host)?.shadowRoot) || document;
  const found = [...tree.querySelectorAll(`${part}, ${part} *`)];
  return Object.fromEntries(
    found.map((element, at) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return [
        `${at} ${element.tagName.toLowerCase()}`,
        {
          box: `${width.toFixed(1)} × ${height.toFixed(1)}`,
          style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
        },
      ];
    }),
  );
}

/** What is seen of a drawing beside its size: it has no border and no list. */
const OF_DRAWINGS = new Set([
  "color",
  "display",
  "fill",
  "opacity",
  "stroke",
  "stroke-width",
  "transform",
  "visibility",
]);
const DRAWING = /\b(?:svg|path|circle|rect|line|polyline|g)$/;

/** Without consequence where ground and border are said, as those of every button are. */
const UNSEEN_IN_BUTTONS = new Set(["appearance"]);

function isSeen(name: string, property: string): boolean {
  if (property.startsWith("--")) return false;
  if (DRAWING.test(name)) return OF_DRAWINGS.has(property);
  return !(name.endsWith(" button") && UNSEEN_IN_BUTTONS.has(property));
}

/** What differs, by element; `[]` where nothing that is seen does. */
export function changes(before: Looks, after: Looks): string[] {
  expect(Object.keys(after)).toEqual(Object.keys(before));
  return Object.entries(before).flatMap(([name, { box, style }]) => {
    const now = after[name];
    const told = Object.keys(style)
      .filter((property) => style[property] !== now?.style[property] && isSeen(name, property))
      .map((property) => `${property}: ${style[property]} → ${now?.style[property]}`);
    if (box !== now?.box) told.push(`${box} → ${now?.box}`);
    return told.length > 0 ? [`${name}: ${told.slice(0, 4).join(", ")}`] : [];
  });
}
