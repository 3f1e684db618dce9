import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Seed } from "../mocks/backend/documents.ts";
import { importQuestions, WrittenQuestions } from "./seed/import-questions.ts";
import { printSeed } from "./seed/print-seed.ts";
import { seededRandom } from "./seed/random.ts";

const FILE = join(import.meta.dirname, "../db.json");

const { values } = parseArgs({
  options: { import: { type: "string" }, certification: { type: "string" } },
});
let seed = Seed.parse(JSON.parse(readFileSync(FILE, "utf8")));
if (values.import !== undefined) {
  if (values.certification === undefined) throw new Error("--import needs --certification NAME.");
  const written = WrittenQuestions.parse(JSON.parse(readFileSync(values.import, "utf8")));
  seed = importQuestions(seed, values.certification, written, seededRandom(written.length));
  writeFileSync(FILE, printSeed(seed));
  console.log(`${values.certification}: ${written.length} questions.`);
}
