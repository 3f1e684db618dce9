import { useEffect, useRef, useState, type ReactNode } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { expectFaults } from "../../../.storybook/faults.ts";
import { press as pressIn, question } from "../../../.storybook/quiz-stage.tsx";
import { loadPlayerCode } from "../../../.storybook/load-player-code.ts";
import { useToolbarLanguage } from "../../../.storybook/toolbar.tsx";
import { DEFAULT_THEME, isThemeName } from "../theme/names.ts";
import { de } from "../languages/de.ts";
import { CairnQuiz, defineCairnQuiz } from "./CairnQuiz.tsx";
import type { CairnQuizEventMap } from "./events.ts";
import { addStyles } from "./style-sheet.ts";

const QUESTIONS = ["alpha", "beta", "gamma"].map((id) => question(id));
const KEY = "cairn:quiz:in-a-page";

/** Returns the styles of the page, which the package's script would include. */
const pageStyles = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join("\n");

let isDressed = false;

interface ToolbarProps {
  globals: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Gives elements the theme, language and direction of the toolbar, unless these are the defaults. */
function FromToolbar({ globals, children }: ToolbarProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = isThemeName(globals["theme"]) ? globals["theme"] : DEFAULT_THEME;
  const [first] = useState(theme);
  const { locale, labels, dir } = useToolbarLanguage(globals);
  useEffect(() => {
    for (const quiz of place.current?.querySelectorAll("cairn-quiz") ?? []) {
      if (theme !== first || theme !== DEFAULT_THEME) quiz.theme = theme;
      if (locale !== undefined) Object.assign(quiz, { lang: locale, labels });
      if (dir !== undefined) quiz.dir = dir;
    }
  }, [theme, first, locale, labels, dir]);
  return <div ref={place}>{children}</div>;
}

const meta = preview.meta({
  title: "Quiz/cairn-quiz",
  component: CairnQuiz as never,
  decorators: [
    (Story, { globals }) => (
      <FromToolbar globals={globals}>
        <Story />
      </FromToolbar>
    ),
  ],
  beforeEach: async () => {
    localStorage.removeItem(KEY);
    await loadPlayerCode();
    if (!isDressed) addStyles(pageStyles());
    isDressed = true;
    defineCairnQuiz();
    // In development, the player also logs problems to the console.
    return expectFaults(/^console.error: QuizPlayer: /);
  },
});

interface Made {
  html?: string;
  properties?: Partial<CairnQuiz>;
}

/** A page that contains the element as HTML and sets its properties. */
function Page({ html = "<cairn-quiz heading='Warm-up'></cairn-quiz>", properties }: Made) {
  return (
    <div
      data-testid="page"
      ref={(page) => {
        if (!page || page.hasChildNodes()) return;
        page.innerHTML = html;
        for (const quiz of page.querySelectorAll("cairn-quiz")) Object.assign(quiz, properties);
      }}
    />
  );
}

interface Canvas {
  getByTestId: (name: string) => HTMLElement;
}

const quizOf = (canvas: Canvas, at = 0): CairnQuiz => {
  const quiz = canvas.getByTestId("page").querySelectorAll("cairn-quiz")[at];
  if (!quiz) throw new Error("There is no element.");
  return quiz;
};

/** Returns queries for the element's shadow root. */
const inside = (quiz: CairnQuiz) => within(quiz.shadowRoot?.firstElementChild as HTMLElement);

const codesOf = (quiz: CairnQuiz) => quiz.problems.map(({ code }) => code);

const focused = (quiz: CairnQuiz) => quiz.shadowRoot?.activeElement;

const heard = <Name extends keyof CairnQuizEventMap>(quiz: CairnQuiz, name: Name) => {
  const listener = fn((event: CairnQuizEventMap[Name]) => event.detail);
  quiz.parentElement?.addEventListener(name, listener as unknown as EventListener);
  return listener;
};

/** Resolves after changes are painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const press = (quiz: CairnQuiz, name: string) => pressIn(inside(quiz), name);

/** A quiz with attributes and properties. Its events leave the shadow root. */
export const Default = meta.story({
  tags: ["phone"],
  render: () => <Page properties={{ questions: QUESTIONS }} />,
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    const quizInside = inside(quiz);
    await expect(await quizInside.findByRole("heading", { name: "Warm-up" })).toBeVisible();
    const [answer, flag] = [heard(quiz, "cairn-answer"), heard(quiz, "cairn-flag")];
    const move = heard(quiz, "cairn-move");
    await userEvent.click(quizInside.getByRole("radio", { name: /^B\./ }));
    await expect(quizInside.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    const detail = { questionId: "alpha", answer: "wrong", isCorrect: false, seconds: 0 };
    await expect(answer.mock.results[0]?.value).toEqual(detail);
    await expect(answer.mock.calls[0]?.[0]).toMatchObject({ composed: true, bubbles: true, target: quiz });
    await press(quiz, "Flag for Review");
    await expect(flag.mock.results[0]?.value).toEqual({ questionId: "alpha", isFlagged: true });
    await press(quiz, "Next");
    await expect(move.mock.results[0]?.value).toEqual({ from: 0, to: 1 });
    await expect(quiz.answers).toEqual([{ questionId: "alpha", answer: "wrong" }]);
    quiz.answers = [{ questionId: "gamma", answer: "wrong" }];
    await expect(await quizInside.findByText("Question 1 of 3")).toBeVisible();
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
export const QuestionsInside = meta.story({
  render: () => (
    <Page
      html={`<cairn-quiz feedback="late" time-limit="soon"><script type="application/json">[{]</script></cairn-quiz>`}
    />
  ),
  play: async ({ canvas }) => {
    const quiz = quizOf(canvas);
    await expect(await inside(quiz).findByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(codesOf(quiz)).toEqual(["json", "attribute", "attribute"]));
    const problem = heard(quiz, "cairn-problem");
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
export const Mended = meta.story({
  tags: ["phone"],
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

/** If a listener throws, the submission fails: the answers are kept and can be sent again. */
/** Listeners that are added while the page loads receive earlier problems. */
export const ListensLater = meta.story({
  render: () => <></>,
  play: async () => {
    const heard: CairnQuizEventMap["cairn-problem"]["detail"][] = [];
    const state = spyOn(document, "readyState", "get").mockReturnValue("interactive");
    const quiz = document.createElement("cairn-quiz");
    quiz.innerHTML = `<script type="application/json">[{</script>`;
    document.body.append(quiz);
    try {
      await waitFor(() => expect(quiz.problems).toHaveLength(1));
      quiz.addEventListener("cairn-problem", ({ detail }) => void heard.push(detail));
      await expect(heard).toEqual([]);
      state.mockRestore();
      window.dispatchEvent(new Event("load"));
      await expect(heard.map(({ code }) => code)).toEqual(["json"]);
      window.dispatchEvent(new Event("load"));
      await expect(heard).toHaveLength(1);
    } finally {
      quiz.remove();
    }
  },
});

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
    await pressIn(inside, "Submit Quiz");
    await expect(await inside.findByText("Score: 42%")).toBeVisible();
    await expect(quiz.problems).toEqual([]);
  },
});

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

/** Labels and direction. Invalid labels are replaced by the English ones and reported. */
export const WrongLabels = meta.story({
  tags: ["phone"],
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

/** In a form, the element has a value, can be required and disabled, and is reset. */
export const InAForm = meta.story({
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

/** Keeps its state when it is moved, or removed and inserted again. */
export const Moved = meta.story({
  tags: ["phone"],
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
      await painted();
      await expect(inside(quiz).getByText("1 of 1 right (100%)")).toBeVisible();
    };
    quiz.remove();
    await painted();
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
