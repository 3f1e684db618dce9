import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes portions as fast as the client reads them. An error is reported and closes the connection, so that the client does not
 * mistake a part for the whole. If the client disconnects, no further portions are produced.
 */
export async function writePortions(
  response: ServerResponse,
  portions: AsyncIterable<string>,
  report: (error: unknown) => void,
): Promise<void> {
  // The pipeline also fails if the client disconnects, which is not an error.
  await pipeline(Readable.from(withErrorReports(portions, report)), response).catch(() => undefined);
}

/** Yields the portions and reports errors from producing them, but not the abort when the client disconnects. */
async function* withErrorReports(
  portions: AsyncIterable<string>,
  report: (error: unknown) => void,
): AsyncGenerator<string> {
  const iterator = portions[Symbol.asyncIterator]();
  const next = () =>
    iterator.next().catch((error: unknown) => {
      report(error);
      throw error;
    });
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  } finally {
    await iterator.return?.();
  }
}
