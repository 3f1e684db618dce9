import { expect, it } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

// In the project `unit`, which starts no server.
it("names the list that a test over PostgreSQL must be in", () =>
  expect(freshDatabase()).rejects.toThrow("end its name with .slow.test.ts"));
