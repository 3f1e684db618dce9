import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

/** Matches the first script or style sheet that the page loads. */
const FIRST_FILE = /<(script type="module"|link rel="(stylesheet|modulepreload)")/;

/** Adds `beginFirstLoad` to the page as an inline script, and inlines the page's style sheets. */
export function firstLoad(): Plugin {
  return {
    name: "first-load",
    // Storybook and the bench's baseline page share the configuration.
    apply: ({ root }) => root !== undefined && resolve(root) === join(ROOT, "src/host"),
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        // Storybook would load them at each start.
        const { firstLoadSettings, inlineStyles } = await import("./first-load.ts");
        const { beginFirstLoad } = await import("../../src/host/first-load/begin-first-load.ts");
        const settings = firstLoadSettings(bundle);
        const styled = bundle ? inlineStyles(html, bundle, settings) : html;
        const script = `(${beginFirstLoad.toString()})(${JSON.stringify(settings)})`;
        // Before the first request, and before the styles, which the parser would have to receive first.
        return styled.replace(FIRST_FILE, (file) => `<script>${script}</script>\n    ${file}`);
      },
    },
  };
}
