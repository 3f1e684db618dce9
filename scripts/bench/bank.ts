/** Measures administrators' calls in a small and a large bank. Prints its table if run as a program. */
import { fillBank } from "../../mocks/test-backend/bank.ts";
import { startBackend, type CallAs } from "../../mocks/test-backend/calls.ts";
import { ms, measureTime, WARM_UP } from "./measuring-time.ts";
import { quantile, report, type Row, type Table } from "./table.ts";

const [FEW, MANY] = [500, 50_000];
const ROUNDS = 40;
const TENANT = 2;
const QUESTIONS = `/api/admin/tenants/${TENANT}/questions`;

/** In characters of the first page. */
const BUDGET = "≤ 100000";

const CALLS: readonly [name: string, call: (call: CallAs, round: number) => ReturnType<CallAs>][] = [
  ["first page of 20", (call) => call("GET", `${QUESTIONS}?_limit=20`)],
  ["a later page of 100", (call) => call("GET", `${QUESTIONS}?_limit=100&_page=4`)],
  ["search", (call) => call("GET", `${QUESTIONS}?_limit=20&q=case+123+of`)],
  ["one difficulty", (call) => call("GET", `${QUESTIONS}?_limit=20&difficultyLevel=3`)],
  ["edit", (call, round) => call("PATCH", `${QUESTIONS}/6070`, { text: `Round ${round}` })],
];

/** Starts a backend with a bank of `count` questions, and signs its administrator in. */
async function serve(count: number): Promise<CallAs> {
  const backend = startBackend();
  await fillBank(backend.store, TENANT, count);
  return backend.as(1);
}

/** Measures both banks alternately, so the machine's load affects them equally. */
export async function measureBank(): Promise<Table[]> {
  const banks = [await serve(FEW), await serve(MANY)];
  const times = banks.map(() => CALLS.map((): number[] => []));
  const bytes = CALLS.map(() => 0);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const [bank, as] of banks.entries())
      for (const [part, [name, send]] of CALLS.entries()) {
        const time = await measureTime(async () => {
          const { status, text } = await send(as, round);
          if (status !== 200) throw new Error(`${name}: ${status}`);
          bytes[part] = text.length;
        });
        if (round >= WARM_UP) times[bank]?.[part]?.push(time);
      }
  return [
    {
      title: "Administrators' calls by the size of the bank, in memory, medians",
      head: ["call", "of 500", "of 50,000", "characters", "budget"],
      rows: CALLS.map(([name], part): Row => {
        const [low = Number.NaN, high = Number.NaN] = times.map((bank) => quantile(bank[part] ?? [], 0.5));
        return [name, ms(low), ms(high), bytes[part] ?? Number.NaN, part === 0 ? BUDGET : ""];
      }),
    },
  ];
}

if (import.meta.main) report(await measureBank());
