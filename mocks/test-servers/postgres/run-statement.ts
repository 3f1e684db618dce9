import pg from "pg";

/** Runs one SQL statement as the user in `url`, and returns the rows. */
export async function runStatement(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult["rows"]> {
  const client = new pg.Client({ connectionString: url });
  // The pending query rejects if the connection breaks.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
