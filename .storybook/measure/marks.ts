import { contrastOf, opacityOf } from "../colours.ts";
import { describe, elements, news, styleKey, type News } from "./elements.ts";

/** What WCAG 1.4.11 asks of shapes that carry meaning. */
const LEAST_CONTRAST = 3;
/** Drawn by the browser, or from a file. */
const REPLACED = "img, svg, svg *, canvas, video, iframe, object, embed, textarea, select, br, option";
/** Says that one of several is chosen. */
const CHOSEN =
  "[aria-selected='true'], [aria-pressed='true'], [aria-checked='true'], [aria-current]:not([aria-current='false'])";

type Pseudo = "::before" | "::after";
const PSEUDO: readonly Pseudo[] = ["::before", "::after"];

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return (
    width >= 1 && height >= 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
};

/** Whether the browser paints a control itself, with the colors of the system, or a bar keeps the theme's pair of colors. */
function isNative(element: Element): boolean {
  const { appearance, forcedColorAdjust } = getComputedStyle(element);
  const isBar = element.matches("progress, meter");
  return (
    (isBar && forcedColorAdjust === "none") ||
    (element.matches("input, progress, meter") && appearance !== "none")
  );
}

/** The color behind an element, or `null` where a picture or gradient is. */
function colorBehind(element: Element | null): string | null {
  for (let behind = element; behind; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(behind);
    if (backgroundImage !== "none") return null;
    if (opacityOf(backgroundColor) > 0.5) return backgroundColor;
  }
  return "Canvas";
}

const standsOut = (color: string, behind: string | null): boolean =>
  behind === null || (opacityOf(color) > 0.5 && contrastOf(color, behind) >= LEAST_CONTRAST);

/** Whether something with this style can be told from what is behind it. */
const isVisible = (style: CSSStyleDeclaration, behind: string | null): boolean =>
  style.backgroundImage !== "none" ||
  standsOut(style.backgroundColor, behind) ||
  (["Top", "Right", "Bottom", "Left"] as const).some(
    (side) =>
      Number.parseFloat(style[`border${side}Width`]) >= 1 && standsOut(style[`border${side}Color`], behind),
  ) ||
  (style.outlineStyle !== "none" && standsOut(style.outlineColor, behind));

/** Whether a generated box without text is painted: a tick, a dot, a line. */
function isPaintedBox(style: CSSStyleDeclaration): boolean {
  const isEmpty = style.content === '""' || style.content === "''";
  const isCollapsed = style.transform.startsWith("matrix(0, 0, 0, 0,") || style.opacity === "0";
  return (
    isEmpty &&
    !isCollapsed &&
    style.display !== "none" &&
    style.visibility === "visible" &&
    Number.parseFloat(style.width) > 0 &&
    Number.parseFloat(style.height) > 0 &&
    opacityOf(style.backgroundColor) > 0.5
  );
}

/** Shapes without text that only their background shows, which forced colors paint like the page. */
const vanishedShapes = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    if (element.matches(REPLACED) || isNative(element)) return [];
    const style = getComputedStyle(element);
    const isShape =
      element.childElementCount === 0 &&
      !element.textContent?.trim() &&
      !element.matches("input") &&
      opacityOf(style.backgroundColor) > 0.5;
    const isLost = isShape && !isVisible(style, colorBehind(element.parentElement));
    const lostBoxes = PSEUDO.filter((pseudo) => {
      const box = getComputedStyle(element, pseudo);
      return isPaintedBox(box) && !isVisible(box, colorBehind(element));
    });
    return [
      ...(isLost ? [describe(element)] : []),
      ...lostBoxes.map((pseudo) => `${pseudo} of ${describe(element)}`),
    ];
  });

/** Checked inputs that paint neither a mark of their own nor another background than the page. */
const vanishedChecks = (elements: readonly Element[]): string[] =>
  elements
    .filter((element) => element.matches("input:checked") && !isNative(element))
    .filter((element) => {
      const behind = colorBehind(element.parentElement);
      const hasMark = PSEUDO.some((pseudo) => {
        const box = getComputedStyle(element, pseudo);
        return isPaintedBox(box) && isVisible(box, colorBehind(element));
      });
      return !hasMark && !standsOut(getComputedStyle(element).backgroundColor, behind);
    })
    .map((element) => describe(element));

/** How an element looks, without its size, place and text. */
function lookOf(element: Element): string {
  const look = (part: Element, pseudo: Pseudo | null = null): string => {
    const style = getComputedStyle(part, pseudo);
    if (pseudo && style.content === "none") return "";
    const { backgroundColor, backgroundImage, color, fontWeight, fontStyle, textDecorationLine } = style;
    const { borderColor, borderWidth, borderStyle, outlineStyle, fill, stroke, opacity, transform } = style;
    return [
      opacityOf(backgroundColor) > 0 ? backgroundColor : "",
      [backgroundImage, color, fontWeight, fontStyle, textDecorationLine, opacity, transform],
      [borderWidth, borderStyle, borderColor, outlineStyle],
      part instanceof SVGElement ? [part.getAttribute("d"), fill, stroke] : "",
    ].join(" ");
  };
  return [element, ...element.querySelectorAll("*")]
    .flatMap((part) => [look(part), ...PSEUDO.map((pseudo) => look(part, pseudo))])
    .join("\n");
}

/** Chosen ones that look like those beside them that are not chosen. */
const vanishedChoices = (elements: readonly Element[]): string[] =>
  elements
    .filter((element) => element.matches(CHOSEN) && element.textContent?.trim())
    .flatMap((element) => {
      if (element.matches(":focus-visible")) return [];
      const peers = elements.filter(
        (peer) =>
          peer !== element &&
          peer.tagName === element.tagName &&
          peer.role === element.role &&
          !peer.matches(CHOSEN) &&
          !peer.matches(":disabled, [aria-disabled='true']") &&
          (peer.parentElement === element.parentElement ||
            peer.parentElement?.parentElement === element.parentElement?.parentElement),
      );
      const look = lookOf(element);
      return peers.some((peer) => lookOf(peer) === look) ? [describe(element)] : [];
    });

/** What a state may change in how an element looks. */
const statesOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => /^(?:aria|data)-/.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(" ") + (element.matches(":checked") ? " checked" : "");

/** Elements of styles and states that have not been found visible in forced colors yet. */
export const newShapes = (): News =>
  news("shapes in forced colors", elements().filter(isShown), (element) =>
    [element, element.parentElement].map((one) => one && `${styleKey(one)} ${statesOf(one)}`).join(" in "),
  );

/**
 * Returns the shapes and states that carry meaning and can't be seen while colors are forced: of `shapes`, those without
 * text (lines, dots, fills of bars) and generated boxes that have the color of what is behind them, and checked inputs
 * without a mark; of the page, chosen items that look like their neighbors. Empty where everything can be seen.
 */
export const vanishedMarks = (shapes: readonly Element[]): string[] => [
  ...vanishedShapes(shapes),
  ...vanishedChecks(shapes),
  ...vanishedChoices(elements().filter(isShown)),
];
