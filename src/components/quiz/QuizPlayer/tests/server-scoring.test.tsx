// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { buildDraft } from "../../../../../mocks/builders/drafts.ts";
import { CairnQuiz } from "../../../element/CairnQuiz.tsx";
import { createTranslate } from "../../../i18n/labels/labels.tsx";
import { createQuiz } from "../../engine-entry.ts";
import { question as questionWith } from "../../engine/attempt.helpers.ts";
import type { QuizAnswered, QuizVerdict } from "../../engine/question/question.ts";
import { withAside } from "../../QuestionCard/controls/OptionRow.css.ts";
import { memoryStore } from "../../storage/memory.ts";
import { LoadFailed } from "../loading/LoadFailed.tsx";
import { eventually, learnersPage, openPlayer, settled } from "./player-page.helpers.tsx";
import { PLAYER_LABELS } from "../player-labels.ts";
import { QuizProvider, type PlayerContext } from "../context/quiz-context.ts";
import { lazyDeferredCode } from "../loading/use-deferred-code.ts";

// On a busy machine it takes longer than a test waits.
beforeAll(() => lazyDeferredCode.load());

const question = (id: string, extras: object = {}) =>
  questionWith(id, { correctAnswer: undefined, ...extras }, ["right", "wrong"]);
const KEYS: QuizVerdict = { correctAnswer: "right", explanation: "The server says so." };
const NOT_CHECKED = "could not be checked";

