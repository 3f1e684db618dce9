import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFaults } from "../../../../.storybook/server/faults.ts";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { question } from "../../quiz/engine/attempt.helpers.ts";
import { CairnQuiz } from "../CairnQuiz.tsx";
import {
  settings,
  codesOf,
  focused,
  inside,
  KEY,
  Page,
  press,
  QUESTIONS,
  quizOf,
} from "./CairnQuiz.stories.helpers.tsx";

const meta = preview.meta({
  title: "Quiz/cairn-quiz/Forms and submission",
  component: CairnQuiz as never,
  ...settings,
});

/** Resolves after changes are painted. */
const waitForPaint = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** In an environment such as jsdom, which has no form-associated elements and no constructable style sheets, it shows the quiz. */
export const WithoutForms = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    const { prototype } = ElementInternals;
    const methods = Object.getOwnPropertyDescriptors(prototype);
    Object.assign(prototype, { setFormValue: undefined, setValidity: undefined });
    return () => {
      for (const name of ["setFormValue", "setValidity"] as const)
        Object.defineProperty(prototype, name, methods[name]);
    };
  },
  render: () => <Page html="<cairn-quiz required></cairn-quiz>" properties={{ questions: QUESTIONS }} />,
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    const inside = within(quiz.shadowRoot as unknown as HTMLElement);
    await userEvent.click(await inside.findByRole("radio", { name: /right for alpha/ }));
    await expect(quiz.answers).toEqual([{ questionId: "alpha", answer: "right" }]);
  },
});

/** The server checks single answers, and the promise of `cairn-submit` resolves to the score. */
export const ScoredOnAServer = meta.story({
  tags: ["test-only"],
  render: () => (
    <Page
      properties={{
        questions: [question("alpha", { correctAnswer: undefined })],
        checkAnswer: async () => ({ correctAnswer: "right" }),
      }}
    />
  ),
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    quiz.addEventListener("cairn-submit", (event) => event.waitUntil(Promise.resolve({ score: 42 })));
    const inside = within(quiz.shadowRoot as unknown as HTMLElement);
    await userEvent.click(await inside.findByRole("radio", { name: /right for alpha/ }));
    await expect(await inside.findByRole("heading", { name: "Correct!" })).toBeVisible();
    await clickWhenEnabled(inside, "Submit Quiz");
    await expect(await inside.findByText("Score: 42%")).toBeVisible();
    await expect(quiz.problems).toEqual([]);
  },
});

