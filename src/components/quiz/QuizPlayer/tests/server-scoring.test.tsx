// @vitest-environment jsdom
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { buildDraft } from "../../../../../mocks/builders/drafts.ts";
import { question as questionWith } from "../../engine/attempt.helpers.ts";
import type { QuestionAnswer, QuizVerdict } from "../../engine/question/question.ts";
import { memoryStore } from "../../storage/memory.ts";
import { lazyDeferredCode } from "../loading/use-deferred-code.ts";
import { eventually, openPlayer, settled } from "./player-page.test.helpers.tsx";
import { withAside } from "../../QuestionCard/controls/OptionRow.css.ts";

// On a busy machine it takes longer than a test waits.
beforeAll(() => lazyDeferredCode.load());

const question = (id: string, extras: object = {}) =>
  questionWith(id, { correctAnswer: undefined, ...extras }, ["right", "wrong"]);
const KEYS: QuizVerdict = { correctAnswer: "right", explanation: "The server says so." };
const NOT_CHECKED = "could not be checked";

/** A server whose replies to checks the test sends. */
function heldServer() {
  const requests: { id: string; reply: (verdict: object) => void; fail: () => void }[] = [];
  return {
    checkAnswer: ({ questionId }: QuestionAnswer) =>
      new Promise<object>((resolve, reject) => {
        requests.push({ id: `${questionId}`, reply: resolve, fail: () => reject(new Error("503")) });
      }),
    ids: () => requests.map(({ id }) => id),
    reply: (index: number, verdict: object = KEYS) => requests[index]?.reply(verdict),
    fail: (index: number) => requests[index]?.fail(),
  };
}

