import { expect, it } from "vitest";
import { sender } from "./postgres-connection.ts";

it("sends lists of numbers as PostgreSQL writes them, and leaves all other values to the driver", async () => {
  const sent: unknown[] = [];
  const query = (statement: unknown) => {
    sent.push(statement);
    return Promise.resolve({ rows: [] });
  };
  const others = [[1, null], ["a,b"], [1, "2"], [[1], [2]], 3, "{4}", null];
  await sender({ query } as never, { prepare: false })({
    text: "select",
    values: [[1, -2.5], [], ...others],
  });
  expect(sent).toEqual([{ text: "select", values: ["{1,-2.5}", "{}", ...others] }]);
});
