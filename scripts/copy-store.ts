/** `npm run copy-store -- --from .data/db.json --to postgres://…`, or back: copies all data of a store into an empty one. */
import { parseArgs } from "node:util";
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
import { copyStore } from "../mocks/stores/copy-store.ts";
import type { Progress } from "../mocks/stores/documents.ts";

await runProgram(async () => {
  const { from, to, replace } = readArguments();
  const { isNew, digest, counts, ...names } = await copyStore({ from, to, replace, onProgress: print });
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const what = `${total.toLocaleString("en")} documents`;
  console.log(
    isNew
      ? `Copied ${what} from ${names.from} to ${names.to}. A comparison found no difference.`
      : `${names.to} already contains the same ${what} as ${names.from}. Nothing was changed.`,
  );
  for (const [collection, count] of counts) console.log(line(collection, count.toLocaleString("en")));
  console.log(line("digest", digest));
});

function readArguments(): { from: string; to: string; replace: boolean } {
  const options = { from: { type: "string" }, to: { type: "string" }, replace: { type: "boolean" } } as const;
  try {
    const { from, to, replace = false } = parseArgs({ options }).values;
    if (from && to) return { from, to, replace };
  } catch {
    // Node's message would repeat the argument, which may contain a password.
  }
  throw new StartError(
    "Name the source and the target: npm run copy-store -- --from .data/db.json --to postgres://cairn:PASSWORD@localhost:5432/cairn. With --replace the copy overwrites the target.",
  );
}

function line(name: string, value: string): string {
  return `  ${name.padEnd(16)} ${value}`;
}

/** Prints the progress: on a terminal continuously, otherwise one line per collection. */
function print({ step, collection, done, total }: Progress): void {
  const isDone = done === total;
  const text = `${line(collection, done.toLocaleString("en"))} of ${total.toLocaleString("en")} ${step}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}${isDone ? "\n" : ""}`);
  else if (isDone) console.log(text);
}
