/** `npm run quick`: types, lint and the fast unit tests side by side, for the edit loop. */
import { fastSteps } from "./test/fast-steps.ts";
import { runSteps, summarize } from "./test/steps.ts";

const outcomes = await runSteps(fastSteps());
console.log(summarize(outcomes, { seconds: performance.now() / 1000, budget: 45 }));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
