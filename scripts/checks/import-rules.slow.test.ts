import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../root.ts";

const LAYER = "eslint(no-restricted-imports)";
const BARREL = "oxc(no-barrel-file)";
const CYCLE = "import(no-cycle)";
const EXTENSION = "import(extensions)";

/** A file, its import, and the lint rule that must report it; `null` if the import is allowed. */
type Case = [file: string, imported: string, rule: string | null];

const CASES: readonly Case[] = [
  ["src/components/quiz/A/A.tsx", "../../controls/B/B.tsx", null],
  ["src/components/quiz/A/rule.ts", "../../../api/quizzes/schema.ts", null],
  ["src/components/quiz/A/scored.ts", "../../../api/quizzes/scoring.ts", null],
  ["src/components/quiz/A/client.ts", "../../../api/client.ts", LAYER],
  ["src/components/quiz/A/queries.ts", "../../../api/quizzes/queries.ts", LAYER],
  ["src/components/quiz/A/cache.ts", "../../../api/query-client.ts", LAYER],
  ["src/components/quiz/A/clock.ts", "../../../api/server-clock.ts", LAYER],
  ["src/components/quiz/A/query.ts", "@tanstack/react-query", LAYER],
  ["src/components/quiz/A/router.ts", "react-router", LAYER],
  ["src/components/quiz/A/screen.ts", "../../../screens/C/C.tsx", LAYER],
  ["src/components/quiz/A/host.ts", "../../../host/routes.tsx", LAYER],
  ["src/components/quiz/A/mocks.ts", "../../../../mocks/builders/quizzes.ts", LAYER],
  ["src/components/quiz/A/storybook.ts", "../../../../.storybook/preview.tsx", LAYER],
  ["src/components/quiz/A/index-of-all.ts", "../../index.ts", LAYER],
  ["src/components/quiz/A/A.stories.tsx", "../../../../mocks/builders/quizzes.ts", null],
  ["src/components/quiz/A/B.stories.tsx", "../../../api/quizzes/queries.ts", null],
  ["src/components/quiz/A/C.stories.tsx", "../../../host/routes.tsx", LAYER],
  ["src/components/quiz/A/A.stories.helpers.tsx", "../../../../mocks/builders/quizzes.ts", null],
  ["src/components/quiz/A/B.stories.helpers.ts", "../../../host/routes.tsx", LAYER],
  ["src/components/quiz/A/C.test.helpers.ts", "../../../../mocks/builders/quizzes.ts", null],
  ["src/components/quiz/A/D.stories.tsx", "../../index.ts", LAYER],
  ["src/components/quiz/A/rule.test.ts", "../../../../mocks/builders/quizzes.ts", null],
  ["src/components/index.ts", "./quiz/A/A.tsx", null],
  ["src/components/quiz/index.ts", "./A/A.tsx", null],
  ["src/components/quiz/A/index-of-folder.ts", "../index.ts", LAYER],

  ["src/api/quizzes/a.ts", "./schema.ts", null],
  ["src/api/quizzes/b.ts", "@tanstack/react-query", null],
  ["src/api/quizzes/c.ts", "../../components/controls/B/B.tsx", LAYER],
  ["src/api/quizzes/d.ts", "../../screens/C/C.tsx", LAYER],
  ["src/api/quizzes/e.ts", "../../host/routes.tsx", LAYER],
  ["src/api/quizzes/f.ts", "../../../mocks/builders/quizzes.ts", LAYER],
  ["src/api/quizzes/g.ts", "react", LAYER],
  ["src/api/index.ts", "./quizzes/schema.ts", null],
  ["src/api/quizzes/i.ts", "../index.ts", LAYER],
  ["src/api/quizzes/h.test.ts", "../../../mocks/builders/quizzes.ts", null],

  ["src/components/element/a.ts", "./b.ts", null],
  ["src/components/element/b.ts", "../controls/B/B.tsx", null],
  ["src/components/element/c.ts", "../../api/quizzes/schema.ts", null],
  ["src/components/element/d.ts", "../../screens/C/C.tsx", LAYER],
  ["src/components/element/e.ts", "../../host/routes.tsx", LAYER],
  ["src/components/element/f.ts", "../../api/client.ts", LAYER],
  ["src/components/element/g.ts", "../../../mocks/builders/quizzes.ts", LAYER],
  ["src/components/element/h.ts", "../index.ts", LAYER],
  ["src/components/element/index.ts", "./b.ts", null],
  ["src/components/element/A.stories.tsx", "../../../mocks/builders/quizzes.ts", null],
  ["src/components/quiz/A/element.ts", "../../element/a.ts", LAYER],
  ["src/api/quizzes/j.ts", "../../components/element/a.ts", LAYER],
  ["src/screens/C/h.ts", "../../components/element/a.ts", LAYER],
  ["src/host/g.ts", "../components/element/a.ts", LAYER],
  ["mocks/msw/k.ts", "../../src/components/element/a.ts", LAYER],

  ["src/screens/C/a.ts", "../../api/quizzes/queries.ts", null],
  ["src/screens/C/b.ts", "../../components/controls/B/B.tsx", null],
  ["src/screens/C/c.ts", "../../components/index.ts", LAYER],
  ["src/screens/index.ts", "./C/C.tsx", null],
  ["src/screens/C/g.ts", "../index.ts", LAYER],
  ["src/screens/C/d.ts", "../../host/routes.tsx", LAYER],
  ["src/screens/C/e.ts", "../../../mocks/msw/scenarios.ts", LAYER],
  ["src/screens/C/f.ts", "react-router", LAYER],
  ["src/screens/C/A.stories.tsx", "../../../mocks/msw/scenarios.ts", null],
  ["src/screens/C/B.stories.tsx", "../../host/routes.tsx", LAYER],

  ["src/host/a.ts", "../screens/C/C.tsx", null],
  ["src/host/b.ts", "../components/controls/B/B.tsx", null],
  ["src/host/c.ts", "../api/query-client.ts", null],
  ["src/host/d.ts", "react-router", null],
  ["src/host/e.ts", "../../mocks/msw/handlers.ts", LAYER],
  ["src/host/f.ts", "../components/index.ts", LAYER],
  ["src/host/A.stories.tsx", "../host/routes.tsx", null],

  ["src/stray.ts", "../mocks/builders/quizzes.ts", LAYER],

  ["mocks/msw/a.ts", "../../src/api/quizzes/schema.ts", null],
  ["mocks/msw/b.ts", "../../src/api/quizzes/scoring.ts", null],
  ["mocks/index.ts", "./msw/a.ts", null],
  ["mocks/msw/j.ts", "../index.ts", LAYER],
  ["mocks/msw/c.ts", "../backend/a.ts", null],
  ["mocks/msw/d.ts", "../../src/api/quizzes/queries.ts", LAYER],
  ["mocks/msw/e.ts", "../../src/api/client.ts", LAYER],
  ["mocks/msw/f.ts", "../../src/components/controls/B/B.tsx", LAYER],
  ["mocks/msw/g.ts", "../../src/screens/C/C.tsx", LAYER],
  ["mocks/msw/h.ts", "../../src/host/routes.tsx", LAYER],
  ["mocks/msw/i.ts", "react", LAYER],
  ["mocks/backend/a.ts", "./store.ts", null],
  ["mocks/backend/b.ts", "../stores/lowdb-store.ts", LAYER],
  ["mocks/backend/c.ts", "../stores/memory-store.ts", LAYER],
  ["mocks/backend/d.ts", "../msw/a.ts", LAYER],
  ["mocks/backend/e.ts", "../json-server/app.ts", LAYER],
  ["mocks/backend/routes/f.ts", "../../msw/a.ts", LAYER],
  ["mocks/backend/g.ts", "msw", LAYER],
  ["mocks/backend/h.ts", "json-server", LAYER],
  ["mocks/backend/i.ts", "lowdb", LAYER],
  ["mocks/backend/j.ts", "node:fs", LAYER],
  ["mocks/backend/k.ts", "../test-doubles/passwords.ts", LAYER],

  [".storybook/a.ts", "../mocks/msw/handlers.ts", null],
  [".storybook/b.ts", "../src/api/query-client.ts", null],
  [".storybook/c.ts", "../src/host/routes.tsx", LAYER],

  ["src/api/cycle/one.ts", "./two.ts", CYCLE],
  ["src/api/cycle/two.ts", "./one.ts", CYCLE],
  ["src/api/endings/a.ts", "../quizzes/schema", EXTENSION],
];

