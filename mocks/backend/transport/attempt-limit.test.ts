import { describe, expect, it } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";
import { Refusal } from "./http.ts";
import { createMemoryAttempts } from "./memory-attempts.ts";

const MINUTE = 60_000;

/** A limit, its clock, and what it says of so many attempts of a kind. */
function start({ name = "login", attempts: counted = createMemoryAttempts() } = {}) {
  const clock = { now: 0 };
  const limit = createAttemptLimit({
    name,
    attempts: counted,
    now: () => clock.now,
    sentence: "Not so fast.",
  });
  /** Makes attempts until one is refused; how many were let through, and what the refusal says. */
  const attempts = async (count: number, ...kind: string[]) => {
    for (let made = 0; made < count; made += 1) {
      try {
        await limit.attempt(...kind);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { made, status: error.status, says: error.message, ...error.headers };
      }
    }
    return { made: count };
  };
  return { clock, limit, attempts };
}

describe("a limit of attempts", () => {
  it("lets ten through in a quarter of an hour, and says how long to wait", async () => {
    const { clock, attempts } = start();
    expect(await attempts(1, "a")).toEqual({ made: 1 });
    clock.now += 5 * MINUTE + 1;
    const refusal = { status: 429, says: "Not so fast." };
    expect(await attempts(12, "a")).toEqual({ made: 9, ...refusal, "Retry-After": "600" });
    clock.now += 10 * MINUTE - 1;
    expect(await attempts(12, "a")).toEqual({ made: 1, ...refusal, "Retry-After": "301" });
  });

  it("tells kinds apart by all their texts, and none by where they meet", async () => {
    const { attempts } = start();
    expect(await attempts(10, "a", "b")).toEqual({ made: 10 });
    expect(await attempts(10, "ab")).toEqual({ made: 10 });
    expect(await attempts(10, "a", "c")).toEqual({ made: 10 });
    expect(await attempts(1, "a", "b")).toMatchObject({ made: 0 });
  });

  it("forgets a kind that is forgiven, and no other", async () => {
    const { limit, attempts } = start();
    await attempts(9, "a");
    await attempts(10, "b");
    await (await limit.attempt("a")).forgive();
    expect(await attempts(12, "a")).toMatchObject({ made: 10 });
    expect(await attempts(1, "b")).toMatchObject({ made: 0 });
  });

  it("remembers ten thousand kinds, those used last", async () => {
    const { attempts } = start();
    await attempts(10, "first");
    await attempts(9, "second");
    for (let other = 0; other < 9998; other += 1) await attempts(1, `other ${other}`);
    expect(await attempts(1, "first")).toMatchObject({ made: 0 });
    await attempts(1, "second");
    await attempts(1, "one more");
    expect(await attempts(1, "second")).toMatchObject({ made: 0 });
    expect(await attempts(1, "first")).toEqual({ made: 1 });
  });

  it("lets ten of a thousand through that are made at once", async () => {
    const { limit } = start();
    const made = await Promise.allSettled(Array.from({ length: 1000 }, () => limit.attempt("a")));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("is one with another of its name that is counted in the same place, and none with others", async () => {
    const attempts = createMemoryAttempts();
    const [here, there, others] = [
      start({ attempts }),
      start({ attempts }),
      start({ attempts, name: "reset" }),
    ];
    expect([await here.attempts(6, "a"), await there.attempts(6, "a")]).toMatchObject([
      { made: 6 },
      { made: 4 },
    ]);
    expect(await others.attempts(10, "a")).toEqual({ made: 10 });
    await (await there.limit.attempt("b")).forgive();
    expect(await here.attempts(1, "a")).toMatchObject({ made: 0 });
  });
});
