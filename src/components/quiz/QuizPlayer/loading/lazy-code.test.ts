import { expect, it } from "vitest";
import { describeProblem } from "../../engine/question/describe-problem.ts";
import type { QuizProblem } from "../../engine/question/problem.ts";
import { settled } from "../../engine/settled.test.helpers.ts";
import { createLazyCode, describeWith } from "./lazy-code.ts";

it("runs at once if the code is loaded, and is loaded again after a failure", async () => {
  let isOnline = false;
  const lazy = createLazyCode(async () => {
    if (!isOnline) throw new Error("offline");
    return "code";
  });
  const seen: string[] = [];
  const use = () =>
    lazy.use(
      (code) => seen.push(code),
      () => seen.push("failed"),
    );
  use();
  await settled();
  expect(seen).toEqual(["failed"]);
  await expect(lazy.load()).rejects.toThrow("offline");
  expect(lazy.get()).toBeNull();
  isOnline = true;
  await lazy.load();
  use();
  expect(seen).toEqual(["failed", "code"]);
});

it("describes problems in order, whether they were found before or after the code has loaded", async () => {
  const arrives = Promise.withResolvers<void>();
  const lazy = createLazyCode(async () => {
    await arrives.promise;
    return { describeProblem };
  });
  const describe = describeWith(lazy);
  const reported: QuizProblem[] = [];
  const report = (problem: QuizProblem) => void reported.push(problem);
  describe({ code: "submit", about: "submit" }, report);
  describe({ code: "label", message: "A label." }, report);
  expect(reported).toEqual([]);
  arrives.resolve();
  await settled();
  describe({ code: "draft", about: "unmatchedDraft" }, report);
  expect(reported.map(({ code }) => code)).toEqual(["submit", "label", "draft"]);
  expect(reported[0]?.message).toMatch(/^onSubmit threw/);
});

it("reports the code of a problem if its message can't be loaded", async () => {
  const describe = describeWith(createLazyCode(() => Promise.reject(new Error("offline"))));
  const reported: QuizProblem[] = [];
  describe({ code: "submit", about: "submit", cause: "no" }, (problem) => reported.push(problem));
  describe({ code: "label", message: "A label." }, (problem) => reported.push(problem));
  await settled();
  expect(reported).toMatchObject([
    { code: "submit", message: "submit", cause: "no" },
    { code: "label", message: "A label." },
  ]);
});
