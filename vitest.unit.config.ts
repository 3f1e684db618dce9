/**
 * Tests that need no browser: `npm run unit`. Kept apart from vite.config.ts, whose Storybook projects take seconds to configure.
 * `-- path` runs some of them; `-- --project unit` leaves out the slow ones.
 */
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const TESTS = ["src/**/*.test.{ts,tsx}", "mocks/**/*.test.ts", "scripts/**/*.test.ts"];
/** Tests that start a PostgreSQL, a process or a build, or compare the whole bank with itself. */
const SLOW_TESTS = [
  "mocks/backend/two-processes.test.ts",
  "mocks/contract/{contract,invariants,isolation,races,removal,repeated}.test.ts",
  "mocks/contract/kit/faults.test.ts",
  "mocks/json-server/{app,ending,health-checks,killed-import,serve,serve-postgres}.test.ts",
  "mocks/stores/{attempts,imports,lock-file,lowdb-store,stores}.test.ts",
  "mocks/stores/postgres-{columns,faults,plans,store}.test.ts",
  "scripts/{admin,contract,copy-store,doors,migrate,package}.test.ts",
  "scripts/seed/bank-rules.test.ts",
];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: "node",
    maxWorkers: "100%",
    // A hanging test must end; a busy machine must not fail one. No test has a limit of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: TESTS,
          exclude: ["**/node_modules/**", ...SLOW_TESTS],
          // Shares loaded modules between files, which halves the processor time. Tests keep no state outside their own file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit:slow", include: SLOW_TESTS, globalSetup: ["mocks/postgres/for-tests.ts"] },
      },
    ],
  },
});
