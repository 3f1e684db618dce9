import type { SignedInUser } from "../../server/serve-bench.ts";
import { CrowdTimes, sendMix } from "../crowd.ts";
import { callAs, keepAlive, type Call, type ServerProcess } from "../server-processes.ts";
import type { Sizes } from "../sizes.ts";
import { alternate, p50, p99, ratio, valuesOf, warmUp, type Print, type Subject } from "./measuring.ts";

export async function measureMix(
  subjects: readonly Subject[],
  second: ServerProcess,
  sizes: Sizes,
  print: Print,
): Promise<void> {
  const crowds = subjects.map((subject) => ({ name: subject.name, crowd: new CrowdTimes(subject) }));
  const today = subjects.at(-1);
  const two = today && new CrowdTimes({ ...today, servers: [...today.servers, second] });
  const all = [...crowds.map(({ crowd }) => crowd), ...(two ? [two] : [])];
  await warmUp([...subjects, ...(today ? [{ ...today, servers: [second] }] : [])], sizes, sendMix);
  await alternate(all, sizes, (crowd) => crowd.run(sizes.seconds, sendMix));
  const rates = valuesOf(crowds, ({ crowd }) => crowd.rate);
  print("requests/s", rates, {
    how: "÷ floor",
    value: ratio(rates.today, rates.floor),
    budget: "≥ 0.5",
  });
  print(
    "submit p50, ms",
    valuesOf(crowds, ({ crowd }) => p50(crowd.submits)),
  );
  print(
    "submit p99, ms",
    valuesOf(crowds, ({ crowd }) => p99(crowd.submits)),
  );
  const refused = valuesOf(crowds, ({ crowd }) => crowd.refused);
  print("refused", refused, { how: "", value: refused.today, budget: "≤ 0" });
  print(
    "requests/s of two processes",
    { today: two?.rate ?? Number.NaN },
    { how: "÷ one process", value: ratio(two?.rate, rates.today), budget: "≥ 1" },
  );
}

export async function measurePoll(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const crowds = subjects.map((subject) => ({ name: subject.name, crowd: new CrowdTimes(subject) }));
  const tags = new Map<string, string>();
  let isWarm = false;
  const poll = async (call: Call, { userId, Cookie }: SignedInUser) => {
    const response = await call("GET", `/api/user/${userId}/achievements`, undefined, {
      "If-None-Match": tags.get(Cookie) ?? "",
    });
    if (isWarm && response.status !== 304) throw new Error(`An unchanged poll got ${response.status}.`);
    tags.set(Cookie, String(response.headers["etag"]));
  };
  for (const { servers, learners } of subjects) {
    const agent = keepAlive();
    for (const learner of learners) await poll(callAs(servers[0]?.url ?? "", learner, agent), learner);
    agent.destroy();
  }
  isWarm = true;
  await warmUp(subjects, sizes, poll);
  // Many short rounds, because the earlier version's rate varies from second to second.
  await alternate(crowds, { rounds: sizes.rounds * 4 }, ({ crowd }) => crowd.run(sizes.seconds / 4, poll));
  const rates = valuesOf(crowds, ({ crowd }) => crowd.rate);
  print("polls/s", rates, {
    how: "÷ earlier",
    value: ratio(rates.today, rates.earlier),
    budget: "≥ 5",
  });
}
