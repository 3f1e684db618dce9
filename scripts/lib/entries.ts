import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** A door of the package: what is imported, and the source that it is built from. */
export interface Entry {
  /** As in `exports` of the manifest, such as `./quiz`. */
  name: string;
  /** From the root. */
  source: string;
  /** Its stylesheet, as in `exports`; without where it shows nothing. */
  styles?: string;
  /** Its file, as in `exports`, where it is a script that needs no other package; default that of its source. */
  script?: string;
}

const languages = globSync("src/components/languages/??.ts", { cwd: ROOT }).map((source): Entry => {
  const path = source.replaceAll("\\", "/");
  return { name: `./labels/${path.slice(-5, -3)}`, source: path };
});

/** All doors. Each sheet holds all that is in the one before it: a page takes the largest that it needs. */
export const ENTRIES: readonly Entry[] = [
  { name: "./quiz", source: "src/components/quiz/index.ts", styles: "./quiz/styles" },
  { name: "./engine", source: "src/components/quiz/headless.ts" },
  { name: ".", source: "src/components/index.ts", styles: "./styles" },
  { name: "./screens", source: "src/screens/index.ts", styles: "./screens/styles" },
  { name: "./cairn-quiz", source: "src/components/element/index.ts", script: "./cairn-quiz.js" },
  { name: "./api", source: "src/api/index.ts" },
  { name: "./testing", source: "mocks/index.ts" },
  ...languages.toSorted((a, b) => a.name.localeCompare(b.name)),
];

/** What the script of `./cairn-quiz` is made of. */
export const ELEMENT = "src/components/element/script.ts";

/** What is started as a worker of its own, by one of the others. */
export const WORKERS: readonly string[] = ["src/screens/AdminScreen/parse.worker.ts"];

/** The stylesheets of themes by their source, from the root. */
export const THEME_SOURCES: readonly string[] = globSync("src/components/theme/themes/*.css.ts", {
  cwd: ROOT,
})
  .map((source) => source.replaceAll("\\", "/"))
  .toSorted();

/** Where the package lies. */
export const LIB = join(ROOT, "dist/lib");

/** The built file of a source, from the package's root. */
export const builtOf = (source: string, ending: string): string => `./${source.replace(/\.tsx?$/, ending)}`;

/** The file that is imported through a door, from the package's root. */
export const fileOf = ({ source, script }: Entry): string => script ?? builtOf(source, ".js");

const COMPONENT = /"\.\/((?:[\w-]+\/)+([\w]+)\/\2\.tsx)"/g;

/** The sources of the components that the main door names, each of which has a stylesheet of its own. */
export function componentSources(): string[] {
  const list = readFileSync(join(ROOT, "src/components/index.ts"), "utf8");
  return [...list.matchAll(COMPONENT)].map(([, source = ""]) => `src/components/${source}`);
}
