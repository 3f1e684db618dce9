import { cdp, page } from "vitest/browser";

/** Emulated media features; by default a story is shown on screen with reduced motion. */
interface Settings {
  forcedColors?: boolean;
  moving?: boolean;
  printed?: boolean;
}

const apply = ({ forcedColors = false, moving = false, printed = false }: Settings): Promise<unknown> =>
  cdp().send("Emulation.setEmulatedMedia", {
    media: printed ? "print" : "",
    features: [
      { name: "prefers-color-scheme", value: "light" },
      { name: "prefers-reduced-motion", value: moving ? "no-preference" : "reduce" },
      { name: "forced-colors", value: forcedColors ? "active" : "none" },
    ],
  });

/** Measures with some settings and leaves them on, because each change repaints the page: see {@link restoringPage}. */
export async function withSettings<T>(settings: Settings, measure: () => T | Promise<T>): Promise<T> {
  await apply(settings);
  return measure();
}

const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Measures with the page at a width in CSS pixels and leaves it there: see {@link restoringPage}. */
export async function atWidth<T>(width: number, measure: () => T): Promise<T> {
  await page.viewport(width, window.innerHeight);
  await nextPaint();
  return measure();
}

/** Runs measurements that change settings and widths, then restores those of the page. */
export async function restoringPage<T>(measure: () => Promise<T>): Promise<T> {
  const { innerWidth, innerHeight } = window;
  try {
    return await measure();
  } finally {
    await apply({});
    if (window.innerWidth !== innerWidth) await page.viewport(innerWidth, innerHeight);
  }
}
