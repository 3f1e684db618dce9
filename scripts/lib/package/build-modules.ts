import { dirname, join, relative, resolve } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import * as lucide from "lucide";
import { build, type Plugin } from "vite";
import { ROOT } from "../../root.ts";
import { ELEMENT, ENTRIES, LIB, THEME_SOURCES, WORKERS } from "../entries.ts";
import { isClientModule } from "./client-modules.ts";
import { joinLazyModules, separateExports } from "./split-plugins.ts";

/** The dependencies of a source. Paths are relative to the root. */
export interface Module {
  /** The sources of the styles that it imports, in order. */
  styles: readonly string[];
  imports: readonly string[];
  /** Its dynamic imports. */
  lazy: readonly string[];
  /** Packages that it imports. */
  packages: readonly string[];
}

export interface Built {
  modules: ReadonlyMap<string, Module>;
  /** The CSS of each style source, by its path from the root. */
  styles: ReadonlyMap<string, string>;
}

const ICON_NODES = new Map<string, unknown>(Object.entries(lucide));
const ICONS = /import \{([^}]+)\} from "lucide";/g;
const WORKER = /new URL\("(\.\/[^"]+\.worker)\.ts", import\.meta\.url\)/g;

const pathOf = (id: string): string => id.slice(ROOT.length + 1).split("?")[0] ?? "";
const isOurs = (id: string): boolean => id.startsWith(ROOT) && !id.includes("node_modules");
const STYLES = /\.vanilla\.css(?:\?.*)?$/;
const styledBy = (id: string): string => pathOf(id).replace(STYLES, "");
/** Matches specifiers that are neither relative nor absolute paths. */
const PACKAGE = /^(?![./\0]|[A-Z]:|virtual:)/i;

/** The entry points that list components. */
const LISTS = ENTRIES.filter(({ styles }) => styles !== undefined).map(({ source }) => join(ROOT, source));

/** Matches declarations initialized by a call without side effects. */
const MAKES_ONLY = /^(?:export )?(?:var|const|let) \w+ = (?=(?:createContext|forwardRef|lazy|memo)\()/gm;

// The package contains the data of its icons, because Lucide is larger than everything else that it would install.
const inlineIcons: Plugin = {
  name: "inline-icons",
  enforce: "pre",
  transform: {
    filter: { code: ICONS },
    handler: (code) => ({
      code: code.replace(ICONS, (_, names: string) =>
        [...names.matchAll(/(\w+) as (\w+)/g)]
          .map(([, icon = "", name]) => `const ${name} = ${JSON.stringify(ICON_NODES.get(icon))};`)
          .join(" "),
      ),
      map: null,
    }),
  },
};

const markClients: Plugin = {
  name: "mark-client-modules",
  renderChunk(code) {
    return isClientModule(code) ? { code: `"use client"; ${code}`, map: null } : null;
  },
};

// Lets bundlers remove unused declarations that are initialized by a call.
const markPure: Plugin = {
  name: "mark-pure-calls",
  renderChunk: (code) => ({ code: code.replace(MAKES_ONLY, "$&/* @__PURE__ */ "), map: null }),
};

// A worker stays a separate module, in the form that bundlers of apps recognize.
const keepWorkers: Plugin = {
  name: "keep-workers",
  enforce: "pre",
  transform: {
    filter: { code: WORKER },
    handler: (code) => ({
      code: code.replace(WORKER, (_, file: string) => `__worker__("${file}.js")`),
      map: { mappings: "" },
    }),
  },
  renderChunk: (code) => ({
    code: code.replace(
      /__worker__\("([^"]+)"\)/g,
      (_, file: string) => `new URL("${file}", import.meta.url)`,
    ),
    map: null,
  }),
};

/**
 * Builds each source of the package into a separate module beside its declarations. Dependencies stay external and style imports
 * are removed, so any runtime can import the modules. Returns the module graph and the styles.
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
          lazy: dynamicallyImportedIds.filter(isOurs).map(pathOf),
          packages: [...importedIds, ...dynamicallyImportedIds].filter((from) => !isOurs(from)),
        });
      }
    },
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
      inlineIcons,
      react(),
      vanillaExtractPlugin({ identifiers: "short" }),
      separateExports(LISTS),
      joinLazyModules(LISTS, ["src/components/", "src/screens/"], "src/components/controls/Button/Button.js"),
      markPure,
      markClients,
    ],
    build: {
      outDir: LIB,
      emptyOutDir: true,
      minify: false,
      // Error monitoring shows the sources, which the maps contain.
      sourcemap: true,
      target: "es2023",
      lib: {
        entry: Object.fromEntries(
          sources.map((source) => [source.replace(/\.tsx?$/, ""), join(ROOT, source)]),
        ),
        formats: ["es"],
      },
      rolldownOptions: {
        external: PACKAGE,
        output: {
          preserveModules: true,
          preserveModulesRoot: ROOT,
          entryFileNames: "[name].js",
          // The package does not contain these files, so they must not look like paths in it.
          sourcemapPathTransform: (source, map) =>
            `cairn-prep:///${relative(ROOT, resolve(dirname(map), source)).replaceAll("\\", "/")}`,
        },
      },
    },
  });
  return { modules, styles };
}
