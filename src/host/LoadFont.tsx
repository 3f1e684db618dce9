import { useEffect } from "react";

const load = () => import("./font.ts");

/** Loads the font. Never rejects: without it, text stays in the fallback font. */
export const loadFont = (): Promise<void> =>
  load().then(
    () => {},
    () => {},
  );

/**
 * Loads the font. Render it next to a lazily loaded screen, so that the font loads after the screen's code and
 * doesn't delay it.
 */
export function LoadFont() {
  useEffect(() => {
    void loadFont();
  }, []);
  return null;
}
