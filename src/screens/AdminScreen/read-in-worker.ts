import type { ReadFile } from "../../api/admin/formats/row.ts";
import type { ReadRequest } from "./parse.worker.ts";

/**
 * Reads a file in a worker, which it terminates afterwards.
 *
 * @throws {Error} if the file can't be read or the worker can't be loaded
 */
export function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadFile> {
  const worker = new Worker(new URL("./parse.worker.ts", import.meta.url), { type: "module" });
  const read = new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadFile | null>) => {
      if (data) resolve(data);
      else reject(new Error("The file could not be read. Choose it again."));
    });
    worker.addEventListener("error", () =>
      reject(new Error("The file reader could not be loaded. Reload the page and try again.")),
    );
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  worker.postMessage(request);
  return read.finally(() => worker.terminate());
}
