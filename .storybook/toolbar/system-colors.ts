import { COLOR_NAMES, variableFor } from "../../src/components/theme-tools/tokens/token-paths.ts";
import { rootsOf } from "../test/media.ts";

/** Roles of backgrounds. */
const BACKGROUNDS = /^color\.(?:background|card|popover|secondary|muted|accent)$|Subtle$|^chart\.track$/;
/** Roles of text on a filled area. */
const ON_FILLED =
  /(?:primary|destructive|success|warning|info|correct|incorrect|flagged|current|answered)Foreground$/;

/** The shade behind a dialog, which stays translucent. */
const OVERLAY = "color.overlay";

/** Gives all roles the colors of the system, as forced colors do. Returns the cleanup. */
export function systemColors(): () => void {
  const sheet = new CSSStyleSheet();
  const colors = COLOR_NAMES.filter((name) => name !== OVERLAY).map(
    (name) =>
      `${variableFor(name)}: ${BACKGROUNDS.test(name) || ON_FILLED.test(name) ? "Canvas" : "CanvasText"} !important;`,
  );
  sheet.replaceSync(`[class*="cairn-theme-"] { ${colors.join(" ")} --cairn-shadow: none !important; }`);
  const roots = rootsOf(document);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
  return () => {
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