let folder: string;
const fired = new Map<string, Set<string>>();

const path = (file: string): string => join(folder, file);

function write(file: string, text: string): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}

const lines = (imports: readonly string[]): string =>
  `${imports.map((from, at) => `import { kept as kept${at} } from "${from}";`).join("\n")}\nexport const kept = [${imports.map((_, at) => `kept${at}`).join(", ")}];\n`;

/** Dynamic imports, which the lint rule does not check. The test copies them into static imports. */
const dynamicImports = globSync("{src,mocks,.storybook}/**/*.{ts,tsx}", { cwd: ROOT }).flatMap((file) => {
  const found = readFileSync(join(ROOT, file), "utf8").matchAll(/\bimport\(\s*["']([^"']+)["']/g);
  const imports = [...found].map(([, from]) => from ?? "");
  return imports.length > 0 ? [{ file, imports }] : [];
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-layers-"));
  symlinkSync(join(ROOT, "node_modules"), path("node_modules"), "junction");
  // Type-aware rules would need a complete project.
  const rules = readFileSync(join(ROOT, ".oxlintrc.json"), "utf8").replace(
    '"typeAware": true',
    '"typeAware": false',
  );
  writeFileSync(path(".oxlintrc.json"), rules);
  for (const [file, imported] of CASES) write(file, lines([imported]));
  for (const { file, imports } of dynamicImports) write(file, lines(imports));
  write("src/api/quizzes/schema.ts", "export const kept = 1;\n");
  write("src/api/star/all.ts", 'export * from "../quizzes/schema.ts";\n');
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules/oxlint/bin/oxlint"), "--format", "json", "src", "mocks", ".storybook"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  for (const { filename, code } of diagnostics) {
    const file = filename.replaceAll("\\", "/");
    fired.set(file, (fired.get(file) ?? new Set()).add(code));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesOf = (file: string): string[] =>
  [...(fired.get(file) ?? [])].filter((code) => [LAYER, BARREL, CYCLE, EXTENSION].includes(code));

describe("lint refuses a forbidden import", () => {
  test.each(CASES.filter(([, , rule]) => rule !== null))("%s may not import %s", (file, _imported, rule) => {
    expect(rulesOf(file)).toEqual([rule]);
  });
  test("export * is forbidden", () => {
    expect(rulesOf("src/api/star/all.ts")).toEqual([BARREL]);
  });
});

describe("lint accepts an allowed import", () => {
  test.each(CASES.filter(([, , rule]) => rule === null))("%s may import %s", (file) => {
    expect(rulesOf(file)).toEqual([]);
  });
  test("dynamic imports follow the same rules", () => {
    expect(dynamicImports.filter(({ file }) => rulesOf(file).includes(LAYER))).toEqual([]);
  });
});

test("there are no path aliases", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, unknown>;
  expect(manifest["imports"]).toBeUndefined();
  expect(readFileSync(join(ROOT, "tsconfig.json"), "utf8")).not.toMatch(/"(paths|baseUrl)"/);
  expect(readFileSync(join(ROOT, "vite.config.ts"), "utf8")).not.toMatch(/\balias\b/);
});
