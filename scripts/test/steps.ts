import { messageOf } from "../../mocks/error-message.ts";
import type { Write } from "../tools/command.ts";
import { sum, tallyOf, type Tally, type Unsuccessful } from "./tally.ts";

export interface Step {
  name: string;
  /** How long it may take on two quiet cores, in seconds. */
  budget: number;
  /** Names of the steps that must have ended, whether they passed or failed, before it begins. */
  after?: readonly string[];
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

/**
 * Runs steps side by side, each as soon as the steps before it have ended, so that a step that waits leaves the cores to the
 * others. Prints the output of a step in one piece when the step has ended.
 *
 * @throws if a step must run after one that is not listed before it
 */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes = new Map<string, Promise<Outcome>>();
  for (const step of steps) {
    const earlier = (step.after ?? []).map((name) => {
      const outcome = outcomes.get(name);
      if (!outcome)
        throw new Error(`The step ${step.name} must run after ${name}, but ${name} is not listed before it.`);
      return outcome;
    });
    outcomes.set(
      step.name,
      Promise.all(earlier).then(() => runStep(step)),
    );
  }
  return Promise.all(outcomes.values());
}

async function runStep({ name, budget, run }: Step): Promise<Outcome> {
  let output = "";
  const write: Write = (text) => (output += text);
  const start = performance.now();
  const tally = await run(write).catch((error: unknown) => {
    write(`${messageOf(error)}\n`);
    return tallyOf(false);
  });
  const outcome = { name, budget, ...tally, seconds: (performance.now() - start) / 1000 };
  process.stdout.write(`\n── ${name} ──\n${output}${describe(outcome)}\n`);
  return outcome;
}

/** Describes the failed tests, at most three that failed for the same reason. */
const describeFailures = (unsuccessful: readonly Unsuccessful[]): string[] =>
  [...Map.groupBy(unsuccessful, ({ name, reason }) => reason || name)].map(([key, [first, ...others]]) => {
    const names = [first, ...others].slice(0, 3).flatMap((one) => one?.name ?? []);
    const more = others.length > 2 ? ` and ${others.length - 2} more` : "";
    return `Failed: ${names.join(", ")}${more}${first?.reason ? `: ${key}` : ""}`;
  });

/**
 * Returns the closing lines: each step, all of them together, what is over its budget, tests that needed a retry, tests that
 * failed, and `N passed, N failed`.
 *
 * @param whole the seconds of the whole run, and how many it may take on two quiet cores
 */
export function summarize(outcomes: readonly Outcome[], whole: Pick<Outcome, "seconds" | "budget">): string {
  const total = sum(outcomes);
  const { passed, failed, retried, unsuccessful } = total;
  const lines = [...outcomes, { ...total, ...whole, name: "all steps" }];
  const slow = lines.filter(({ seconds, budget }) => seconds > budget);
  return [
    "\n── total ──",
    ...lines.map(describe),
    ...slow.map(
      ({ name, seconds, budget }) => `Over budget: ${name} took ${seconds.toFixed(0)} s of ${budget} s.`,
    ),
    ...retried.map((name) => `Passed after a retry: ${name}`),
    ...describeFailures(unsuccessful),
    "",
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}
