import { expect, it } from "vitest";
import { createSend } from "./postgres-connection.ts";

it("sends lists as PostgreSQL reads them, and leaves all other values to the driver", async () => {
  const sent: unknown[] = [];
  const query = (statement: unknown) => {
    sent.push(statement);
    return Promise.resolve({ rows: [] });
  };
  const others = [[[1], [2]], [new Date(0)], 3, "{4}", null];
  await createSend({ query } as never, { prepare: false })({
    text: "select",
    values: [[1, -2.5], [], [1, null, undefined], [true, "NULL"], ['a,"b"\\', "c\nd"], ...others],
  });
  expect(sent).toEqual([
    {
      text: "select",
      values: ["{1,-2.5}", "{}", "{1,NULL,NULL}", '{true,"NULL"}', '{"a,\\"b\\"\\\\","c\nd"}', ...others],
    },
  ]);
});
