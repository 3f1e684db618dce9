import { expect, it } from "vitest";
import { findSettingProblems } from "./find-setting-problems.ts";

const sound = { timeLimit: null, startedAt: undefined, onSubmit: () => {}, labels: undefined };
const problems = (settings: Partial<Parameters<typeof findSettingProblems>[0]> = {}) =>
  findSettingProblems({ ...sound, ...settings });
const codes = (...args: Parameters<typeof problems>) => problems(...args).map(({ code }) => code);

it("has nothing against settings that are as they should be", () => {
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
])("takes a limit of %j minutes for what it is", (timeLimit, expected) =>
  expect(codes({ timeLimit })).toEqual(expected),
);

it("says what becomes of a limit that is none", () =>
  expect(problems({ timeLimit: -5 })).toEqual([
    {
      code: "time-limit",
      message: "timeLimit is -5, so the quiz has no clock. Give it minutes above 0, or null for no limit.",
    },
  ]));

it.each([
  [new Date(0), []],
  [0, []],
  [null, []],
  [new Date(NaN), ["time-limit"]],
  [NaN, ["time-limit"]],
  ["2026-11-20T18:00:00Z", ["time-limit"]],
])("takes a start at %j for what it is", (startedAt, expected) =>
  expect(codes({ timeLimit: 30, startedAt })).toEqual(expected),
);

it("tells at once that nothing takes the answers", () =>
  expect(problems({ onSubmit: undefined })).toEqual([
    {
      code: "submit",
      message:
        "onSubmit is undefined, so the answers can't be submitted. Give it a function that takes the result.",
    },
  ]));

it("tells each label that is none", () =>
  expect(problems({ labels: { next: 5, previous: "Zurück" } })).toEqual([
    {
      code: "label",
      message:
        'labels.next is 5, so it is not used. Give it a text, or plural forms as texts, among them "other".',
    },
  ]));

it("tells once that labels are none at all", () => expect(codes({ labels: null })).toEqual(["label"]));
