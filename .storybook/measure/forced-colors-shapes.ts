import { colorBehind, contrastOf, opacityOf } from "../test/colors.ts";
import { describe, elements, findUnmeasured, isVisible, styleKey, type NewElements } from "./elements.ts";

/** The minimum contrast of shapes that carry meaning (WCAG 1.4.11). */
const CONTRAST_MIN = 3;
/** Elements that the browser draws itself or from a file. */
const REPLACED = "img, svg, svg *, canvas, video, iframe, object, embed, textarea, select, br, option";
/** Elements that are the selected one of several. */
const SELECTED =
  "[aria-selected='true'], [aria-pressed='true'], [aria-checked='true'], [aria-current]:not([aria-current='false'])";

type Pseudo = "::before" | "::after";
const PSEUDO: readonly Pseudo[] = ["::before", "::after"];

/** Returns whether the browser paints a control in system colors, or a bar opts out of forced colors. */
function isNative(element: Element): boolean {
  const { appearance, forcedColorAdjust } = getComputedStyle(element);
  const isBar = element.matches("progress, meter");
  return (
    (isBar && forcedColorAdjust === "none") ||
    (element.matches("input, progress, meter") && appearance !== "none")
  );
}

const standsOut = (color: string, behind: string | null): boolean =>
  behind === null || (opacityOf(color) > 0.5 && contrastOf(color, behind) >= CONTRAST_MIN);

/** Returns whether a box with this style is visible against its background. */
const hasVisibleEdge = (style: CSSStyleDeclaration, behind: string | null): boolean =>
  style.backgroundImage !== "none" ||
  standsOut(style.backgroundColor, behind) ||
  (["Top", "Right", "Bottom", "Left"] as const).some(
    (side) =>
      Number.parseFloat(style[`border${side}Width`]) >= 1 && standsOut(style[`border${side}Color`], behind),
  ) ||
  (style.outlineStyle !== "none" && standsOut(style.outlineColor, behind));

/** Returns whether a pseudo-element without text is painted: a check mark, a dot, a line. */
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

/** Returns shapes without text that only a background draws, which forced colors replace with the page's background. */
const findInvisibleShapes = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    if (element.matches(REPLACED) || isNative(element)) return [];
    const style = getComputedStyle(element);
    const isShape =
      element.childElementCount === 0 &&
      !element.textContent?.trim() &&
      !element.matches("input") &&
      opacityOf(style.backgroundColor) > 0.5;
    const isLost = isShape && !hasVisibleEdge(style, colorBehind(element.parentElement));
    const lostBoxes = PSEUDO.filter((pseudo) => {
      const box = getComputedStyle(element, pseudo);
      return isPaintedBox(box) && !hasVisibleEdge(box, colorBehind(element));
    });
    return [
      ...(isLost ? [describe(element)] : []),
      ...lostBoxes.map((pseudo) => `${pseudo} of ${describe(element)}`),
    ];
  });

/** Returns checked inputs that paint neither a check mark nor a background that differs from the page. */
const findInvisibleChecks = (elements: readonly Element[]): string[] =>
  elements
    .filter((element) => element.matches("input:checked") && !isNative(element))
    .filter((element) => {
      const behind = colorBehind(element.parentElement);
      const hasMark = PSEUDO.some((pseudo) => {
        const box = getComputedStyle(element, pseudo);
        return isPaintedBox(box) && hasVisibleEdge(box, colorBehind(element));
      });
      return !hasMark && !standsOut(getComputedStyle(element).backgroundColor, behind);
    })
    .map((element) => describe(element));

/** Describes the appearance of an element without its size, position and text. */
function appearanceOf(element: Element): string {
  const styleOf = (part: Element, pseudo: Pseudo | null = null): string => {
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
    .flatMap((part) => [styleOf(part), ...PSEUDO.map((pseudo) => styleOf(part, pseudo))])
    .join("\n");
}

/** Returns selected items that look like unselected items next to them. */
const findInvisibleChoices = (elements: readonly Element[]): string[] =>
  elements
    .filter((element) => element.matches(SELECTED) && element.textContent?.trim())
    .flatMap((element) => {
      if (element.matches(":focus-visible")) return [];
      const peers = elements.filter(
        (peer) =>
          peer !== element &&
          peer.tagName === element.tagName &&
          peer.role === element.role &&
          !peer.matches(SELECTED) &&
          !peer.matches(":disabled, [aria-disabled='true']") &&
          (peer.parentElement === element.parentElement ||
            peer.parentElement?.parentElement === element.parentElement?.parentElement),
      );
      const appearance = appearanceOf(element);
      return peers.some((peer) => appearanceOf(peer) === appearance) ? [describe(element)] : [];
    });

/** Describes the attributes and states of an element that may change its appearance. */
const statesOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => /^(?:aria|data)-/.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(" ") + (element.matches(":checked") ? " checked" : "");

/** Returns the elements of at least one pixel, because a line may be that thin. */
const visibleElements = (): Element[] => elements().filter((element) => isVisible(element, 1));

/** Returns elements whose style and state have not been measured in forced colors yet. */
export const unmeasuredShapes = (): NewElements =>
  findUnmeasured("shapes in forced colors", visibleElements(), (element) =>
    [element, element.parentElement]
      .map((part) => part && `${styleKey(part)} ${statesOf(part)}`)
      .join(" in "),
  );

/**
 * Returns the shapes and states that carry meaning and are invisible in forced colors: among `shapes`, those without text (lines,
 * dots, fills of bars) and pseudo-elements in the color of their background, and checked inputs without a check mark; on the
 * page, selected items that look like their neighbors. Returns an empty list if everything is visible.
 */
export const findInvisibleMarks = (shapes: readonly Element[]): string[] => [
  ...findInvisibleShapes(shapes),
  ...findInvisibleChecks(shapes),
  ...findInvisibleChoices(visibleElements()),
];
