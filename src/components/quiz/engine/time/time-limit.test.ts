import { expect, it } from "vitest";
import { instantOf, minutesOf } from "./time-limit.ts";

it.each([
  [20, 20],
  [0.5, 0.5],
  ["20", 20],
  [" 1.5 ", 1.5],
  [0, null],
  [-0, null],
  [-5, null],
  [NaN, null],
  [Infinity, null],
  [-Infinity, null],
  ["", null],
  ["abc", null],
  [null, null],
  [undefined, null],
  [true, null],
  [20n, null],
  [[20], null],
  [{}, null],
])("parses a limit of %o as %o minutes", (limit, minutes) => expect(minutesOf(limit)).toBe(minutes));

it.each([
  [new Date(1000), 1000],
  [1000, 1000],
  [0, 0],
  ["1000", 1000],
  ["", null],
  [new Date(NaN), null],
  [NaN, null],
  [Infinity, null],
  ["2026-11-20T18:00:00Z", null],
  [null, null],
  [undefined, null],
])("parses a start at %o as %o", (startedAt, instant) => expect(instantOf(startedAt)).toBe(instant));
