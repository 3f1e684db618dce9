import { sum, verdict, type Tally } from "./tally.ts";
import type { Write } from "./command.ts";

export interface Step {
  name: string;
  /** How long it may take on two quiet cores, in seconds. */
  budget: number;
  /** Writes to `write` what the step's tools print. */
  run: (write: Write) => Promise<Tally>;
}

export interface Outcome extends Tally {
  name: string;
  budget: number;
  seconds: number;
}

const describe = ({ name, passed, failed, seconds, budget }: Outcome): string =>
  `${failed === 0 ? "✔" : "✘"} ${name.padEnd(28)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${seconds.toFixed(0).padStart(4)} s of ${budget} s`;

/** Steps that run one after the other. */
type Lane = readonly Step[];

/**
 * Runs stages one after the other, and the lanes of a stage side by side, so that what waits in one leaves the processor to the
 * others. The output of a step is printed in one piece when the step has ended, so that steps do not interleave; a stage of one
 * lane prints as it runs.
 */
export async function runStages(stages: readonly (readonly Lane[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const lanes of stages) {
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    outcomes.push(...ended.flat());
  }
  return outcomes;
}

async function runLane(lane: Lane, isAlone: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of lane) outcomes.push(await runStep(step, isAlone));
  return outcomes;
}

async function runStep({ name, budget, run }: Step, isAlone: boolean): Promise<Outcome> {
  const heading = `\n── ${name} ──\n`;
  let output = "";
  const write: Write = isAlone ? (text) => process.stdout.write(text) : (text) => (output += text);
  if (isAlone) process.stdout.write(heading);
  const start = performance.now();
  const tally = await run(write).catch((error: unknown) => {
    write(`${error instanceof Error ? error.message : String(error)}\n`);
    return verdict(false);
  });
  const outcome = { name, budget, ...tally, seconds: (performance.now() - start) / 1000 };
  process.stdout.write(`${isAlone ? "" : heading}${output}${describe(outcome)}\n`);
  return outcome;
}

/** Returns the closing lines: each step, steps over their budget, tests that needed a second try, and `N passed, N failed`. */
export function summarize(outcomes: readonly Outcome[]): string {
  const slow = outcomes.filter(({ seconds, budget }) => seconds > budget);
  const { passed, failed, retried } = sum(outcomes);
  return [
    "\n── total ──",
    ...outcomes.map(describe),
    ...slow.map(
      ({ name, seconds, budget }) => `Over budget: ${name} took ${seconds.toFixed(0)} s of ${budget} s.`,
    ),
    ...retried.map((name) => `Passed at the second try only: ${name}`),
    "",
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}
