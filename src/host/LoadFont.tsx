import { useEffect } from "react";

const load = () => import("./font.ts");

/** Loads the font. Put it beside a screen whose code is loaded late: it is drawn with the screen, whose code the font would hold up. */
export function LoadFont() {
  useEffect(() => {
    // Without it, text stays in the fallback.
    load().catch(() => {});
  }, []);
  return null;
}
