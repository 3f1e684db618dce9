import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS } from "./scripts/build/chunks.ts";
import { firstLoad } from "./scripts/build/first-load-plugin.ts";
import { flatJsx } from "./scripts/build/flat-jsx-plugin.ts";
import { serviceWorker } from "./scripts/build/service-worker-plugin.ts";
import { structureFile } from "./scripts/build/structure-plugin.ts";
import { STYLE_NAMES, styleNames } from "./scripts/build/style-names-plugin.ts";

const FETCH_CODE = join(import.meta.dirname, "scripts/tools/fetch-code.ts");
/** Makes dynamic imports load their code with `scripts/tools/fetch-code.ts`. */
function loadLazyCode(): Plugin {
  return {
    name: "load-lazy-code",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => `export { fetchCode as __vitePreload } from ${JSON.stringify(FETCH_CODE)};`,
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    flatJsx(),
    styleNames(),
    vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === STYLE_NAMES }),
    firstLoad(),
    loadLazyCode(),
    structureFile(),
    serviceWorker(),
  ],
  // If Vite discovered one of these during a test, it would reload the page.
  optimizeDeps: {
    include: [
      "@tanstack/react-query",
      "@tanstack/react-virtual",
      "axe-core",
      "culori",
      "culori/fn",
      "fast-xml-parser",
      "fflate",
      "gift-pegjs",
      "minisearch",
      "papaparse",
      "react",
      "react-dom",
      "react-dom/client",
      "react-dom/server",
      "react-markdown",
      "react/jsx-dev-runtime",
      "zod/mini",
    ],
  },
  worker: { format: "es" },
  build: {
    outDir: join(import.meta.dirname, "dist/host"),
    emptyOutDir: true,
    target: "es2023",
    // For an older target, Lightning CSS replaces `:dir(rtl)` by a list of languages, which ignores the attribute `dir`.
    cssTarget: ["chrome123", "edge123", "firefox125", "safari17.5"],
    sourcemap: true,
    assetsInlineLimit: 0,
    // All browsers of the target can preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // These calls have no side effects, so the bundler may remove those whose result is not used.
      treeshake: { manualPureFunctions: ["createContext", "forwardRef", "memo"] },
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
});
