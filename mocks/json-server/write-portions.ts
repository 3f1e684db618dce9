import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes portions as fast as they are read at the other end. A fault half-way is reported and breaks the connection, so
 * that no part is taken for the whole; for a caller who has left no more is made.
 */
export async function writePortions(
  response: ServerResponse,
  portions: AsyncIterable<string>,
  report: (error: unknown) => void,
): Promise<void> {
  // The pipeline also fails when the caller leaves, which is no fault.
  await pipeline(Readable.from(reporting(portions, report)), response).catch(() => undefined);
}

/** The same portions. What fails in them is reported; what the reader throws at them, having left, is not. */
async function* reporting(
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
