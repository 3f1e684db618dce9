import { describe, expect, it } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";
import { Refusal } from "./http.ts";

const MINUTE = 60_000;

/** A limit, its clock, and what it says of so many attempts of a kind. */
function start() {
  const clock = { now: 0 };
  const limit = createAttemptLimit(() => clock.now, "Not so fast.");
  /** Makes attempts until one is refused; how many were let through, and what the refusal says. */
  const attempts = (count: number, ...kind: string[]) => {
    for (let made = 0; made < count; made += 1) {
      try {
        limit.attempt(...kind);
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
  it("lets ten through in a quarter of an hour, and says how long to wait", () => {
    const { clock, attempts } = start();
    expect(attempts(1, "a")).toEqual({ made: 1 });
    clock.now += 5 * MINUTE + 1;
    const refusal = { status: 429, says: "Not so fast." };
    expect(attempts(12, "a")).toEqual({ made: 9, ...refusal, "Retry-After": "600" });
    clock.now += 10 * MINUTE - 1;
    expect(attempts(12, "a")).toEqual({ made: 1, ...refusal, "Retry-After": "301" });
  });

  it("tells kinds apart by all their texts, and none by where they meet", () => {
    const { attempts } = start();
    expect(attempts(10, "a", "b")).toEqual({ made: 10 });
    expect(attempts(10, "ab")).toEqual({ made: 10 });
    expect(attempts(10, "a", "c")).toEqual({ made: 10 });
    expect(attempts(1, "a", "b")).toMatchObject({ made: 0 });
  });

  it("forgets a kind that is forgiven, and no other", () => {
    const { limit, attempts } = start();
    attempts(9, "a");
    attempts(10, "b");
    limit.attempt("a").forgive();
    expect(attempts(12, "a")).toMatchObject({ made: 10 });
    expect(attempts(1, "b")).toMatchObject({ made: 0 });
  });

  it("remembers ten thousand kinds, those used last", () => {
    const { attempts } = start();
    attempts(10, "first");
    attempts(9, "second");
    for (let other = 0; other < 9998; other += 1) attempts(1, `other ${other}`);
    expect(attempts(1, "first")).toMatchObject({ made: 0 });
    attempts(1, "second");
    attempts(1, "one more");
    expect(attempts(1, "second")).toMatchObject({ made: 0 });
    expect(attempts(1, "first")).toEqual({ made: 1 });
  });
});
