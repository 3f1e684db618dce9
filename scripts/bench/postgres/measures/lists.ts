import { callAs, keepAlive } from "../server-processes.ts";
import { TENANTS, type Sizes } from "../sizes.ts";
import {
  alternate,
  p50,
  repeatFor,
  resetUsage,
  timeOf,
  valuesOf,
  type Print,
  type Subject,
} from "./measuring.ts";

const EXPORT = "export of all";

/** Calls of an administrator of the large bank. */
export async function measureLists(subjects: readonly Subject[], sizes: Sizes, print: Print): Promise<void> {
  const list = `/api/admin/tenants/${TENANTS.large}/questions`;
  const page = Math.max(1, Math.min(900, Math.floor(sizes.questions / 50)));
  const calls = [
    ["list", "?_limit=50"],
    ["search", "?_limit=50&q=case+123+of"],
    ["filter", "?_limit=50&difficultyLevel=3&tag=drill"],
    ["sorted by change", "?_limit=50&_sort=changed&_order=desc"],
    [`page ${page}`, `?_limit=50&_page=${page}`],
    [EXPORT, "/export?format=json"],
  ] as const;
  const measured = await Promise.all(
    subjects.map(async (subject) => ({
      ...subject,
      admin: (await subject.servers[0]?.createUsers(1, TENANTS.large, true))?.[0],
      used: new Map(
        calls.map(([label]) => [label, { times: new Array<number>(), blocked: Infinity, memory: 0 }]),
      ),
    })),
  );
  await alternate(measured, sizes, async ({ servers: [served], admin, used }) => {
    if (!served || !admin) return;
    const agent = keepAlive();
    const call = callAs(served.url, admin, agent);
    for (const [label, query] of calls) {
      const usage = used.get(label);
      if (!usage) continue;
      const before = await resetUsage(served);
      await repeatFor(sizes.seconds / 8, async () => {
        usage.times.push(await timeOf(() => call("GET", list + query), 200));
      });
      const { blocked, memory } = await served.usage();
      // Another process can take CPU time away; a block of the server's own making is in each round.
      usage.blocked = Math.min(usage.blocked, blocked);
      usage.memory = Math.max(usage.memory, memory - before);
    }
    agent.destroy();
  });
  for (const [label] of calls) {
    const medians = valuesOf(measured, ({ used }) => p50(used.get(label)?.times ?? []));
    // An export rests on purpose.
    const comparison = label === EXPORT ? undefined : { how: "", value: medians.today, budget: "≤ 300" };
    print(`${label}: p50, ms`, medians, comparison);
    const blocked = valuesOf(measured, ({ used }) => used.get(label)?.blocked);
    print(`${label}: event loop blocked, ms`, blocked, { how: "", value: blocked.today, budget: "≤ 50" });
    const memory = valuesOf(measured, ({ used }) => used.get(label)?.memory);
    print(`${label}: additional memory, MB`, memory, { how: "", value: memory.today, budget: "≤ 50" });
  }
}
