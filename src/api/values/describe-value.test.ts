import { expect, it } from "vitest";
import { describeValue } from "./describe-value.ts";

it("describes values of every type and shortens long ones", () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect([undefined, 1n, Symbol("x"), round, "x".repeat(200)].map(describeValue)).toEqual([
    "undefined",
    "1",
    "Symbol(x)",
    "an object",
    `"${"x".repeat(80)}…"`,
  ]);
});