/** A server whose replies to checks the test sends. */
function heldServer() {
  const asked: { id: string; reply: (verdict: object) => void; fail: () => void }[] = [];
  return {
    checkAnswer: ({ questionId }: QuizAnswered) =>
      new Promise<object>((resolve, reject) => {
        asked.push({ id: `${questionId}`, reply: resolve, fail: () => reject(new Error("503")) });
      }),
    ids: () => asked.map(({ id }) => id),
    reply: (index: number, verdict: object = KEYS) => asked[index]?.reply(verdict),
    fail: (index: number) => asked[index]?.fail(),
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

const answered = (place: string) =>
  memoryStore(
    buildDraft({
      answers: { alpha: "right", beta: "wrong", gamma: "right" },
      final: ["alpha", "beta", "gamma"],
      currentQuestionId: place,
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
  await eventually(() => expect(page.text()).toContain("Checking your answer..."));
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
  await eventually(() => expect(page.text()).toContain("Checking your answer..."));
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

it.each<[string, unknown]>([
  ["nothing", undefined],
  ["an empty outcome", {}],
])("sums up the checked answers itself if onSubmit returns %s", async (_, outcome) => {
  const page = openPlayer({
    questions: ["alpha", "beta"].map((id) => question(id)),
    checkAnswer: () => KEYS,
    onSubmit: () => outcome,
  });
  await page.choose("right for alpha");
  await eventually(() => expect(page.text()).toContain("Correct!"));
  await page.press("Next");
  await page.choose("wrong for beta");
  await eventually(() => expect(page.text()).toContain("The server says so."));
  await page.press("Submit Quiz");
  await eventually(() => expect(page.text()).toContain("1 of 2 right (50%)"));
});

it("shows no score while an answer key is unknown, and reviews the answers that were checked", async () => {
  const page = openPlayer({
    questions: ["alpha", "beta"].map((id) => question(id)),
    checkAnswer: () => KEYS,
    onSubmit: () => {},
  });
  await page.choose("right for alpha");
  await eventually(() => expect(page.text()).toContain("Correct!"));
  await page.press("Next");
  await page.press("Submit Quiz");
  await eventually(() => expect(page.text()).toContain("See below which answers are right"));
  expect(page.text()).not.toContain("%");
  expect(page.root.querySelectorAll("article")).toHaveLength(1);
});

it("shows no score for what another tab has submitted", async () => {
  const listeners: ((draft: unknown) => void)[] = [];
  const page = openPlayer({
    questions: [question("alpha", { correctAnswer: "right" })],
    storage: {
      load: () => null,
      save: () => {},
      subscribe: (onChange) => {
        listeners.push(onChange);
        return () => {};
      },
    },
    onSubmit: () => {},
  });
  await page.choose("right for alpha");
  await eventually(() => expect(page.text()).toContain("Correct!"));
  for (const change of listeners) change(null);
  await eventually(() => expect(page.text()).toContain("Your answers are submitted"));
  expect(page.text()).not.toContain("%");
});

it("says after a reload that the answers were not submitted, until they are", async () => {
  const storage = memoryStore();
  const onSubmit = vi.fn<() => Promise<void>>();
  onSubmit.mockRejectedValueOnce(new Error("503")).mockResolvedValue();
  const props = { questions: [question("alpha", { correctAnswer: "right" })], storage, onSubmit };
  const NOT_SUBMITTED = "Your answers were not submitted. None of them are lost.";
  const page = openPlayer(props);
  await page.choose("right for alpha");
  await page.press("Submit Quiz");
  await eventually(() => expect(page.text()).toContain(NOT_SUBMITTED));
  await page.close();
  const reloaded = openPlayer(props);
  await eventually(() => expect(reloaded.text()).toContain(NOT_SUBMITTED));
  expect(reloaded.problems()).toEqual([]);
  await reloaded.press("Submit again");
  await eventually(() => expect(reloaded.text()).toContain("1 of 1 right (100%)"));
  expect(reloaded.text()).not.toContain(NOT_SUBMITTED);
  expect(storage.read()).toBeNull();
});

it("says which part did not load, and that the answers are submitted if they are", async () => {
  const quiz = createQuiz({ questions: [question("alpha")], onSubmit: () => {} });
  const heading = { current: null };
  const context = { quiz, heading, t: createTranslate("en", PLAYER_LABELS) } as unknown as PlayerContext;
  const retry = vi.fn();
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(async () => {
    root.unmount();
    container.remove();
    quiz.destroy();
    await settled();
  });
  root.render(
    <QuizProvider value={context}>
      <LoadFailed onRetry={retry} />
    </QuizProvider>,
  );
  const page = learnersPage(() => container);
  await eventually(() => expect(page.text()).toContain("you can submit the quiz."));
  quiz.start();
  quiz.submit();
  await eventually(() =>
    expect(page.text()).toBe(
      "Part of this quiz did not load: your score and a review may be missing.Try again",
    ),
  );
  await page.press("Try again");
  expect(retry).toHaveBeenCalledOnce();
});

it.each<[string, unknown, object]>([
  ["score", { score: 41.7 }, { score: 42, correctAnswers: null }],
  ["number of right answers", { score: 100, correctAnswers: 1 }, { score: 100, correctAnswers: 1 }],
  ["response", new Response(), { score: null, correctAnswers: null }],
])(
  "<cairn-quiz> has the %s of the server in its result and in cairn-submitted",
  async (_, outcome, scored) => {
    if (!customElements.get("cairn-quiz")) customElements.define("cairn-quiz", CairnQuiz);
    const quiz = document.createElement("cairn-quiz");
    quiz.questions = [question("alpha")];
    quiz.feedback = "none";
    const submitted = vi.fn<(event: Event) => void>();
    document.body.addEventListener("cairn-submitted", submitted);
    document.body.append(quiz);
    onTestFinished(async () => {
      document.body.removeEventListener("cairn-submitted", submitted);
      quiz.remove();
      await settled();
    });
    const sent = Promise.withResolvers<unknown>();
    quiz.addEventListener("cairn-submit", (event) => event.waitUntil(sent.promise));
    const page = learnersPage(() => quiz.shadowRoot);
    await page.choose("right for alpha");
    await page.press("Submit Quiz");
    await page.press("Submit Quiz");
    await eventually(() => expect(quiz.result).toMatchObject({ score: null, isTimeUp: false }));
    expect(submitted).not.toHaveBeenCalled();
    sent.resolve(outcome);
    await eventually(() => expect(submitted).toHaveBeenCalledOnce());
    expect(quiz.result).toMatchObject({ ...scored, answers: [{ questionId: "alpha", answer: "right" }] });
    expect(submitted.mock.calls[0]?.[0]).toMatchObject({ detail: quiz.result, composed: true, target: quiz });
  },
);
