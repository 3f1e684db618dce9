import { useEffect } from "react";
import { loadFont } from "./load-font.ts";

/**
 * Loads the font. Render it next to a lazily loaded screen, so that the font loads after the screen's code and
 * doesn't delay it.
 */
export function LoadFont() {
  useEffect(() => void loadFont(), []);
  return null;
}
