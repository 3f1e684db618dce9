import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/**
 * Returns the first match in the lines that a process writes. Its output is read on afterwards, because a full pipe would block it.
 *
 * @throws {Error} if the output ends without a match
 */
export function waitForLine({ stdout }: { stdout: Readable }, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout })
      .on("line", (line) => {
        const match = pattern.exec(line);
        if (match) resolve(match);
      })
      .on("close", () => reject(new Error(`The process ended without a line like ${pattern}.`)));
  });
}
