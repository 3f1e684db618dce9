import { cdp } from "vitest/browser";

/** Emulated media features; by default a story is shown on screen with reduced motion. */
interface Settings {
  forcedColors?: boolean;
  moving?: boolean;
  printed?: boolean;
}

const mediaOf = ({ forcedColors = false, moving = false, printed = false }: Settings) => ({
  media: printed ? "print" : "",
  features: [
    { name: "prefers-color-scheme", value: "light" },
    { name: "prefers-reduced-motion", value: moving ? "no-preference" : "reduce" },
    { name: "forced-colors", value: forcedColors ? "active" : "none" },
  ],
});

let applied = JSON.stringify(mediaOf({}));

/** Emulates some settings, unless they are emulated already: each change restyles the page. */
async function apply(settings: Settings): Promise<void> {
  const media = mediaOf(settings);
  const next = JSON.stringify(media);
  if (next === applied) return;
  await cdp().send("Emulation.setEmulatedMedia", media);
  applied = next;
}

/** Measures with some settings and leaves them on, because each change repaints the page: see {@link restoringPage}. */
export async function withSettings<T>(settings: Settings, measure: () => T | Promise<T>): Promise<T> {
  await apply(settings);
  return measure();
}

const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** The frame in which a test run shows the story. Vitest's `page.viewport` resizes the whole browser, which repaints more. */
const frame = (): HTMLElement => window.frameElement as HTMLElement;

/** Measures with the page at a width in CSS pixels and leaves it there: see {@link restoringPage}. */
export async function atWidth<T>(width: number, measure: () => T): Promise<T> {
  frame().style.width = `${width}px`;
  await nextPaint();
  return measure();
}

/** Runs measurements that change settings and widths, then restores those of the page. */
export async function restoringPage<T>(measure: () => Promise<T>): Promise<T> {
  const { width } = frame().style;
  try {
    return await measure();
  } finally {
    await apply({});
    frame().style.width = width;
  }
}
