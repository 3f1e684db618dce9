import { readFile, type ReadAs } from "../../../../api/admin/formats/files/read-file.ts";
import { rejectedFile } from "../../../../api/admin/formats/files/rejected-file.ts";
import type { ReadFile } from "../../../../api/admin/formats/rows/row.ts";

/**
 * A message to the worker that parses a file, so that the page stays responsive. The answer is a `ReadFile`, the text
 * of the rejected rows, or `null` if the file can't be read.
 */
export interface ReadRequest extends ReadAs {
  file: File;
  /** Asks for a file of these rows instead, with the reason why each can't be imported, by its index. */
  rejected?: ReadonlyMap<number, string>;
}

addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  const { file, rejected, ...as } = data;
  void answer(file, as, rejected).then(postMessage, (error: unknown) => {
    // An error event on the page, because a rejection has none.
    setTimeout(() => {
      throw error;
    });
  });
});

async function answer(
  file: File,
  as: ReadAs,
  rejected: ReadRequest["rejected"],
): Promise<ReadFile | string | null> {
  // The file can't be read, for example because it was deleted after the user selected it.
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return null;
  return rejected ? rejectedFile(buffer, as, rejected) : readFile(buffer, as);
}
