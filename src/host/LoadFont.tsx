import { useEffect } from "react";

const load = () => import("./font.ts");

/**
 * Loads the font. Render it next to a lazily loaded screen, so that the font loads after the screen's code and
 * doesn't delay it.
 */
export function LoadFont() {
  useEffect(() => {
    // Without the font, text stays in the fallback font.
    load().catch(() => {});
  }, []);
  return null;
}
