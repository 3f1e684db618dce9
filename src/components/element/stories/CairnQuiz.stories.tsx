import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { de } from "../../languages/de.ts";
import { question } from "../../quiz/engine/attempt.helpers.ts";
import { CairnQuiz } from "../CairnQuiz.tsx";
import type { CairnQuizEventMap } from "../events.ts";
import { settings, codesOf, inside, Page, press, QUESTIONS, quizOf } from "./CairnQuiz.stories.helpers.tsx";

const meta = preview.meta({ title: "Quiz/cairn-quiz", component: CairnQuiz as never, ...settings });

const listenFor = <Name extends keyof CairnQuizEventMap>(quiz: CairnQuiz, name: Name) => {
  const listener = fn((event: CairnQuizEventMap[Name]) => event.detail);
  quiz.parentElement?.addEventListener(name, listener as unknown as EventListener);
  return listener;
};

/** A quiz with attributes and properties. Its events leave the shadow root. */
export const Default = meta.story({
  tags: ["phone"],
  render: () => <Page properties={{ questions: QUESTIONS }} />,
});

/** Events leave the shadow root, with the element as their target. */
export const Events = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    const quizInside = inside(quiz);
    await expect(await quizInside.findByRole("heading", { name: "Warm-up" })).toBeVisible();
    const [answer, flag] = [listenFor(quiz, "cairn-answer"), listenFor(quiz, "cairn-flag")];
    const move = listenFor(quiz, "cairn-move");
    await userEvent.click(quizInside.getByRole("radio", { name: /^B\./ }));
    await expect(quizInside.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    const detail = { questionId: "alpha", answer: "wrong", isCorrect: false, seconds: 0 };
    await expect(answer.mock.results[0]?.value).toEqual(detail);
    await expect(answer.mock.calls[0]?.[0]).toMatchObject({ composed: true, bubbles: true, target: quiz });
    await press(quiz, "Flag for Review");
    await expect(flag.mock.results[0]?.value).toEqual({ questionId: "alpha", isFlagged: true });
    await press(quiz, "Next");
    await expect(move.mock.results[0]?.value).toEqual({ from: 0, to: 1 });
  },
});

/** `answers` has the learner's answers; setting it replaces them, and `value` follows. */
export const Answers = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await userEvent.click(await inside(quiz).findByRole("radio", { name: /^B\./ }));
    await press(quiz, "Next");
    await expect(quiz.answers).toEqual([{ questionId: "alpha", answer: "wrong" }]);
    quiz.answers = [{ questionId: "gamma", answer: "wrong" }];
    await expect(await inside(quiz).findByText("Question 1 of 3")).toBeVisible();
    await expect(quiz.value).toBe('[{"questionId":"gamma","answer":"wrong"}]');
  },
});

/** Properties set before the definition are applied and can be set again. Without a window, no element is defined. */
export const SetBeforeDefined = meta.story({
  render: () => <Page html="" />,
  play: async ({ canvas }) => {
    const early = document.implementation.createHTMLDocument().createElement("cairn-quiz");
    Object.assign(early, { questions: QUESTIONS, heading: "Early" });
    await expect(early.shadowRoot).toBeNull();
    canvas.getByTestId("page").append(early);
    const quiz = quizOf(canvas);
    await expect(await inside(quiz).findByRole("heading", { name: "Early" })).toBeVisible();
    await expect(inside(quiz).getByText("Question 1 of 3")).toBeVisible();
    quiz.questions = QUESTIONS.slice(0, 2);
    await expect(await inside(quiz).findByText("Question 1 of 2")).toBeVisible();
    quiz.questions = null;
    await expect(await inside(quiz).findByText("The quiz is loading")).toBeInTheDocument();
    await expect(quiz.problems).toEqual([]);
  },
});

/** Questions as JSON inside the element. Invalid JSON is reported, and changes are read. */
export const QuestionsInScript = meta.story({
  render: () => (
    <Page
      html={`<cairn-quiz feedback="late" time-limit="soon"><script type="application/json">[{]</script></cairn-quiz>`}
    />
  ),
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await expect(await inside(quiz).findByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(codesOf(quiz)).toEqual(["json", "attribute", "attribute"]));
    const problem = listenFor(quiz, "cairn-problem");
    quiz.feedback = "later";
    await waitFor(() => expect(problem).toHaveBeenCalledTimes(1));
    const script = quiz.querySelector("script");
    if (script) script.textContent = JSON.stringify([question("delta")]);
    await expect(await inside(quiz).findByText("What is delta?")).toBeVisible();
    await expect(quiz.questions).toEqual([question("delta")]);
  },
});

