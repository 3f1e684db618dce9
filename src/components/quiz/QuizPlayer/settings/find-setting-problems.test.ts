import { expect, it } from "vitest";
import { findSettingProblems } from "./find-setting-problems.ts";

const valid = { timeLimit: null, startedAt: undefined, onSubmit: () => {}, labels: undefined };
const problems = (settings: Partial<Parameters<typeof findSettingProblems>[0]> = {}) =>
  findSettingProblems({ ...valid, ...settings });
const codes = (...args: Parameters<typeof problems>) => problems(...args).map(({ code }) => code);

it("finds no problems in valid settings", () => {
  expect(problems()).toEqual([]);
  expect(problems({ labels: { next: "Weiter", notAnswered: { one: "eine", other: "{count}" } } })).toEqual(
    [],
  );
});

it.each([
  [30, []],
  [0.5, []],
  [0, ["time-limit"]],
  [-1, ["time-limit"]],
  [1_800_000, ["time-limit"]],
  [NaN, ["time-limit"]],
  [Infinity, ["time-limit"]],
  ["20", []],
  ["", ["time-limit"]],
  ["abc", ["time-limit"]],
  [true, ["time-limit"]],
  [{}, ["time-limit"]],
])("checks a limit of %j minutes", (timeLimit, expected) => expect(codes({ timeLimit })).toEqual(expected));

it("explains the consequence of an invalid limit", () =>
  expect(problems({ timeLimit: -5 })).toEqual([
    {
      code: "time-limit",
      message: "timeLimit is -5, so the quiz has no time limit. Pass minutes above 0, or null for no limit.",
    },
  ]));

it.each([
  [new Date(0), []],
  [0, []],
  [null, []],
  [new Date(NaN), ["time-limit"]],
  [NaN, ["time-limit"]],
  ["2026-11-20T18:00:00Z", ["time-limit"]],
])("checks a start at %j", (startedAt, expected) =>
  expect(codes({ timeLimit: 30, startedAt })).toEqual(expected),
);

it("reports a missing onSubmit", () =>
  expect(problems({ onSubmit: undefined })).toEqual([
    {
      code: "submit",
      message:
        "onSubmit is undefined, so answers can't be submitted. Pass a function that receives the result.",
    },
  ]));

it("reports each invalid label", () =>
  expect(problems({ labels: { next: 5, previous: "Zurück" } })).toEqual([
    {
      code: "label",
      message: 'labels.next is 5 and is ignored. Pass a string, or an object of plural forms with "other".',
    },
  ]));

it("reports invalid labels once", () =>
  expect(problems({ labels: null })).toEqual([
    { code: "label", message: "labels is null and is ignored. Pass an object of labels by key." },
  ]));
