import { globSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { ROOT } from "../root.ts";

/** An entry point of the package. */
export interface Entry {
  /** The key in `exports` of the manifest, such as `./quiz`. */
  name: string;
  /** The path of its source, from the root. */
  source: string;
  /** The key of its style sheet in `exports`, without an extension; absent if it renders nothing. */
  styles?: string;
  /** Its file, if it is bundled into one script without imports. Default: the built file of its source. */
  script?: string;
}

const languages = globSync("src/components/languages/??.ts", { cwd: ROOT }).map((source): Entry => {
  const path = source.replaceAll("\\", "/");
  const name = `./labels/${path.slice(-5, -3)}`;
  return { name, source: path, script: `${name}.js` };
});

/** The entry points of languages, which pages without a bundler can load, too. */
export const LANGUAGES: readonly Entry[] = languages.toSorted((a, b) => a.name.localeCompare(b.name));

/** All entry points. Each style sheet contains the previous ones: a page loads the largest that it needs. */
export const ENTRIES: readonly Entry[] = [
  { name: "./quiz", source: "src/components/quiz/index.ts", styles: "./quiz/styles" },
  { name: "./engine", source: "src/components/quiz/engine-entry.ts" },
  { name: ".", source: "src/components/index.ts", styles: "./styles" },
  { name: "./screens", source: "src/screens/index.ts", styles: "./screens/styles" },
  { name: "./cairn-quiz", source: "src/components/element/index.ts", script: "./cairn-quiz.js" },
  { name: "./theme", source: "src/components/theme-tools/index.ts" },
  { name: "./api", source: "src/api/index.ts" },
  { name: "./testing", source: "mocks/index.ts" },
  ...LANGUAGES,
];

/** The source of the script of `./cairn-quiz`. */
export const ELEMENT = "src/components/element/script.ts";

/** Sources that run as web workers. */
export const WORKERS: readonly string[] = ["src/screens/AdminScreen/import/worker/parse.worker.ts"];

/** The sources of the theme sheets, from the root. */
export const THEME_SOURCES: readonly string[] = globSync("src/components/theme/themes/*.css.ts", {
  cwd: ROOT,
})
  .map((source) => source.replaceAll("\\", "/"))
  .toSorted();

/** The folder of the built package. */
export const LIB = join(ROOT, "dist/lib");

/** Returns the built file of a source, from the package's root. */
export const builtOf = (source: string, ending: string): string => `./${source.replace(/\.tsx?$/, ending)}`;

/** Returns the file of an entry point, from the package's root. */
export const fileOf = ({ source, script }: Entry): string => script ?? builtOf(source, ".js");

const COMPONENT = /"\.\/((?:[\w-]+\/)+([\w]+)\/\2\.tsx)"/g;

/** Returns the sources of the components that the main entry point exports. Each has an entry point and a style sheet, too. */
export function componentSources(): string[] {
  const list = readFileSync(join(ROOT, "src/components/index.ts"), "utf8");
  return [...list.matchAll(COMPONENT)].map(([, source = ""]) => `src/components/${source}`);
}

const EXPORTED = (["./quiz", ".", "./screens"] as const).map((name) => {
  const source = ENTRIES.find((entry) => entry.name === name)?.source ?? "";
  const list = readFileSync(join(ROOT, source), "utf8");
  const files = [...list.matchAll(/export \{(?!\s*type)[^}]*\} from "(\.[^"]+\.tsx)"/g)].map(
    ([, file = ""]) => posix.join(posix.dirname(source), file),
  );
  return {
    entry: name,
    name: name === "." ? "cairn-prep" : `cairn-prep${name.slice(1)}`,
    files: new Set(files),
  };
});

/** Returns whether an entry point, such as `./quiz`, exports the component of a source. */
export const isExportedBy = (entry: "./quiz" | "." | "./screens", source: string): boolean =>
  EXPORTED.some(({ entry: name, files }) => name === entry && files.has(source));

/** Returns the entry point that exports the component of a source, such as `cairn-prep/quiz`; undefined if it is internal. */
export function entryOf(source: string): string | undefined {
  const entries = EXPORTED.filter(({ files }) => files.has(source));
  // The main entry point exports the player too.
  return (source.includes("/quiz/") ? entries[0] : entries.at(-1))?.name;
}

/** Returns the sources of the components that an entry point exports, besides screens. */
export const publicComponents = (): string[] =>
  [
    ...new Set(
      EXPORTED.filter(({ name }) => name !== "cairn-prep/screens").flatMap(({ files }) => [...files]),
    ),
  ].toSorted((a, b) => basename(a).localeCompare(basename(b)));
