import { answerQuiz, callAs, createQuiz, keepAlive, type ServerProcess } from "../server-processes.ts";
import { FEW_SESSIONS, TENANTS, type Sizes } from "../sizes.ts";
import {
  alternate,
  p50,
  p99,
  ratio,
  repeatFor,
  timeOf,
  valuesOf,
  type Print,
  type Subject,
} from "./measuring.ts";

/** Measures submissions of one learner at a time; today's version over few attempts, too. */
export async function measureSubmit(
  subjects: readonly Subject[],
  few: ServerProcess,
  sizes: Sizes,
  print: Print,
): Promise<void> {
  const fewLearners = await few.createUsers(1, TENANTS.learners);
  const measured = subjects.map((subject) => ({ ...subject, times: new Array<number>() }));
  const small = { servers: [few], learners: fewLearners, times: new Array<number>() };
  await alternate([...measured, small], sizes, async ({ servers, learners: [learner], times }) => {
    if (!learner) return;
    const agent = keepAlive();
    const call = callAs(servers[0]?.url ?? "", learner, agent);
    await repeatFor(sizes.seconds / 2, async () => {
      const { send } = await answerQuiz(call, await createQuiz(call, learner));
      times.push(await timeOf(send, 200));
    });
    agent.destroy();
  });
  const medians = valuesOf(measured, ({ times }) => p50(times));
  print("p50, ms", medians, {
    how: `÷ with ${FEW_SESSIONS} attempts`,
    value: ratio(medians.today, p50(small.times)),
    budget: "≤ 1.3",
  });
  print(
    "p99, ms",
    valuesOf(measured, ({ times }) => p99(times)),
  );
}

/** Rushes that warm up, and those that are measured, per round: each takes a fraction of a second. */
const RUSHES = { first: 24, perRound: 4 };

/** Measures submissions of all learners at once. */
export async function measureRush(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const measured = subjects.map((subject) => ({
    ...subject,
    times: new Array<number>(),
    refused: 0,
    seconds: 0,
  }));
  const rush = async ({ servers: [served], learners }: Subject) => {
    const agent = keepAlive();
    const submissions = await Promise.all(
      learners.map(async (learner) => {
        const call = callAs(served?.url ?? "", learner, agent);
        return answerQuiz(call, await createQuiz(call, learner));
      }),
    );
    const begin = performance.now();
    const times: number[] = [];
    let refused = 0;
    await Promise.all(
      submissions.map(async ({ send }) => {
        const { status } = await send();
        times.push(performance.now() - begin);
        if (status !== 200) refused += 1;
      }),
    );
    agent.destroy();
    return { times, refused, seconds: (performance.now() - begin) / 1000 };
  };
  await alternate(subjects, { rounds: RUSHES.first }, rush);
  await alternate(measured, { rounds: sizes.rounds * RUSHES.perRound }, async (subject) => {
    const { times, refused, seconds } = await rush(subject);
    subject.times.push(...times);
    subject.refused += refused;
    subject.seconds += seconds;
  });
  const rates = valuesOf(measured, ({ times, seconds }) => times.length / seconds);
  print("submits/s", rates, { how: "÷ earlier", value: ratio(rates.today, rates.earlier), budget: "≥ 8" });
  const medians = valuesOf(measured, ({ times }) => p50(times));
  print("p50, ms", medians);
  const late = valuesOf(measured, ({ times }) => p99(times));
  print("p99, ms", late, { how: "÷ p50", value: ratio(late.today, medians.today), budget: "≤ 10" });
  const refused = valuesOf(measured, (subject) => subject.refused);
  print("refused", refused, { how: "", value: refused.today, budget: "≤ 0" });
}
