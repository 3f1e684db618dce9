import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { asMarkdown, FIRST_PAGE, guidePages, type GuidePage } from "../docs/guide.ts";
import { componentsPage, listOfPages, llmsText, readComponents } from "../docs/package-docs.ts";
import {
  builtOf,
  ENTRIES,
  fileOf,
  isExportedBy,
  LANGUAGES,
  LIB,
  publicComponents,
  type Entry,
} from "../entries.ts";
import type { Built } from "./build-modules.ts";
import { closureOf } from "./graph.ts";
import { exportedSheets, manifestOf, PEERS, SHEET_TYPES } from "./manifest.ts";

/** The folder of the package `cairn-quiz`: the quiz without the other components, screens and their dependencies. */
export const QUIZ_LIB = `${LIB}-quiz`;

const NAME = "cairn-quiz";
const DESCRIPTION = "An accessible quiz for React, or as a custom element.";

/** Its entry points, by their names in `cairn-prep`. */
export const EXPORTS: Readonly<Record<string, string>> = {
  "./quiz": ".",
  "./engine": "./engine",
  "./cairn-quiz": "./element",
};

/** The pages of the guide that are about the quiz. */
const GUIDE = [
  "the-quiz",
  "custom-kinds",
  "element",
  "engine",
  "events",
  "labels-and-languages",
  "theming",
  "testing",
  "server",
  "next",
  "monitoring",
];

/** The names of what both packages have, by their names in `cairn-prep`. A folder of a page has the names of its files. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^\/cairn-quiz$/, "/element"],
  [/^\/quiz$/, ""],
  [/^\/quiz(\/.+\.css)$/, "$1"],
  [/^(|\/engine|\/cairn-quiz\.js|\/(?:labels|themes)\/.+)$/, "$1"],
];

/**
 * Returns a text with the names of this package instead of those of `cairn-prep`. Leaves out list items and paragraphs that begin
 * with entry points that only `cairn-prep` has; elsewhere they keep their names.
 */
const renamed = (text: string): string =>
  text
    .replaceAll(/cairn-prep(?!":)((?:\/(?:[\w.-]|<name>)*\w)*)/g, (name, path: string) => {
      const [pattern, to] = RENAMED.find(([from]) => from.test(path)) ?? [];
      return pattern && to !== undefined ? `${NAME}${path.replace(pattern, to)}` : name;
    })
    .replaceAll(/^(?:- )?`cairn-prep\/.*\n/gm, "");

/** Packages that only its declarations import. */
const OF_TYPES = ["zod"];

const IMPORT = /(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** Returns the declarations of entry points and everything that they import, from the root of `cairn-prep`. */
function declarationsOf(entries: readonly Entry[]): string[] {
  const found = new Set<string>();
  const queue = entries.map(({ source }) => builtOf(source, ".d.ts"));
  for (const file of queue) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, to = ""] of readFileSync(join(LIB, file), "utf8").matchAll(IMPORT))
      queue.push(`./${join(dirname(file), to).replaceAll("\\", "/").replace(/\.js$/, ".d.ts")}`);
  }
  return [...found];
}

/** The other pages of this package. */
const REFERENCE = ["components", "variables", "formats"];

const LINK = /\[([^\]]+)\]\((?:docs\/)?([\w-]+)\.md\)/g;

/** Replaces links to pages that this package does not have by their texts. */
const withoutMissingLinks = (text: string): string =>
  text.replaceAll(LINK, (link, words: string, page: string) =>
    [...GUIDE, ...REFERENCE, "CHANGELOG"].includes(page) ? link : words,
  );

/** Returns what the page about formats says about texts. The rest is about the administration of questions. */
function textsPage(formats: string): string {
  const [, texts] = /^## Texts\n+([^]*?)\n+### /m.exec(formats) ?? [];
  if (texts === undefined) throw new Error("docs/formats.md has no section about texts.");
  const withoutAnchors = texts.replaceAll(/ \(\[[^\]]+\]\(#[\w-]+\)\)/g, "");
  return `# Texts\n\nFor authors of questions: how to format a text.\n\n${withoutAnchors}\n`;
}

const TEXTS = "[Texts](docs/formats.md): the notation in questions, options and explanations";

/** The sections about `cairn-prep` only, in the page about rendering on a server. */
const ABOUT_SCREENS = /^## (?:Screens|Several backends on one page)\n[^]*?(?=^## |(?![^]))/gm;

/** Returns the README: the first quiz of the guide's first page, and the pages that this package has. */
function readme(start: string, pages: readonly GuidePage[]): string {
  const [, firstQuiz = ""] = /^## A first quiz\n([^]*?)(?=^## Entry points)/m.exec(start) ?? [];
  const reference = [
    "[Components](docs/components.md): the props of every component, and of `<cairn-quiz>`",
    "[CSS variables](docs/variables.md): the variables of a theme, with their values in Light",
    TEXTS,
  ];
  const list = `${listOfPages(pages)}\n${reference.map((item) => `- ${item}`).join("\n")}`;
  const text = `# cairn-quiz\n\nThe quiz of Cairn for React, or as the element \`<cairn-quiz>\`. It needs React 19, or 18.3.1 and later, and nothing else; zod is installed for its types.\n\n## A first quiz\n${firstQuiz}## More\n\n${list}`;
  const other =
    "They also mention `cairn-prep`, the package with all components of Cairn. Install it as a development dependency to make a theme with `cairn-prep/theme`.";
  return `${withoutMissingLinks(renamed(text))}\n\n${other}\n`;
}

