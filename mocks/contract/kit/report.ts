import { RESOURCES, type Resource } from "../endpoint.ts";
import type { Fault } from "./faults.ts";
import type { Report, Result } from "./run.ts";

type Counts = Record<Result["outcome"], number>;

const countsOf = (results: readonly Result[]): Counts => {
  const of = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  return { passed: of("passed"), failed: of("failed"), "not checked": of("not checked") };
};

/** The last line of a report: `N passed, N failed, N not checked`. */
export function tallyOf({ results }: Pick<Report, "results">): string {
  const counts = countsOf(results);
  return `${counts.passed} passed, ${counts.failed} failed, ${counts["not checked"]} not checked`;
}

/** Whether no rule is broken. */
export const isKept = ({ results }: Pick<Report, "results">): boolean =>
  results.every(({ outcome }) => outcome !== "failed");

/** A report as Markdown, for a terminal as for a page: by resource what passed, every failure, and what was not checked and why. */
export function reportText(report: Report): string {
  const { base, results, notes, calls } = report;
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const left = results.filter(({ outcome }) => outcome === "not checked");
  return [
    `# The contract at ${base}`,
    `${results.length} rules, ${calls} calls.`,
    tableOf(results),
    ...(failed.length === 0 ? [] : [`## Failed`, ...failed.map(failureText)]),
    ...(left.length === 0 ? [] : ["## Not checked", reasonsText(left)]),
    ...(notes.length === 0 ? [] : ["## Worth knowing", notes.map((note) => `- ${note}`).join("\n")]),
    tallyOf(report),
    "",
  ]
    .join("\n\n")
    .trimEnd();
}

function tableOf(results: readonly Result[]): string {
  const rows = RESOURCES.flatMap((resource: Resource) => {
    const own = results.filter((result) => result.resource === resource);
    const counts = countsOf(own);
    return own.length === 0 ? [] : [[resource, counts.passed, counts.failed, counts["not checked"]]];
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

function faultText({ expected, came, advice, call }: Fault): string[] {
  const sent = call
    ? [
        `Sent as ${call.as}:`,
        indented(`${call.method} ${call.path}${call.body === undefined ? "" : `\n${call.body}`}`),
        `Answered ${call.status ?? "nothing"}${call.reply === undefined ? "" : ":"}`,
        ...(call.reply === undefined ? [] : [indented(call.reply)]),
      ]
    : [];
  return [`- Expected: ${expected}\n- Came: ${came}\n- What to do: ${advice}`, ...sent];
}

function reasonsText(left: readonly Result[]): string {
  const byReason = Map.groupBy(left, ({ reason = "" }) => reason);
  return [...byReason]
    .map(
      ([reason, results]) =>
        `- ${results.length} because ${reason}: ${results.map(({ name }) => `“${name}”`).join(", ")}`,
    )
    .join("\n");
}
