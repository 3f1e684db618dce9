import { cdp, page } from "vitest/browser";

/** What a visitor's system or the page's medium may ask for, besides the still pages that all stories are shown in. */
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

/** Measures with some settings in force. They stay in force, as each change draws the page anew: see {@link restoringPage}. */
export async function withSettings<T>(settings: Settings, measure: () => T | Promise<T>): Promise<T> {
  await apply(settings);
  return measure();
}

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Measures with the page at a width, in CSS pixels, which it keeps: see {@link restoringPage}. */
export async function atWidth<T>(width: number, measure: () => T): Promise<T> {
  await page.viewport(width, window.innerHeight);
  await painted();
  return measure();
}

/** Measures with settings and widths of any kind, one after another; the page then has its own again. */
export async function restoringPage<T>(measure: () => Promise<T>): Promise<T> {
  const { innerWidth, innerHeight } = window;
  try {
    return await measure();
  } finally {
    await apply({});
    if (window.innerWidth !== innerWidth) await page.viewport(innerWidth, innerHeight);
  }
}
