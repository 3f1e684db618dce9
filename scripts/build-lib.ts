/** `npm run build:lib`: builds the packages that other teams install: `cairn-prep` in `dist/lib`, `cairn-quiz` in `dist/lib-quiz`. */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { designTokens } from "../src/components/theme-tools/tokens/design-tokens.ts";
import { themes } from "../src/components/theme/themes/all.ts";
import { writeApiReport } from "./lib/docs/api-report.ts";
import { writeDeclarations } from "./lib/docs/declarations.ts";
import { writePackageDocs } from "./lib/docs/package-docs.ts";
import { componentSources, ELEMENT, ENTRIES, LIB, THEME_SOURCES } from "./lib/entries.ts";
import { buildElement, type ElementStyles } from "./lib/package/build-element.ts";
import { buildLabels } from "./lib/package/build-labels.ts";
import { buildModules, type Built } from "./lib/package/build-modules.ts";
import { stylesOf } from "./lib/package/graph.ts";
import { manifestOf, SHEET_TYPES } from "./lib/package/manifest.ts";
import { writeQuizPackage } from "./lib/package/quiz-package.ts";
import {
  lazySheet,
  layeredSheet,
  shadowSheet,
  themeSheet,
  unlayeredSheet,
} from "./lib/package/stylesheets.ts";
import { ROOT } from "./root.ts";

async function write(file: string, text: string): Promise<void> {
  const path = join(LIB, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Its first page and its lazy parts get separate style sheets, for pages that count every byte. */
const PLAYER = "src/components/quiz/QuizPlayer/QuizPlayer.tsx";
/** The variables that all themes share. */
const SCALE = "src/components/theme/tokens/scale.css.ts";

/** Its styles come first in every sheet. */
const BASE = "src/components/theme/CairnProvider/CairnProvider.tsx";

async function writeStyles(built: Built): Promise<void> {
  const scale = built.styles.get(SCALE) ?? "";
  const writeSheets = async (name: string, sources: readonly string[]): Promise<void> => {
    const parts = { scale, rules: stylesOf(built, [BASE, ...sources]) };
    await write(`${name}.css`, unlayeredSheet(parts));
    await write(`${name}.layer.css`, layeredSheet(parts));
  };
  const shown = ENTRIES.filter(({ styles }) => styles !== undefined);
  for (const [index, { styles = "" }] of shown.entries())
    await writeSheets(
      styles,
      shown.slice(0, index + 1).map(({ source }) => source),
    );
  for (const source of componentSources()) await writeSheets(`styles/${basename(source, ".tsx")}`, [source]);
  const first = stylesOf(built, [BASE, PLAYER], false);
  const lazy = stylesOf(built, [BASE, PLAYER]).filter((css) => !first.includes(css));
  await write("quiz/first.css", unlayeredSheet({ scale, rules: first }));
  await write("quiz/late.css", lazySheet({ scale, rules: lazy }));
  for (const source of THEME_SOURCES)
    await write(
      `themes/${basename(source, ".css.ts")}.css`,
      themeSheet(stylesOf(built, [source]).filter((css) => css !== scale)),
    );
}

/** The themes that `<cairn-quiz>` contains. */
const ELEMENT_THEMES = ["light", "dark"].map((name) => `src/components/theme/themes/${name}.css.ts`);

function elementStyles(built: Built): ElementStyles {
  const scale = built.styles.get(SCALE) ?? "";
  const first = stylesOf(built, [ELEMENT], false);
  const lazy = stylesOf(built, [ELEMENT]).filter((css) => !first.includes(css));
  const themes = stylesOf(built, ELEMENT_THEMES).filter((css) => css !== scale);
  const before = { scale, rules: first };
  return { first: shadowSheet(before, themes), lazy: shadowSheet({ scale, rules: lazy }, themes, before) };
}

// Tests build the package too, and their environment would compile JSX for development.
process.env["NODE_ENV"] = "production";
const built = await buildModules();
await writeDeclarations();
await writeStyles(built);
for (const [name, theme] of Object.entries(themes))
  await write(`themes/${name}.tokens.json`, `${JSON.stringify(designTokens(theme), null, 2)}\n`);
await buildElement(built, elementStyles(built));
await buildLabels(built);
await write(SHEET_TYPES, "export {};\n");
await write("package.json", `${JSON.stringify(manifestOf(built), null, 2)}\n`);
await copyFile(join(ROOT, "LICENSE"), join(LIB, "LICENSE"));
await copyFile(join(ROOT, "node_modules/lucide/LICENSE"), join(LIB, "LICENSE-lucide"));
await copyFile(join(ROOT, "CHANGELOG.md"), join(LIB, "CHANGELOG.md"));
await writePackageDocs();
writeQuizPackage(built);
await writeApiReport(join(LIB, "docs/api-report.md"));
