// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { CairnQuiz } from "../../../element/CairnQuiz.tsx";
import { createTranslate } from "../../../i18n/labels/labels.tsx";
import { createQuiz } from "../../engine-entry.ts";
import { question as questionWith } from "../../engine/attempt.helpers.ts";
import type { QuizVerdict } from "../../engine/question/question.ts";
import { memoryStore } from "../../storage/memory.ts";
import { QuizProvider, type PlayerContext } from "../context/quiz-context.ts";
import { LoadFailed } from "../loading/LoadFailed.tsx";
import { lazyDeferredCode } from "../loading/use-deferred-code.ts";
import { PLAYER_LABELS } from "../player-labels.ts";
import { eventually, learnersPage, openPlayer, settled } from "./player-page.test.helpers.tsx";

// On a busy machine it takes longer than a test waits.
beforeAll(() => lazyDeferredCode.load());

const question = (id: string, extras: object = {}) =>
  questionWith(id, { correctAnswer: undefined, ...extras }, ["right", "wrong"]);
const KEYS: QuizVerdict = { correctAnswer: "right", explanation: "The server says so." };

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

it.each([
  ["part", true, "you can submit the quiz."],
  ["engine", false, "you can't submit them yet."],
])(
  "says that a %s did not load, and that the answers are submitted if they are",
  async (_, hasEngine, text) => {
    const quiz = Object.assign(createQuiz({ questions: [question("alpha")], onSubmit: () => {} }), {
      hasEngine,
    });
    const heading = { current: null };
    const context = {
      quiz,
      heading,
      root: heading,
      t: createTranslate("en", PLAYER_LABELS),
    } as unknown as PlayerContext;
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
    await eventually(() => expect(page.text()).toContain(text));
    quiz.start();
    quiz.submit();
    await eventually(() =>
      expect(page.text()).toBe(
        "Part of this quiz did not load: your score and a review may be missing.Try again",
      ),
    );
    await page.press("Try again");
    expect(retry).toHaveBeenCalledOnce();
  },
);

it.each([
  ["waitingForConnection", "submitted as soon as it is back. Keep this page open until then."],
  ["waitingForServer", "submitted as soon as the server works again. Keep this page open until then."],
] as const)("asks to keep the page open if the answers can't be saved: %s", async (state, text) => {
  const page = openPlayer({
    questions: [question("alpha")],
    storage: {
      load: () => {
        throw new Error("Storage is blocked.");
      },
      save: () => false,
    },
    submission: { state },
    onSubmit: () => {},
  });
  await eventually(() => expect(page.text()).toContain(text));
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