/** The descriptions of the navigator's cells. */
const cells = (root: HTMLElement) =>
  [
    ...root.querySelectorAll('[aria-label^="Question "][aria-describedby], button[aria-label^="Question "]'),
  ].map((cell) =>
    (cell.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => root.ownerDocument.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

const answered = (currentQuestionId: string) =>
  memoryStore(
    buildDraft({
      answers: { alpha: "right", beta: "wrong", gamma: "right" },
      final: ["alpha", "beta", "gamma"],
      currentQuestionId,
    }),
  );

it("asks about all final answers after a reload, one at a time, so that the navigator shows their outcome", async () => {
  const server = heldServer();
  const page = openPlayer({
    questions: ["alpha", "beta", "gamma", "delta"].map((id) => question(id)),
    storage: answered("beta"),
    checkAnswer: server.checkAnswer,
    onSubmit: () => {},
  });
  await eventually(() => expect(server.ids()).toEqual(["beta"]));
  await settled();
  expect(server.ids()).toEqual(["beta"]);
  server.reply(0);
  await eventually(() => expect(server.ids()).toEqual(["beta", "alpha"]));
  server.reply(1);
  await eventually(() => expect(server.ids()).toEqual(["beta", "alpha", "gamma"]));
  server.reply(2);
  await eventually(() =>
    expect(cells(page.root).map((text) => /Incorrect|Correct/.exec(text)?.[0])).toEqual([
      "Correct",
      "Incorrect",
      "Correct",
      undefined,
    ]),
  );
  expect(server.ids()).toHaveLength(3);
  expect(page.problems()).toEqual([]);
});

it("asks again about an answer in the background only when its question is shown, and then about the others", async () => {
  const server = heldServer();
  const page = openPlayer({
    questions: ["alpha", "beta", "gamma"].map((id) => question(id)),
    storage: answered("alpha"),
    checkAnswer: server.checkAnswer,
    onSubmit: () => {},
  });
  await eventually(() => expect(server.ids()).toEqual(["alpha"]));
  server.reply(0);
  await eventually(() => expect(server.ids()).toEqual(["alpha", "beta"]));
  server.fail(1);
  await eventually(() => expect(page.problems()).toHaveLength(1));
  await settled();
  expect(server.ids()).toHaveLength(2);
  expect(page.text()).not.toContain(NOT_CHECKED);
  await page.press("Next");
  await eventually(() => expect(server.ids()).toEqual(["alpha", "beta", "beta"]));
  await eventually(() => expect(page.text()).toContain("Checking your answer…"));
  server.reply(2);
  await eventually(() => expect(server.ids()).toEqual(["alpha", "beta", "beta", "gamma"]));
  expect(page.problems()).toHaveLength(1);
});

it("repeats a failed check of the last question by Enter, and the verdict takes the focus of the button", async () => {
  const server = heldServer();
  const page = openPlayer({
    questions: [question("alpha")],
    checkAnswer: server.checkAnswer,
    onSubmit: () => {},
  });
  await page.choose("wrong for alpha");
  await eventually(() => expect(server.ids()).toHaveLength(1));
  server.fail(0);
  await eventually(() => expect(page.text()).toContain(NOT_CHECKED));
  // No option has an Eliminate button anymore, so none keeps space for it.
  expect(page.root.querySelector(`.${withAside}`)).toBeNull();
  page.type("Enter");
  await eventually(() => expect(server.ids()).toHaveLength(2));
  page.type("Enter");
  await settled();
  expect(server.ids()).toHaveLength(2);
  server.fail(1);
  const again = page.root.querySelector<HTMLElement>("[data-check]");
  again?.focus();
  await page.press("Check again");
  await eventually(() => expect(page.text()).toContain("Checking your answer…"));
  expect(document.activeElement).toBe(again);
  server.fail(2);
  await page.press("Check again");
  expect(document.activeElement).toBe(again);
  server.reply(3);
  await eventually(() => expect(document.activeElement?.textContent).toBe("Incorrect"));
});

it("leaves the space for Eliminate buttons while an answer can change", async () => {
  const page = openPlayer({ questions: [question("alpha")], feedback: "end", onSubmit: () => {} });
  await page.choose("wrong for alpha");
  await eventually(() => expect(page.root.querySelectorAll(`.${withAside}`)).toHaveLength(2));
});

const MULTIPLE = ["alpha", "beta"].map((id) => question(id, { kind: "multiple", choose: 1 }));

it("moves the focus from the question to the verdict that the learner waits for", async () => {
  const server = heldServer();
  const page = openPlayer({ questions: MULTIPLE, checkAnswer: server.checkAnswer, onSubmit: () => {} });
  await page.choose("right for alpha");
  await eventually(() => page.root.querySelector<HTMLElement>("[data-check]")?.focus());
  await page.press("Check answer");
  await eventually(() => expect(document.activeElement?.textContent).toBe("What is alpha?"));
  server.reply(0, { correctAnswers: ["right"] });
  await eventually(() => expect(document.activeElement?.textContent).toBe("Correct!"));
});

it("leaves the focus on the next question if the verdict comes later", async () => {
  const server = heldServer();
  const page = openPlayer({ questions: MULTIPLE, checkAnswer: server.checkAnswer, onSubmit: () => {} });
  await page.choose("right for alpha");
  await page.press("Check answer");
  await eventually(() => expect(server.ids()).toHaveLength(1));
  await page.press("Next");
  await eventually(() => expect(document.activeElement?.textContent).toBe("What is beta?"));
  server.reply(0, { correctAnswers: ["right"] });
  await eventually(() => expect(cells(page.root)[0]).toContain("Correct"));
  expect(document.activeElement?.textContent).toBe("What is beta?");
});

it("leaves the focus outside its shadow root when the verdict comes", async () => {
  const server = heldServer();
  const search = document.body.appendChild(document.createElement("input"));
  const host = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => [search, host].forEach((element) => element.remove()));
  const page = openPlayer(
    { questions: [question("alpha")], checkAnswer: server.checkAnswer, onSubmit: () => {} },
    host.attachShadow({ mode: "open" }),
  );
  await page.choose("right for alpha");
  await eventually(() => expect(server.ids()).toHaveLength(1));
  search.focus();
  server.reply(0);
  await eventually(() => expect(page.text()).toContain("Correct!"));
  await settled();
  expect(document.activeElement).toBe(search);
});
