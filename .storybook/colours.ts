/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

let pen: CanvasRenderingContext2D | null = null;

const known = new Map<string, Rgba>();

/** What the browser paints for a CSS colour of any kind. */
function painted(colour: string): Rgba {
  const before = known.get(colour);
  if (before) return before;
  // Made when it is needed: tests without a browser read what stories are given.
  pen ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("This browser has no canvas to read colours from.");
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  const read: Rgba = [red, green, blue, alpha / 255];
  known.set(colour, read);
  return read;
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two opaque CSS colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(painted(one)), luminance(painted(other))].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** How opaque a CSS colour is, from 0 to 1. */
export function opacityOf(colour: string): number {
  return painted(colour)[3];
}

/**
 * The colour that `element` stands on or is filled with: its own or that of the nearest element around it that has one.
 *
 * @throws when a half transparent colour is met, of which nobody knows what shines through
 */
export function groundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const alpha = opacityOf(backgroundColor);
  if (alpha > 0.99) return backgroundColor;
  if (alpha > 0) throw new Error(`The ground ${backgroundColor} is half transparent.`);
  return element.parentElement ? groundOf(element.parentElement) : "Canvas";
}

/**
 * The contrast of an element's text with the plain color behind it, 1 to 21. `null` where the color behind is not certain: a
 * picture, a shadow, something half transparent or out of the flow, which may lie over anything.
 */
export function contrastOnGround(element: Element): number | null {
  const { color, textShadow } = getComputedStyle(element);
  if (textShadow !== "none" || opacityOf(color) < 1) return null;
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(behind);
    const isPlain =
      backgroundImage === "none" && opacity === "1" && filter === "none" && mixBlendMode === "normal";
    if (!isPlain) return null;
    const alpha = opacityOf(backgroundColor);
    if (alpha === 1) return contrastOf(color, backgroundColor);
    if (alpha > 0 || position === "absolute" || position === "fixed") return null;
  }
  return null;
}
