import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { ROOT } from "../root.ts";
import { isClientModule } from "./client-modules.ts";
import { ELEMENT, ENTRIES, LIB, THEME_SOURCES, WORKERS } from "./entries.ts";

/** What a source brings along, each by its path from the root. */
export interface Module {
  /** The sources whose styles it needs, in their order, itself included where it has some. */
  styles: readonly string[];
  imports: readonly string[];
  /** What it imports when it is needed. */
  late: readonly string[];
  /** Packages that it imports. */
  packages: readonly string[];
}

export interface Built {
  modules: ReadonlyMap<string, Module>;
  /** The styles that a source holds, by its path from the root. */
  styles: ReadonlyMap<string, string>;
}

const WORKER = /new URL\("(\.\/[^"]+\.worker)\.ts", import\.meta\.url\)/g;

const pathOf = (id: string): string => id.slice(ROOT.length + 1).split("?")[0] ?? "";
const isOurs = (id: string): boolean => id.startsWith(ROOT) && !id.includes("node_modules");
const STYLES = /\.vanilla\.css(?:\?.*)?$/;
const styledBy = (id: string): string => pathOf(id).replace(STYLES, "");
/** All that no relative or absolute path names. */
const PACKAGE = /^(?![./\0]|[A-Z]:|virtual:)/i;

/** What begins with a call that makes something and does nothing else. */
const MAKES_ONLY = /^(?:export )?(?:var|const|let) \w+ = (?=(?:createContext|forwardRef|lazy|late|memo)\()/gm;

/**
 * Builds each source of the package into a module of its own beside its declarations, with what it needs from others left
 * to the package manager and without its styles, so that any runtime can import it. Returns what stands for what.
 */
export async function buildModules(): Promise<Built> {
  const modules = new Map<string, Module>();
  const styles = new Map<string, string>();

  const collect: Plugin = {
    name: "collect-modules",
    enforce: "pre",
    transform: {
      filter: { id: STYLES },
      handler(code, id) {
        styles.set(styledBy(id), code);
        return { code: "", map: null };
      },
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info || !isOurs(id) || STYLES.test(id)) continue;
        const { importedIds, dynamicallyImportedIds } = info;
        modules.set(pathOf(id), {
          styles: importedIds.filter((from) => STYLES.test(from)).map(styledBy),
          imports: importedIds.filter((from) => isOurs(from) && !STYLES.test(from)).map(pathOf),
          late: dynamicallyImportedIds.filter(isOurs).map(pathOf),
          packages: [...importedIds, ...dynamicallyImportedIds].filter((from) => !isOurs(from)),
        });
      }
    },
  };

  const markClients: Plugin = {
    name: "mark-client-modules",
    renderChunk(code) {
      return isClientModule(code) ? { code: `"use client";\n${code}`, map: null } : null;
    },
  };

  // What an app does not use falls away then, although its module makes it by a call.
  const markPure: Plugin = {
    name: "mark-pure-calls",
    renderChunk: (code) => ({ code: code.replace(MAKES_ONLY, "$&/* @__PURE__ */ "), map: null }),
  };

  // A worker stays a module beside the one that starts it: whoever builds an app knows what to do with that.
  const keepWorkers: Plugin = {
    name: "keep-workers",
    enforce: "pre",
    transform: {
      filter: { code: WORKER },
      handler: (code) => code.replace(WORKER, (_, file: string) => `__worker__("${file}.js")`),
    },
    renderChunk: (code) => ({
      code: code.replace(
        /__worker__\("([^"]+)"\)/g,
        (_, file: string) => `new URL("${file}", import.meta.url)`,
      ),
      map: null,
    }),
  };

  const sources = [...ENTRIES.map(({ source }) => source), ...THEME_SOURCES, ...WORKERS, ELEMENT];
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      collect,
      keepWorkers,
      react(),
      vanillaExtractPlugin({ identifiers: "short" }),
      markPure,
      markClients,
    ],
    build: {
      outDir: LIB,
      emptyOutDir: true,
      minify: false,
      target: "es2023",
      lib: {
        entry: Object.fromEntries(
          sources.map((source) => [source.replace(/\.tsx?$/, ""), join(ROOT, source)]),
        ),
        formats: ["es"],
      },
      rolldownOptions: {
        external: PACKAGE,
        output: { preserveModules: true, preserveModulesRoot: ROOT, entryFileNames: "[name].js" },
      },
    },
  });
  return { modules, styles };
}
