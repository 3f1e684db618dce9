import { expect, it } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

// In the project `unit`, which starts no server.
it("names the list that a test over PostgreSQL must be in", () =>
  expect(freshDatabase()).rejects.toThrow("add it to SLOW_TESTS in vitest.unit.config.ts"));
