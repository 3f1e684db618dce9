import { certificationsOf } from "../../generated-bank.ts";
import { callAs, createQuiz, keepAlive } from "../server-processes.ts";
import { CONNECTIONS, FEW_QUESTIONS, TENANTS, type Sizes } from "../sizes.ts";
import { alternate, p50, ratio, repeatFor, timeOf, valuesOf, type Print, type Subject } from "./measuring.ts";

/** Quizzes drawn from the small and the large bank. */
export async function measureCreation(
  subjects: readonly Subject[],
  sizes: Sizes,
  print: Print,
): Promise<void> {
  const banks = ["small", "large"] as const;
  const kinds = [
    { label: "25 of one certification", count: 25, certifications: 1 },
    { label: "90 of six certifications", count: 90, certifications: 6 },
  ];
  const measured = subjects.map((subject) => ({ ...subject, times: new Map<string, number[]>() }));
  await alternate(measured, sizes, async ({ servers, times }) => {
    const agent = keepAlive();
    for (const bank of banks) {
      const tenant = TENANTS[bank];
      for (const { label, count, certifications } of kinds) {
        // The longer a learner's history, the longer a draw takes: with few learners, their histories would be compared, not banks.
        const learners = (await servers[0]?.createUsers(CONNECTIONS, tenant)) ?? [];
        const durations = times.get(`${label} ${bank}`) ?? [];
        times.set(`${label} ${bank}`, durations);
        const categoryIds = certificationsOf(tenant).slice(0, certifications);
        let round = 0;
        await repeatFor(sizes.seconds / 4, async () => {
          const learner = learners[(round += 1) % learners.length];
          if (!learner) return;
          const call = callAs(servers[0]?.url ?? "", learner, agent);
          durations.push(await timeOf(() => createQuiz(call, learner, categoryIds, count), 201));
        });
      }
    }
    agent.destroy();
  });
  for (const { label } of kinds) {
    const [few, many] = banks.map((bank) =>
      valuesOf(measured, ({ times }) => p50(times.get(`${label} ${bank}`) ?? [])),
    );
    print(label, many ?? {}, {
      how: `÷ from ${FEW_QUESTIONS}`,
      value: ratio(many?.today, few?.today),
      budget: "≤ 3",
    });
  }
}
