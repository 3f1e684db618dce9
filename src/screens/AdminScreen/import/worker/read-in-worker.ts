import type { ReadFile } from "../../../../api/admin/formats/rows/row.ts";
import type { ReadRequest } from "./parse.worker.ts";

/**
 * Reads a file in a worker, which it terminates afterwards.
 *
 * @throws {Error} if the file can't be read or the worker can't be loaded
 */
export const readInWorker = (request: ReadRequest, signal: AbortSignal): Promise<ReadFile> =>
  ask<ReadFile>(request, signal);

/**
 * Returns the text of a file with the rejected rows of another, written in a worker.
 *
 * @throws {Error} if the file can't be read or the worker can't be loaded
 */
export const rejectedInWorker = (
  request: ReadRequest & Required<Pick<ReadRequest, "rejected">>,
  signal: AbortSignal,
): Promise<string> => ask<string>(request, signal);

function ask<Answer>(request: ReadRequest, signal: AbortSignal): Promise<Answer> {
  const worker = new Worker(new URL("./parse.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer | null>) => {
      if (data === null) reject(new Error("The file could not be read. Choose it again."));
      else resolve(data);
    });
    worker.addEventListener("error", () =>
      reject(new Error("The file reader could not be loaded. Reload the page and try again.")),
    );
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  worker.postMessage(request);
  return answer.finally(() => worker.terminate());
}
