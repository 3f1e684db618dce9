import { describe, expect, it } from "vitest";
import type { Answer } from "../../../api/questions/answers.ts";
import { settle } from "../responses.test.helpers.ts";
import { ANSWERS_OF_ALL_KINDS, completed, openTab, provideBrowser } from "./outbox.test.helpers.ts";

provideBrowser();

describe("the outcome of a submission", () => {
  it("is reported as superseded if the server already had other answers", async () => {
    const { outcomes, submit, succeed } = openTab();
    await submit();
    const other = completed([{ questionId: 901, answer: 1 }]);
    await succeed(other);
    expect(outcomes).toMatchObject([{ kind: "superseded", quiz: other }]);
  });

  it("counts as submitted if the server stored the same answers, of every kind", async () => {
    const { outcomes, submit, succeed } = openTab();
    await submit({ answers: ANSWERS_OF_ALL_KINDS });
    await succeed(completed(structuredClone(ANSWERS_OF_ALL_KINDS)));
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it.each([
    { questionId: 951, answer: [1] },
    { questionId: 952, answer: [2, 4, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 3 }] },
    { questionId: 953, answer: [] },
  ])("is reported as superseded if the server already had $answer", async (other) => {
    const { sent, outcomes, submit } = openTab();
    await submit({ answers: ANSWERS_OF_ALL_KINDS });
    sent[0]?.succeed(
      completed(
        ANSWERS_OF_ALL_KINDS.map((answer) => (answer.questionId === other.questionId ? other : answer)),
      ),
    );
    await settle();
    expect(outcomes).toMatchObject([{ kind: "superseded" }]);
  });

  it.each([
    ["0 for a missing answer", [], 0],
    ["[] for a missing answer", [], []],
    ["[] for 0", [{ questionId: 954, answer: 0 }], []],
    ["0 for []", [{ questionId: 954, answer: [] }], 0],
  ] as const)("reports a submission if the server stored %s", async (_case, unanswered, stored) => {
    const { outcomes, submit, succeed } = openTab();
    const answered: Answer = { questionId: 901, answer: 3 };
    await submit({ answers: structuredClone([answered, ...unanswered]) as Answer[] });
    await succeed(completed(structuredClone([answered, { questionId: 954, answer: stored }]) as Answer[]));
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("counts as submitted if another device answered questions left blank here", async () => {
    const { sent, outcomes, submit } = openTab();
    await submit({ answers: [{ questionId: 901, answer: 3 }] });
    sent[0]?.succeed(
      completed([
        { questionId: 901, answer: 3 },
        { questionId: 902, answer: 1 },
      ]),
    );
    await settle();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });

  it("counts as submitted if the server stored a blank question as unanswered", async () => {
    const { outcomes, submit, succeed } = openTab();
    await submit({ answers: [{ questionId: 901, answer: 3 }] });
    await succeed();
    expect(outcomes).toMatchObject([{ kind: "submitted" }]);
  });
});
