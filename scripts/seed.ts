import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Seed } from "../mocks/backend/documents.ts";
import { seededRandom } from "../mocks/backend/rules/random.ts";
import { SEED_FILE } from "../mocks/json-server/first-start.ts";
import { bankProblems } from "./seed/bank-rules.ts";
import { bankTable } from "./seed/bank-table.ts";
import { importQuestions, WrittenQuestions } from "./seed/import-questions.ts";
import { makeHistory } from "./seed/make-history.ts";
import { printSeed } from "./seed/print-seed.ts";

/*
 * `npm run seed` checks db.json against the bank's rules and prints a table.
 * `npm run seed -- --import FILE.json --certification NAME` replaces a certification's single choices first;
 * `npm run seed -- --history` regenerates the demo histories, which is necessary after the questions changed.
 */
const { values } = parseArgs({
  options: {
    import: { type: "string" },
    certification: { type: "string" },
    history: { type: "boolean", default: false },
  },
});
let seed = Seed.parse(JSON.parse(readFileSync(SEED_FILE, "utf8")));
if (values.import !== undefined) {
  if (values.certification === undefined) throw new Error("--import needs --certification NAME.");
  const written = WrittenQuestions.parse(JSON.parse(readFileSync(values.import, "utf8")));
  seed = importQuestions(seed, values.certification, written, seededRandom(written.length));
}
if (values.history) seed = await makeHistory(seed);
if (values.import !== undefined || values.history) writeFileSync(SEED_FILE, printSeed(seed));

console.log(bankTable(seed).join("\n"));
const problems = bankProblems(seed);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "The bank follows all rules." : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
