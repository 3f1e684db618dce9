import { basename } from "node:path";
import { builtOf, componentSources, ENTRIES, fileOf, WORKERS } from "../entries.ts";
import { readRootManifest } from "../root-manifest.ts";
import type { Built } from "./build-modules.ts";
import { closureOf } from "./graph.ts";

/** A page must have exactly one copy of these, so it provides them. */
export const PEERS: Record<string, string> = {
  react: ">=18.3.1 <20",
  "react-dom": ">=18.3.1 <20",
};
/** Only `./testing` needs it. */
const OPTIONAL_PEERS: Record<string, string> = { msw: "^3.0.0" };
/** Packages that only declarations import, with the package whose version they share. */
const OF_TYPES = { "@tanstack/query-core": "@tanstack/react-query" };

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Declares that a style sheet exports nothing: TypeScript 7 refuses an import without a declaration. */
export const SHEET_TYPES = "./css.d.ts";

/** Exports style sheets, each under the path of its file. */
export const exportedSheets = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, { types: SHEET_TYPES, default: file }]));

/** Keys of the entry points' style sheets, without extensions. */
const SHEETS = ENTRIES.flatMap(({ styles }) => styles ?? []);

/** Returns the package's manifest, without the host, the stories and the pinned runtime. */
export function manifestOf(built: Built) {
  const rootManifest = readRootManifest();
  const pinned = { ...rootManifest.devDependencies, ...rootManifest.dependencies };
  const sources = closureOf(built, [...ENTRIES.map(({ source }) => source), ...WORKERS]);
  const imported = sources.flatMap((source) => built.modules.get(source)?.packages ?? []);
  const versions = [...new Set([...imported.map(packageOf), ...Object.keys(OF_TYPES)])]
    .filter((name) => !(name in PEERS) && !(name in OPTIONAL_PEERS))
    .toSorted()
    .map((name) => {
      const version = pinned[OF_TYPES[name as keyof typeof OF_TYPES] ?? name];
      if (version === undefined) throw new Error(`The package imports ${name}. Add it to package.json.`);
      return [name, `^${version}`] as const;
    });
  return {
    name: "cairn-prep",
    version: rootManifest.version,
    description: rootManifest.description,
    license: rootManifest.license,
    type: "module",
    keywords: [
      "quiz",
      "exam",
      "assessment",
      "react",
      "custom-element",
      "web-component",
      "accessibility",
      "xapi",
    ],
    engines: rootManifest.engines,
    // It defines a custom element.
    sideEffects: ["**/*.css", "./cairn-quiz.js"],
    exports: {
      ...Object.fromEntries(
        ENTRIES.toSorted((a, b) => a.name.localeCompare(b.name)).map((entry) => [
          entry.name,
          { types: builtOf(entry.source, ".d.ts"), default: fileOf(entry) },
        ]),
      ),
      ...Object.fromEntries(
        componentSources().map((source) => [
          `./${basename(source, ".tsx")}`,
          { types: builtOf(source, ".d.ts"), default: builtOf(source, ".js") },
        ]),
      ),
      ...exportedSheets([
        ...SHEETS.flatMap((sheet) => [`${sheet}.css`, `${sheet}.layer.css`]),
        "./quiz/first.css",
        "./quiz/late.css",
        "./styles/*.css",
        "./themes/*.css",
      ]),
      "./themes/*.tokens.json": "./themes/*.tokens.json",
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
    },
    // For tools that ignore `exports`.
    types: builtOf("src/components/index.ts", ".d.ts"),
    files: [
      "_virtual",
      "src",
      "mocks",
      "db.js",
      "cairn-quiz*.js",
      "*.css",
      "css.d.ts",
      "labels",
      "quiz",
      "screens",
      "styles",
      "themes",
      "docs",
      "CHANGELOG.md",
      "LICENSE-lucide",
      "custom-elements.json",
      "llms.txt",
    ],
    // Read by editors and by Storybook.
    customElements: "custom-elements.json",
    dependencies: Object.fromEntries(versions),
    peerDependencies: { ...PEERS, ...OPTIONAL_PEERS },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(OPTIONAL_PEERS).map((name) => [name, { optional: true }]),
    ),
  };
}