/** If a listener throws, the submission fails: the answers are kept and can be sent again. */
export const ListenerThrows = meta.story({
  tags: ["test-only"],
  // The listeners of this story throw on purpose. Other errors still fail it.
  parameters: { test: { dangerouslyIgnoreUnhandledErrors: true } },
  render: () => (
    <Page
      html="<cairn-quiz storage-key='in-a-page'></cairn-quiz>"
      properties={{ questions: [question("alpha")] }}
    />
  ),
  beforeEach: () =>
    expectFaults(/Uncaught.* (?:null|A listener's fault)|^console.error: QuizPlayer: onSubmit/),
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    const faults = [null, new Error("A listener's fault"), new Error("A listener's fault")];
    const waits = [null, () => Promise.resolve(), () => Promise.reject(new Error("503"))];
    quiz.addEventListener("cairn-submit", (event) => {
      const [fault, wait] = [faults.shift(), waits.shift()];
      if (wait) event.waitUntil(wait());
      // oxlint-disable-next-line no-throw-literal -- foreign scripts may throw anything
      if (fault !== undefined) throw fault;
    });
    // An error event that is not from a listener, such as of an image.
    const last = fn(() => void quiz.parentElement?.dispatchEvent(new Event("error")));
    quiz.addEventListener("cairn-submit", last);
    await userEvent.click(await inside(quiz).findByRole("radio", { name: /^A\./ }));
    await press(quiz, "Submit Quiz");
    for (const times of [1, 2, 3]) {
      await inside(quiz).findByText("Your answers were not submitted. None of them are lost.");
      await expect(localStorage.getItem(KEY)).toContain("final/alpha");
      await expect(last).toHaveBeenCalledTimes(times);
      await press(quiz, "Submit again");
    }
    const done = await inside(quiz).findByRole("heading", { name: "Your answers are submitted" });
    await waitFor(() => expect(focused(quiz)).toBe(done));
    await expect(quiz.result).toMatchObject({ score: 100 });
    await expect(localStorage.getItem(KEY)).toBeNull();
    await expect(codesOf(quiz)).toEqual(["submit"]);
  },
});

/** In a form, the element has a value, can be required and disabled, and is reset. */
export const InAForm = meta.story({
  tags: ["test-only"],
  render: () => (
    <Page
      html={`<form><fieldset><cairn-quiz name="answers" required></cairn-quiz></fieldset></form>`}
      properties={{
        questions: QUESTIONS.slice(0, 2),
        defaultAnswers: [{ questionId: "beta", answer: "other" }],
      }}
    />
  ),
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    const { form } = quiz;
    const fieldset = quiz.closest("fieldset");
    if (!form || !fieldset) throw new Error("It is in no form.");
    const valueOf = () => JSON.parse(new FormData(form).get("answers") as string) as unknown;
    await inside(quiz).findByText("Question 1 of 2");
    await expect(valueOf()).toEqual([{ questionId: "beta", answer: "other" }]);
    await expect(form.checkValidity()).toBe(false);
    await expect(quiz.validationMessage).toBe("1 question is not answered");
    const changed = fn();
    form.addEventListener("change", changed);
    await userEvent.click(inside(quiz).getByRole("radio", { name: /^A\./ }));
    await expect(changed).toHaveBeenCalledTimes(1);
    await expect(valueOf()).toHaveLength(2);
    await waitFor(() => expect(form.checkValidity()).toBe(true));
    fieldset.disabled = true;
    await waitFor(() => expect(inside(quiz).getByRole("button", { name: "Next" })).toBeDisabled());
    await expect(new FormData(form).get("answers")).toBeNull();
    fieldset.disabled = false;
    await waitFor(() => expect(inside(quiz).getByRole("button", { name: "Next" })).toBeEnabled());
    form.reset();
    await waitFor(() => expect(inside(quiz).getByRole("radio", { name: /^A\./ })).not.toBeChecked());
    await expect(valueOf()).toEqual([{ questionId: "beta", answer: "other" }]);
    await expect(form.checkValidity()).toBe(false);
    quiz.formStateRestoreCallback(JSON.stringify([{ questionId: "alpha", answer: "wrong" }]));
    await waitFor(() => expect(inside(quiz).getByRole("radio", { name: /^B\./ })).toBeChecked());
  },
});

/** Stays submitted when it is removed and inserted again, and until it gets different questions. */
export const Submitted = meta.story({
  tags: ["test-only", "phone"],
  render: () => <Page properties={{ questions: [question("alpha")] }} />,
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await userEvent.click(await inside(quiz).findByRole("radio", { name: /^A\./ }));
    await press(quiz, "Submit Quiz");
    await inside(quiz).findByRole("heading", { name: "Your answers are submitted" });
    const isDone = async () => {
      await waitForPaint();
      await expect(inside(quiz).getByText("1 of 1 right (100%)")).toBeVisible();
    };
    quiz.remove();
    await waitForPaint();
    canvas.getByTestId("page").append(quiz);
    await isDone();
    await expect(document.activeElement).toBe(document.body);
    for (const questions of [null, [question("alpha")]]) {
      quiz.questions = questions;
      await isDone();
    }
    quiz.questions = [question("beta")];
    await expect(await inside(quiz).findByRole("heading", { name: "What is beta?" })).toBeVisible();
  },
});
