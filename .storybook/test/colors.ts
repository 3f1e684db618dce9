/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

let canvas: CanvasRenderingContext2D | null = null;

const cache = new Map<string, Rgba>();

/** Resolves any CSS color to the channels that the browser paints. */
function toRgba(color: string): Rgba {
  const cached = cache.get(color);
  if (cached) return cached;
  // Created on first use, because node tests import stories too.
  canvas ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("Reading colors needs a browser with a 2D canvas.");
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const rgba: Rgba = [red, green, blue, alpha / 255];
  cache.set(color, rgba);
  return rgba;
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two opaque CSS colors, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(toRgba(one)), luminance(toRgba(other))].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the opacity of a CSS color, 0 to 1. */
export function opacityOf(color: string): number {
  return toRgba(color)[3];
}

/**
 * Returns the color behind an element's content, where an opacity above 0.5 counts as opaque; `null` if that is an image or a
 * gradient, unless `ignoreImages`.
 */
export function colorBehind(element: Element | null, { ignoreImages = false } = {}): string | null {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
    if (!ignoreImages && backgroundImage !== "none") return null;
    if (opacityOf(backgroundColor) > 0.5) return backgroundColor;
  }
  return "Canvas";
}

/**
 * Returns the background color behind an element's content: its own, or that of its nearest ancestor that has one.
 *
 * @throws if a background is translucent, because the color that shows through is not known
 */
export function backgroundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const alpha = opacityOf(backgroundColor);
  if (alpha > 0.99) return backgroundColor;
  if (alpha > 0)
    throw new Error(`The background ${backgroundColor} is translucent, so its painted color is not known.`);
  return element.parentElement ? backgroundOf(element.parentElement) : "Canvas";
}

/**
 * Returns the contrast of an element's text with the solid color behind it, 1 to 21. Returns `null` where that color is not
 * certain: behind an image, a shadow, a translucent background, or a positioned element, which may overlap anything.
 */
export function contrastOnBackground(element: Element): number | null {
  const { color, textShadow } = getComputedStyle(element);
  if (textShadow !== "none" || opacityOf(color) < 1) return null;
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(ancestor);
    const isPlain =
      backgroundImage === "none" && opacity === "1" && filter === "none" && mixBlendMode === "normal";
    if (!isPlain) return null;
    const alpha = opacityOf(backgroundColor);
    if (alpha === 1) return contrastOf(color, backgroundColor);
    if (alpha > 0 || position === "absolute" || position === "fixed") return null;
  }
  return null;
}
