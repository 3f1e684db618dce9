import pg from "pg";

/** Asks one statement of the database at `url`, by whoever its address names. */
export async function ask(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult["rows"]> {
  const client = new pg.Client({ connectionString: url });
  // Whoever waits for an answer hears of a broken connection by that.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