/** Copies a built `cairn-prep` into a second package, with what a quiz needs. Its modules import nothing but React. */
export function writeQuizPackage(built: Built): void {
  const entries = ENTRIES.filter(({ name }) => name in EXPORTS);
  const modules = closureOf(
    built,
    entries.filter(({ script }) => script === undefined).map(({ source }) => source),
  );
  const external = modules.flatMap((source) => built.modules.get(source)?.packages ?? []);
  const unexpected = external.filter((name) => !Object.hasOwn(PEERS, name.split("/")[0] ?? ""));
  if (unexpected.length > 0)
    throw new Error(`The quiz imports ${unexpected.join(", ")}. It may only import React.`);

  rmSync(QUIZ_LIB, { recursive: true, force: true });
  const copy = (from: string, to = from): void => {
    if (existsSync(join(LIB, from))) cpSync(join(LIB, from), join(QUIZ_LIB, to), { recursive: true });
  };
  for (const source of modules) for (const ending of [".js", ".js.map"]) copy(builtOf(source, ending));
  for (const file of declarationsOf(entries)) copy(file);
  for (const file of globSync("cairn-quiz*.js", { cwd: LIB })) copy(file);
  for (const folder of ["_virtual", "themes", "labels", "src/components/quiz/exports"]) copy(folder);
  for (const sheet of globSync("quiz/*.css", { cwd: LIB })) copy(sheet, basename(sheet));
  for (const file of ["LICENSE", "LICENSE-lucide", "CHANGELOG.md", "custom-elements.json", SHEET_TYPES])
    copy(file);

  // The types of all labels would need those of all components.
  for (const { name, source } of LANGUAGES)
    writeFileSync(
      join(QUIZ_LIB, `${name}.d.ts`),
      `import type { LabelSet } from "../src/components/i18n/labels/label.js";\nexport declare const ${basename(source, ".ts")}: Readonly<Record<string, LabelSet>>;\n`,
    );
  mkdirSync(join(QUIZ_LIB, "docs"), { recursive: true });
  const writeDoc = (file: string, text: string): void =>
    writeFileSync(join(QUIZ_LIB, file), withoutMissingLinks(renamed(text)));
  const allPages = guidePages();
  const pages = GUIDE.flatMap((name) => allPages.find((page) => page.name === name) ?? []);
  for (const page of pages) writeDoc(`docs/${page.name}.md`, asMarkdown(page).replaceAll(ABOUT_SCREENS, ""));
  const chapters = readComponents(publicComponents().filter((source) => isExportedBy("./quiz", source)));
  writeDoc("docs/components.md", componentsPage(chapters));
  writeDoc("docs/variables.md", readFileSync(join(LIB, "docs/variables.md"), "utf8"));
  writeDoc("docs/formats.md", textsPage(readFileSync(join(LIB, "docs/formats.md"), "utf8")));
  const start = allPages.find(({ name }) => name === FIRST_PAGE);
  writeFileSync(join(QUIZ_LIB, "README.md"), readme(start ? asMarkdown(start) : "", pages));
  const {
    dependencies,
    exports: _,
    peerDependencies: __,
    peerDependenciesMeta: ___,
    ...manifest
  } = manifestOf(built);
  const json = {
    ...manifest,
    name: NAME,
    description: DESCRIPTION,
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          EXPORTS[entry.name],
          { types: builtOf(entry.source, ".d.ts"), default: fileOf(entry) },
        ]),
      ),
      ...Object.fromEntries(
        LANGUAGES.map(({ name }) => [name, { types: `${name}.d.ts`, default: `${name}.js` }]),
      ),
      ...exportedSheets(["./*.css", "./themes/*.css"]),
      "./themes/*.tokens.json": "./themes/*.tokens.json",
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
    },
    types: builtOf("src/components/quiz/index.ts", ".d.ts"),
    files: [
      "_virtual",
      "src",
      "labels",
      "themes",
      "docs",
      "cairn-quiz*.js",
      "*.css",
      "css.d.ts",
      "CHANGELOG.md",
      "LICENSE-lucide",
      "custom-elements.json",
      "llms.txt",
    ],
    dependencies: Object.fromEntries(OF_TYPES.map((name) => [name, dependencies[name]])),
    peerDependencies: PEERS,
  };
  writeFileSync(join(QUIZ_LIB, "package.json"), `${JSON.stringify(json, null, 2)}\n`);
  writeDoc(
    "llms.txt",
    llmsText({ name: NAME, description: `${DESCRIPTION} Version ${manifest.version}.`, pages, chapters }, [
      TEXTS,
    ]),
  );
}
