import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Seed } from "../mocks/backend/documents.ts";
import { seededRandom } from "../mocks/backend/rules/random.ts";
import { SEED_FILE } from "../mocks/json-server/first-start.ts";
import { bankProblems } from "./seed/bank-rules.ts";
import { bankTable } from "./seed/bank-table.ts";
import { importQuestions } from "./seed/import-questions.ts";
import { makeHistory } from "./seed/make-history.ts";
import { printSeed } from "./seed/print-seed.ts";
import { exportQuestions, readWritten, type WrittenList } from "./seed/written-questions.ts";

/*
 * `npm run seed` checks db.json against the bank's rules and prints a table. docs/bank.md says what a list of questions is.
 *
 * --export NAME [--domain D] [--out FILE]   writes a certification's questions, or those of a domain, and changes nothing
 * --import FILE…                            takes over exports, or lists of questions of --certification NAME;
 *                                           --replace drops what the lists do not name
 * --history                                 makes the demo histories anew, which is due after questions have gone
 * --check                                   writes nothing, whatever the rules say
 *
 * What breaks a rule is printed, and db.json stays as it was.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    export: { type: "string" },
    domain: { type: "string" },
    out: { type: "string" },
    import: { type: "string", multiple: true, default: [] },
    certification: { type: "string" },
    replace: { type: "boolean", default: false },
    history: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});

/** The order of options, the same at each import. */
const SHUFFLING = 20261103;

function readLists(files: readonly string[]): WrittenList[] {
  const lists = files.map((file) => {
    try {
      return readWritten(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
  const bare = lists.filter(({ exported }) => !exported);
  const exports = lists.filter(({ exported }) => exported);
  return [
    ...(bare.length > 0 ? [{ questions: bare.flatMap(({ questions }) => questions) }] : []),
    ...exports,
  ];
}

let seed = Seed.parse(JSON.parse(readFileSync(SEED_FILE, "utf8")));
if (values.export !== undefined) {
  const text = exportQuestions(seed, values.export, values.domain);
  const name = [values.export, values.domain ?? ""].join(" ").trim().toLowerCase();
  const file = values.out ?? `${name.replaceAll(/[^a-z0-9]+/g, "-")}.json`;
  writeFileSync(file, text);
  console.log(`${file} is written.`);
} else {
  const files = [...values.import, ...(values.import.length > 0 ? positionals : [])];
  for (const list of readLists(files))
    seed = importQuestions(seed, list, {
      certification: values.certification,
      isReplaced: values.replace,
      random: seededRandom(SHUFFLING),
    });
  if (values.history) seed = await makeHistory(seed);
  console.log(bankTable(seed).join("\n"));
  const problems = bankProblems(seed);
  for (const problem of problems) console.error(problem);
  const isSound = problems.length === 0;
  const isChanged = files.length > 0 || values.history;
  if (isSound && isChanged && !values.check) writeFileSync(SEED_FILE, printSeed(seed));
  console.log(isSound ? "The bank keeps all its rules." : `${problems.length} problems.`);
  if (!isSound && isChanged) console.error("Nothing was written.");
  process.exitCode = isSound ? 0 : 1;
}