/** A clock that throws. */
const noClock = (): number => {
  throw new Error("A fault of the page");
};

/** After a rendering error, new questions are shown, even with the same ids. */
export const RecoversFromError = meta.story({
  render: () => <Page properties={{ questions: [question("alpha")], now: noClock }} />,
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await expect(await inside(quiz).findByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(codesOf(quiz)).toEqual(["render"]));
    quiz.now = undefined;
    quiz.questions = [{ ...question("alpha"), text: {} as string }];
    await expect(await inside(quiz).findByText(/^This question can't be shown\./)).toBeVisible();
    quiz.questions = [question("alpha")];
    // The position is on the broken page too, so only the question tells that the page is mended.
    await expect(await inside(quiz).findByRole("heading", { name: "What is alpha?" })).toBeVisible();
    await expect(inside(quiz).getByText("Question 1 of 1")).toBeVisible();
  },
});

/** Listeners that are added while the page loads receive earlier problems. */
export const LateListeners = meta.story({
  render: () => <></>,
  play: async () => {
    const received: CairnQuizEventMap["cairn-problem"]["detail"][] = [];
    const state = spyOn(document, "readyState", "get").mockReturnValue("interactive");
    const quiz = document.createElement("cairn-quiz");
    quiz.innerHTML = `<script type="application/json">[{</script>`;
    document.body.append(quiz);
    try {
      await waitFor(() => expect(quiz.problems).toHaveLength(1));
      quiz.addEventListener("cairn-problem", ({ detail }) => void received.push(detail));
      await expect(received).toEqual([]);
      state.mockRestore();
      window.dispatchEvent(new Event("load"));
      await expect(received.map(({ code }) => code)).toEqual(["json"]);
      window.dispatchEvent(new Event("load"));
      await expect(received).toHaveLength(1);
    } finally {
      quiz.remove();
    }
  },
});

/** Labels and direction. The English labels replace invalid ones, which are reported. */
export const WrongLabels = meta.story({
  render: () => <Page properties={{ questions: QUESTIONS, labels: null as never }} />,
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await expect(await inside(quiz).findByText("Question 1 of 3")).toBeVisible();
    await waitFor(() => expect(codesOf(quiz)).toEqual(["label"]));
    quiz.labels = { quiz: { ...de.quiz, next: 5 as unknown as string } };
    await expect(await inside(quiz).findByText("Frage 1 von 3")).toBeVisible();
    await expect(inside(quiz).getByRole("button", { name: "Next" })).toBeVisible();
    await waitFor(() =>
      expect(quiz.problems.at(-1)?.message).toMatch(/^labels\.quiz\.next is 5 and is ignored/),
    );
    quiz.dir = "rtl";
    const root = quiz.shadowRoot?.querySelector("[part=quiz]");
    await waitFor(() => expect(root && getComputedStyle(root).direction).toBe("rtl"));
    quiz.dir = "";
    await waitFor(() => expect(root && getComputedStyle(root).direction).toBe("ltr"));
    quiz.lang = "ar";
    await waitFor(() => expect(root && getComputedStyle(root).direction).toBe("rtl"));
  },
});

/** Keeps its state when it is moved, or removed and inserted again. */
export const Moved = meta.story({
  tags: ["test-only", "phone"],
  render: () => (
    <Page
      html="<cairn-quiz time-limit='10'></cairn-quiz><section></section>"
      properties={{ questions: QUESTIONS }}
    />
  ),
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await userEvent.click(await inside(quiz).findByRole("radio", { name: /^A\./ }));
    await press(quiz, "Flag for Review");
    await press(quiz, "Next");
    canvas.getByTestId("page").querySelector("section")?.append(quiz);
    await expect(inside(quiz).getByText("Question 2 of 3")).toBeVisible();
    await expect(await inside(quiz).findByRole("button", { name: "Question 1, flagged" })).toBeVisible();
    quiz.remove();
    await waitFor(() => expect(quiz.shadowRoot?.firstElementChild).toBeEmptyDOMElement());
    canvas.getByTestId("page").append(quiz);
    await expect(await inside(quiz).findByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await expect(inside(quiz).getByText("Question 2 of 3")).toBeVisible();
  },
});
