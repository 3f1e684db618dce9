/**
 * `npm run seed` checks db.json against the bank's rules and prints a table. docs/bank.md says what a list of questions is.
 *
 * --export NAME [--domain D] [--out FILE]   writes a certification's questions, or those of a domain, and changes nothing
 * --import FILE…                            imports exports, or lists of questions of --certification NAME;
 *                                           --replace drops what the lists do not name
 * --to-review NAME [--out FILE]             writes the questions whose current text has no review, as reviewers see them
 * --history                                 regenerates the demo histories, which is necessary after questions were removed
 * --check                                   writes nothing, even if all rules pass
 *
 * If a rule fails, prints why and leaves db.json unchanged.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Seed } from "../mocks/backend/documents/database.ts";
import { seededRandom } from "../mocks/backend/rules/drawing/random.ts";
import { messageOf } from "../mocks/error-message.ts";
import { SEED_FILE } from "../mocks/json-server/first-start.ts";
import { importQuestions } from "./seed/import-questions.ts";
import { makeHistory } from "./seed/make-history.ts";
import { printSeed } from "./seed/print-seed.ts";
import { bankProblems } from "./seed/rules/bank-rules.ts";
import { bankTable } from "./seed/rules/bank-table.ts";
import { outlineWarnings } from "./seed/rules/outlines.ts";
import { readReviews, unreviewedQuestions } from "./seed/rules/reviews.ts";
import { readabilityTable } from "./seed/rules/texts/readability.ts";
import {
  exportQuestions,
  questionsIn,
  readWritten,
  scopeOf,
  type WrittenList,
} from "./seed/written-questions.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    export: { type: "string" },
    domain: { type: "string" },
    out: { type: "string" },
    import: { type: "string", multiple: true, default: [] },
    certification: { type: "string" },
    replace: { type: "boolean", default: false },
    "to-review": { type: "string" },
    history: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});

/** The seed of the random order of options, fixed so that an import is reproducible. */
const SHUFFLE_SEED = 20261103;

function readLists(files: readonly string[]): WrittenList[] {
  const lists = files.map((file) => {
    try {
      return readWritten(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
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

function writeList(parts: readonly (string | undefined)[], text: string): void {
  const name = parts.filter((part) => part !== undefined).join(" ");
  const file = values.out ?? `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.json`;
  writeFileSync(file, text);
  console.log(`${file} is written.`);
}

const reviewedCertification = values["to-review"];
if (values.export !== undefined) {
  writeList([values.export, values.domain], exportQuestions(seed, values.export, values.domain));
} else if (reviewedCertification !== undefined) {
  const items = unreviewedQuestions(
    questionsIn(seed, scopeOf(seed, reviewedCertification, values.domain)),
    readReviews(),
  );
  const lines = items.map((item) => JSON.stringify(item));
  writeList(["review", reviewedCertification, values.domain], `[\n${lines.join(",\n")}\n]\n`);
} else {
  const files = [...values.import, ...(values.import.length > 0 ? positionals : [])];
  for (const list of readLists(files))
    seed = importQuestions(seed, list, {
      certification: values.certification,
      isReplaced: values.replace,
      random: seededRandom(SHUFFLE_SEED),
    });
  if (values.history) seed = await makeHistory(seed);
  console.log([...bankTable(seed), "", ...readabilityTable(seed), ""].join("\n"));
  for (const warning of outlineWarnings()) console.warn(`Warning: ${warning}`);
  const problems = bankProblems(seed);
  for (const problem of problems) console.error(problem);
  const isSound = problems.length === 0;
  const isChanged = files.length > 0 || values.history;
  if (isSound && isChanged && !values.check) writeFileSync(SEED_FILE, printSeed(seed));
  const verdict = problems.length === 1 ? "1 problem." : `${problems.length} problems.`;
  console.log(isSound ? "The bank passes all rules." : verdict);
  if (!isSound && isChanged) console.error("Nothing was written.");
  process.exitCode = isSound ? 0 : 1;
}
