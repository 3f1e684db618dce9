import { describe, expect, it } from "vitest";
import { hasEvidence, isFirstImpression, lowestOf, type Evidence } from "./evidence.ts";

const at = (percent: number, answers = 20): Evidence => ({ percent, answers });
const lowest = (...items: Evidence[]) => lowestOf(items, (item) => item);

it.each([
  [0, false, false],
  [1, true, false],
  [9, true, false],
  [10, false, true],
])("%i answers are a first impression: %s, evidence: %s", (answers, isFirst, isEnough) =>
  expect([isFirstImpression(answers), hasEvidence(answers)]).toEqual([isFirst, isEnough]),
);

describe("lowestOf", () => {
  it("returns null without enough answers", () => {
    expect(lowest()).toBeNull();
    expect(lowest(at(10, 9), at(90, 1))).toBeNull();
  });

  it("calls a domain the lowest if it is 5 points below the next", () =>
    expect(lowest(at(70), at(65))).toEqual({ kind: "clear", items: [at(65)], from: 65, to: 65 }));

  it("returns a tie of all within 5 points of the lowest", () =>
    expect(lowest(at(71), at(66), at(69.4), at(70.4))).toEqual({
      kind: "tied",
      items: [at(66), at(69.4), at(70.4)],
      from: 66,
      to: 70,
    }));

  it("compares the rounded figures: 66.6 and 71.4 are shown as 67 and 71", () => {
    expect(lowest(at(66.6), at(71.4))?.kind).toBe("tied");
    expect(lowest(at(66.4), at(70.6))?.kind).toBe("clear");
  });

  it("excludes domains with too few answers on either side", () =>
    expect(lowest(at(0, 9), at(60), at(64, 9), at(70))).toMatchObject({ kind: "clear", from: 60 }));

  it("returns a single domain as the only one", () =>
    expect(lowest(at(60), at(0, 3))).toMatchObject({ kind: "only", items: [at(60)] }));

  it("puts the one with more answers first among equals", () =>
    expect(lowest(at(60, 11), at(60, 40))?.items).toEqual([at(60, 40), at(60, 11)]));
});
