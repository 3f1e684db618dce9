import { describe, expect, it } from "vitest";
import { MINUTE } from "../../durations.ts";
import { HttpError } from "../../errors.ts";
import { createMemoryRateLimiter } from "./memory-rate-limiter.ts";
import { createRateLimit } from "./rate-limit.ts";

/** Creates a limit with a settable clock. */
function start({ name = "login", rateLimiter = createMemoryRateLimiter() } = {}) {
  const clock = { now: 0 };
  const limit = createRateLimit({
    name,
    rateLimiter,
    now: () => clock.now,
    sentence: "Not so fast.",
  });
  /** Sends up to `count` requests until one is refused. Returns how many were allowed, and the error. */
  const request = async (count: number, ...key: string[]) => {
    for (let made = 0; made < count; made += 1) {
      try {
        await limit.consume(...key);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return { made, status: error.status, says: error.message, ...error.headers };
      }
    }
    return { made: count };
  };
  return { clock, limit, request };
}

describe("a rate limit", () => {
  it("allows ten requests in 15 minutes, then returns the seconds to wait", async () => {
    const { clock, request } = start();
    expect(await request(1, "a")).toEqual({ made: 1 });
    clock.now += 5 * MINUTE + 1;
    const error = { status: 429, says: "Not so fast.", "Error-Code": "rate-limited" };
    expect(await request(12, "a")).toEqual({ made: 9, ...error, "Retry-After": "600" });
    clock.now += 10 * MINUTE - 1;
    expect(await request(12, "a")).toEqual({ made: 1, ...error, "Retry-After": "301" });
  });

  it("ignores requests from a clock that was a whole window ahead", async () => {
    const { clock, request } = start();
    clock.now = 15 * MINUTE;
    expect(await request(10, "a")).toEqual({ made: 10 });
    clock.now = 1;
    expect(await request(1, "a")).toMatchObject({ made: 0 });
    clock.now = 0;
    expect(await request(10, "a")).toEqual({ made: 10 });
  });

  it("compares all parts of a key, not their concatenation", async () => {
    const { request } = start();
    expect(await request(10, "a", "b")).toEqual({ made: 10 });
    expect(await request(10, "ab")).toEqual({ made: 10 });
    expect(await request(10, "a", "c")).toEqual({ made: 10 });
    expect(await request(1, "a", "b")).toMatchObject({ made: 0 });
  });

  it("resets the key of a forgiven request and no other", async () => {
    const { limit, request } = start();
    await request(9, "a");
    await request(10, "b");
    await (await limit.consume("a")).forgive();
    expect(await request(12, "a")).toMatchObject({ made: 10 });
    expect(await request(1, "b")).toMatchObject({ made: 0 });
  });

  it("keeps the ten thousand most recently used keys", async () => {
    const { request } = start();
    await request(10, "first");
    await request(9, "second");
    for (let other = 0; other < 9998; other += 1) await request(1, `other ${other}`);
    expect(await request(1, "first")).toMatchObject({ made: 0 });
    await request(1, "second");
    await request(1, "one more");
    expect(await request(1, "second")).toMatchObject({ made: 0 });
    expect(await request(1, "first")).toEqual({ made: 1 });
  });

  it("allows ten of a thousand concurrent requests", async () => {
    const { limit } = start();
    const made = await Promise.allSettled(Array.from({ length: 1000 }, () => limit.consume("a")));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("shares its count with limits of the same name and limiter only", async () => {
    const rateLimiter = createMemoryRateLimiter();
    const [here, there, others] = [
      start({ rateLimiter }),
      start({ rateLimiter }),
      start({ rateLimiter, name: "reset" }),
    ];
    expect([await here.request(6, "a"), await there.request(6, "a")]).toMatchObject([
      { made: 6 },
      { made: 4 },
    ]);
    expect(await others.request(10, "a")).toEqual({ made: 10 });
    await (await there.limit.consume("b")).forgive();
    expect(await here.request(1, "a")).toMatchObject({ made: 0 });
  });
});
