/**
 * `npm run contract -- https://their.host/` checks any backend against the contract of /api, see docs/contract.md.
 * Exits with 0 if no rule is violated, otherwise with 1. The last line is `N passed, N failed, N not checked`.
 */
import { writeFileSync } from "node:fs";
import { Stopped } from "../mocks/contract/kit/faults.ts";
import { hasPassed, formatReport } from "../mocks/contract/kit/report.ts";
import { runContract } from "../mocks/contract/kit/run.ts";
import { readArguments } from "./contract/read-arguments.ts";

try {
  const {
    report: markdownFile,
    json: jsonFile,
    ...options
  } = readArguments(process.argv.slice(2), process.env);
  const report = await runContract(options);
  const text = formatReport(report);
  if (markdownFile !== undefined) writeFileSync(markdownFile, `${text}\n`);
  if (jsonFile !== undefined) writeFileSync(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  console.log(text);
  process.exitCode = hasPassed(report) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Stopped ? error.message : error);
  process.exitCode = 1;
}
