import { describe, expect, it } from "vitest";
import type { QuizResult } from "../engine/question/question.ts";
import { about, ACTOR, match, PARENT } from "./to-statement.test.helpers.ts";
import { toStatement, type StatementContext } from "./to-statement.ts";

describe("the statement of a quiz", () => {
  const result: QuizResult = {
    answers: [
      { questionId: "q1", answer: "b" },
      { questionId: "q2", answer: null },
      { questionId: "q3", answer: null },
    ],
    flags: [],
    isTimeUp: false,
    // Includes breaks, which a statement does not.
    seconds: 9000,
    activeSeconds: 3725,
    score: 33,
    correctAnswers: 1,
  };
  const score = { scaled: 0.33, raw: 1, min: 0, max: 3 };

  it("is completed without a pass mark", () =>
    expect(toStatement(result, about)).toStrictEqual({
      actor: ACTOR,
      verb: { id: "http://adlnet.gov/expapi/verbs/completed", display: { en: "completed" } },
      object: PARENT,
      result: { completion: true, score, duration: "PT3725S" },
      context: { language: "en" },
      timestamp: "2026-11-20T18:00:00.250Z",
    }));

  it.each([
    [33, "passed", true],
    [34, "failed", false],
  ])("with a pass mark of %i is %s", (passMark, verb, success) => {
    const statement = toStatement(result, { ...about, passMark });
    expect(statement.verb).toEqual({ id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } });
    expect(statement.result).toStrictEqual({ completion: true, success, score, duration: "PT3725S" });
  });

  it("has no score without answer keys", () => {
    const unscored = { ...result, score: null, correctAnswers: null };
    const statement = toStatement(unscored, { ...about, passMark: 70 });
    expect(statement.verb.display).toEqual({ en: "completed" });
    expect(statement.result).toStrictEqual({ completion: true, duration: "PT3725S" });
  });
});

describe("an invalid statement", () => {
  const answer = { questionId: "q1", answer: "b", seconds: 1 } as const;
  it.each<[string, Partial<StatementContext>, string]>([
    [
      "an actor without an identifier",
      { actor: {} as never },
      "actor must have exactly one of mbox, mbox_sha1sum",
    ],
    ["no actor", { actor: undefined as never }, "actor must have exactly one of"],
    [
      "an actor with two identifiers",
      { actor: { mbox: "mailto:a@your.host", openid: "https://a" } as never },
      "actor must have exactly one of",
    ],
    ["a relative address", { activity: { id: "/quizzes/7" } }, 'activity.id is "/quizzes/7"'],
    ["an address with a space", { activity: { id: "https://your.host/a b" } }, "activity.id is"],
    ["a relative question IRI", { questionIri: () => "q1" }, 'questionIri is "q1"'],
    ["an id that is not a UUID", { id: "1" }, 'id is "1", but must be a UUID'],
    ["a registration that is not a UUID", { registration: "x" }, 'registration is "x"'],
    ["an invalid time", { now: Number.NaN }, "now is not a valid time"],
    ["an invalid language", { language: "not a tag" }, 'language is "not a tag"'],
    ["a question of another quiz", { questions: [match] }, 'questions has no question "q1"'],
  ])("is rejected: %s", (_name, part, words) =>
    expect(() => toStatement(answer, { ...about, ...part })).toThrow(
      new RegExp(`^Cannot create an xAPI statement: .*${words.replaceAll(/[./"]/g, String.raw`\$&`)}`),
    ),
  );

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("is rejected: %d seconds", (seconds) =>
    expect(() => toStatement({ ...answer, seconds }, about)).toThrow("seconds is"),
  );

  it.each([-1, 101, Number.NaN])("is rejected: a pass mark of %d", (passMark) =>
    expect(() =>
      toStatement(
        {
          answers: [],
          flags: [],
          isTimeUp: false,
          seconds: 1,
          activeSeconds: 1,
          score: 0,
          correctAnswers: 0,
        },
        { ...about, passMark },
      ),
    ).toThrow("passMark is"),
  );
});
