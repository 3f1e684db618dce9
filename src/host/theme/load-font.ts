/**
 * Loads the app's font. Resolves when text is shown in it. Never rejects: without the font, text stays in the
 * fallback font.
 */
export const loadFont = (): Promise<void> =>
  import("./font.ts")
    .then(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"'))
    .then(
      () => {},
      () => {},
    );
