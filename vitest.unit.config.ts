/**
 * Tests that need no browser: `npm run unit`. Kept apart from vitest.config.ts, whose Storybook projects take seconds to configure.
 * `-- path` runs some of them; `-- --project unit` leaves out the slow ones.
 */
import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { defineConfig } from "vitest/config";

const TESTS = [
  ".storybook/**/*.test.ts",
  "src/**/*.test.{ts,tsx}",
  "mocks/**/*.test.ts",
  "scripts/**/*.test.ts",
];
/** Tests that start a PostgreSQL, a process or a build, or compare the whole bank with itself. */
const SLOW_TESTS = [
  "mocks/backend/tests/users/two-processes.test.ts",
  "mocks/contract/stores/*.test.ts",
  "mocks/contract/{contract,invariants,isolation,races,removal}.test.ts",
  "mocks/json-server/**/{api-responses,app,ending,headers,mail-stores,observability,serve,serve-postgres,static-files}.test.ts",
  "mocks/json-server/single-sign-on/!(provider-fetch).test.ts",
  "mocks/test-servers/*.test.ts",
  "mocks/stores/**/{bank-cache-store,bulk-changes,draws,random-transactions,rate-limiter,lock-file,lowdb-store,retention,searches}.test.ts",
  "mocks/stores/postgres/**/postgres-{columns,plans,roles,store}.test.ts",
  "scripts/{contract,import-rules,build/style-names-plugin,tools/command}.test.ts",
  "scripts/seed/rules/bank-rules.test.ts",
];
/**
 * Slow tests that few changes affect. Only the complete run (`--themes all`) and `--changed` run them: the package, a release, the
 * programs for operators, interrupted servers and databases, upgrades, and whole sizes.
 */
const RARE_TESTS = [
  "**/at-full-size.test.ts",
  "mocks/backend/tests/imports/round-trips.test.ts",
  "mocks/contract/kit/reference.test.ts",
  "mocks/contract/kit/broken-backends/*.test.ts",
  "mocks/json-server/**/{health-checks,killed-import,upgrade}.test.ts",
  "mocks/stores/postgres/postgres-faults.test.ts",
  "scripts/{admin,backup,copy-store,migrate,operator-arguments,build/package}.test.ts",
  "scripts/release/release.test.ts",
  "src/api/admin/formats/{round-trips,markup-round-trips}.test.ts",
];

/** Tests that import a style sheet (`*.css.ts`), which only vanilla-extract's plugin can load. */
const STYLE_TESTS = [
  "src/components/controls/attributes.test.tsx",
  "src/components/element/tests/happy-dom.test.tsx",
  "src/components/element/tests/jsdom.test.tsx",
  "src/components/icons/IconProvider/IconProvider.test.tsx",
  "src/components/languages/languages.test.ts",
  "src/components/languages/quiz-labels.test.ts",
  "src/components/tests/label-coverage.test.tsx",
  "src/components/tests/server-rendering.test.tsx",
  "src/components/quiz/OwnNote/OwnNote.test.tsx",
  "src/components/quiz/QuestionCard/controls/CustomControls.test.tsx",
  "src/components/quiz/QuizPlayer/tests/bad-input.test.tsx",
  "src/components/quiz/QuizPlayer/context/in-view.test.ts",
  "src/components/quiz/QuizPlayer/tests/server-scoring.test.tsx",
  "src/components/quiz/QuizPlayer/tests/submitted-results.test.tsx",
  "src/components/theme/CairnProvider/CairnProvider.test.ts",
  "src/host/shell/Shell.test.ts",
  "src/host/index.test.ts",
  "src/host/manifest.test.ts",
  "src/screens/on-the-server.test.tsx",
];

const { positionals } = parseArgs({
  options: { config: { type: "string" }, project: { type: "string", multiple: true } },
  strict: false,
  allowPositionals: true,
});
const [, ...filters] = positionals;
/** Whether the run needs the plugin for style sheets, which takes a second of processor time to load. */
const needsStyles =
  filters.length === 0 ||
  filters.some(
    (filter) =>
      !statSync(filter, { throwIfNoEntry: false })?.isFile() ||
      STYLE_TESTS.includes(relative(import.meta.dirname, filter)),
  );

// Programs that tests start read their code compiled, with types removed: it halves a start of the server.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/node");

/** Shares loaded modules between files, which halves the processor time. Tests keep no state outside their own file. */
const isolate = false;

async function stylesProject() {
  const { vanillaExtractPlugin } = await import("@vanilla-extract/vite-plugin");
  return {
    extends: true as const,
    plugins: [vanillaExtractPlugin()],
    test: { name: "unit:styles", include: STYLE_TESTS, isolate },
  };
}

export default defineConfig({
  test: {
    environment: "node",
    maxWorkers: "100%",
    // The only time limits of the tests: they end a hanging test, and are long enough for a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: TESTS,
          exclude: ["**/node_modules/**", ...STYLE_TESTS, ...SLOW_TESTS, ...RARE_TESTS],
          isolate,
        },
      },
      ...(needsStyles ? [stylesProject()] : []),
      {
        extends: true,
        test: {
          name: "unit:slow",
          include: SLOW_TESTS,
          globalSetup: ["mocks/test-servers/postgres/test-run-server.ts"],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: "unit:rare",
          include: RARE_TESTS,
          globalSetup: ["mocks/test-servers/postgres/test-run-server.ts"],
          isolate,
        },
      },
    ],
  },
});
