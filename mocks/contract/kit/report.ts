import { RESOURCES, type Resource } from "../endpoint.ts";
import type { Fault } from "./faults.ts";
import type { Report, Result } from "./run.ts";

type Counts = Record<Result["outcome"], number>;

const countsOf = (results: readonly Result[]): Counts => {
  const of = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  return { passed: of("passed"), failed: of("failed"), "not checked": of("not checked") };
};

/** Returns the last line of a report: `N passed, N failed, N not checked`. */
export function formatTally({ results }: Pick<Report, "results">): string {
  const counts = countsOf(results);
  return `${counts.passed} passed, ${counts.failed} failed, ${counts["not checked"]} not checked`;
}

/** Returns whether no check failed. */
export const hasPassed = ({ results }: Pick<Report, "results">): boolean =>
  results.every(({ outcome }) => outcome !== "failed");

/** Formats a report as Markdown: counts by resource, every failure, and the checks that did not run with the reasons. */
export function formatReport(report: Report): string {
  const { base, results, notes, calls } = report;
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const notChecked = results.filter(({ outcome }) => outcome === "not checked");
  return [
    `# Contract checks of ${base}`,
    `${results.length} checks, ${calls} calls.`,
    tableOf(results),
    ...(failed.length === 0 ? [] : [`## Failed`, ...failed.map(failureText)]),
    ...(notChecked.length === 0 ? [] : ["## Not checked", reasonsText(notChecked)]),
    ...(notes.length === 0 ? [] : ["## Notes", notes.map((note) => `- ${note}`).join("\n")]),
    formatTally(report),
    "",
  ]
    .join("\n\n")
    .trimEnd();
}

function tableOf(results: readonly Result[]): string {
  const rows = RESOURCES.flatMap((resource: Resource) => {
    const ofResource = results.filter((result) => result.resource === resource);
    const counts = countsOf(ofResource);
    return ofResource.length === 0 ? [] : [[resource, counts.passed, counts.failed, counts["not checked"]]];
  });
  const width = Math.max(...RESOURCES.map(({ length }) => length));
  const line = ([name, ...counts]: readonly (string | number)[]) =>
    `| ${String(name).padEnd(width)} | ${counts.map((count) => String(count).padStart(11)).join(" | ")} |`;
  return [
    line(["resource", "passed", "failed", "not checked"]),
    `|${"-".repeat(width + 2)}|${`${"-".repeat(12)}:|`.repeat(3)}`,
    ...rows.map(line),
  ].join("\n");
}

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");

function failureText({ name, rule, endpoint, fault }: Result): string {
  return [`### ${name}`, `${rule} (${endpoint})`, ...(fault ? faultText(fault) : [])].join("\n\n");
}

function faultText({ expected, actual, advice, call }: Fault): string[] {
  const sent = call
    ? [
        `Sent as ${call.as}:`,
        indented(`${call.method} ${call.path}${call.body === undefined ? "" : `\n${call.body}`}`),
        `Response: ${call.status ?? "none"}`,
        ...(call.reply === undefined ? [] : [indented(call.reply)]),
      ]
    : [];
  return [`- Expected: ${expected}\n- Actual: ${actual}\n- What to do: ${advice}`, ...sent];
}

function reasonsText(notChecked: readonly Result[]): string {
  const byReason = Map.groupBy(notChecked, ({ reason = "" }) => reason);
  return [...byReason]
    .map(
      ([reason, results]) =>
        `- ${results.length} because ${reason}: ${results.map(({ name }) => `“${name}”`).join(", ")}`,
    )
    .join("\n");
}
