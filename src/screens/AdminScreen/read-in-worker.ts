import type { ReadFile } from "../../api/admin/formats/row.ts";
import type { ToRead } from "./parse.worker.ts";

/**
 * Reads a file in a worker of its own, which ends with it.
 *
 * @throws {Error} where the file can't be read at all, or the worker did not arrive
 */
export function readInWorker(toRead: ToRead, signal: AbortSignal): Promise<ReadFile> {
  const worker = new Worker(new URL("./parse.worker.ts", import.meta.url), { type: "module" });
  const read = new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadFile | null>) => {
      if (data) resolve(data);
      else reject(new Error("The file could not be read. Choose it again."));
    });
    worker.addEventListener("error", () => reject(new Error("The reader of files did not arrive.")));
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  worker.postMessage(toRead);
  return read.finally(() => worker.terminate());
}
