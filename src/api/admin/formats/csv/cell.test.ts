import { expect, it } from "vitest";
import { guardCell, unguardCell } from "./cell.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["\n=1", "'\n=1"],
  ["'=1", "''=1"],
  ["''-1", "'''-1"],
  ["a=1", "a=1"],
  ["'tis", "'tis"],
  ["", ""],
])("keeps %j from being a formula", (text, cell) => expect(guardCell(text)).toBe(cell));

it("unguardCell removes exactly what guardCell added", () => {
  // The Park–Miller generator: the same texts in each run.
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const letters = ["'", "=", "+", "-", "@", "\t", "\r", "\n", "a", " ", '"', ","];
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: next(7) }, () => letters[next(letters.length)]).join("");
    expect(unguardCell(guardCell(text))).toBe(text);
  }
});
