import { expect, it } from "vitest";
import { counting, grouping, reading } from "../../../backend/ports/store.ts";
import { countStatement, loadStatement } from "./load-statement.ts";
import { removeStatement, storeStatement } from "./store-statement.ts";

const TENANT = 77;
const nothing = { added: [], changed: new Map(), removed: [] };
const where = { userId: 5 };
const load = (read: ReturnType<typeof reading>) => loadStatement({ read }, [TENANT]);
const store = (change: object) =>
  storeStatement([{ name: "quizzes", ...nothing, ...change }], [TENANT]).statement;

it.each([
  ["a list", load(reading("quizzes", where)), 1],
  ["a page, whose ids and rows are found apart", load(reading("quizzes", where, { limit: 2 })), 2],
  ["groups", loadStatement({ read: grouping("quizzes", ["mode"], where) }, [TENANT]), 1],
  ["a count by groups", loadStatement({ read: counting("quizzes", ["userId"], where) }, [TENANT]), 1],
  ["a count", countStatement("quizzes", where, [TENANT]), 1],
  ["a bulk deletion, of which a part is found first", removeStatement("quizzes", where, [TENANT], 10), 2],
  ["a deletion", store({ removed: [1] }), 1],
  ["a change", store({ changed: new Map([[1, { title: "A" }]]) }), 1],
])("the statement of %s has a condition on the tenant for each table", (_, { text, values }, count) => {
  const conditions = [...text.matchAll(/t\."tenant_id" = \$(\d+)/g)];
  expect(conditions.map(([, position]) => values[Number(position) - 1])).toEqual(
    Array.from({ length: count }, () => TENANT),
  );
});
