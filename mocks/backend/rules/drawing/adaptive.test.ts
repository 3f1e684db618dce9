import { describe, expect, it } from "vitest";
import { adaptedCount, increaseFor } from "./adaptive.ts";

const domain = (right: number, of: number, totalAnswers = of) => ({
  recent: "1".repeat(right) + "0".repeat(of - right),
  totalAnswers,
});

describe("increaseFor", () => {
  it("needs ten answers", () => {
    expect(increaseFor([])).toBe(0);
    expect(increaseFor([domain(0, 9)])).toBe(0);
    expect(increaseFor([domain(0, 10)])).toBe(50);
  });
  it("changes at 50 and 70", () => {
    expect(increaseFor([domain(24, 50)])).toBe(50);
    expect(increaseFor([domain(25, 50)])).toBe(25);
    expect(increaseFor([domain(34, 50)])).toBe(25);
    expect(increaseFor([domain(35, 50)])).toBe(0);
  });
  it("goes by the figure that the dashboard shows: 49.975 is 50% there", () =>
    expect(increaseFor([{ recent: "1".repeat(25) + "0".repeat(25), totalAnswers: 1999 }, domain(0, 1)])).toBe(
      25,
    ));
  it("weighs domains by their answers", () =>
    expect(increaseFor([domain(0, 10), domain(50, 50, 90)])).toBe(0));
});

describe("adaptedCount", () => {
  it("is rounded up", () => expect([adaptedCount(10, 25), adaptedCount(15, 50)]).toEqual([13, 23]));
  it("stays within what a session may hold", () => expect(adaptedCount(150, 50)).toBe(200));
});
