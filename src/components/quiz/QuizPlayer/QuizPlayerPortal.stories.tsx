import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { valuesOf } from "../../../../mocks/builders/drafts.ts";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ar } from "../../languages/ar.ts";
import { de } from "../../languages/de.ts";
import { CairnProvider } from "../../theme/CairnProvider.tsx";
import type { AnswerStore } from "../engine/draft-sync.ts";
import type { QuizAnswered, QuizQuestion } from "../engine/question.ts";
import { Quiz } from "./Quiz.tsx";
import { QuizPlayer, type QuizPlayerProps } from "./QuizPlayer.tsx";

const question = (id: string): QuizQuestion => ({
  id,
  text: `What is ${id}?`,
  options: ["right", "wrong", "other"].map((name) => ({ id: name, text: `${name} for ${id}` })),
  correctAnswer: "right",
});
const questions = ["alpha", "beta", "gamma"].map(question);
const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const KEY = "cairn:quiz:warm-up";
const clock = { at: START };

const meta = preview.meta({
  title: "Quiz/QuizPlayer Portal",
  component: QuizPlayer,
  args: { title: "Warm-up", questions, onSubmit: fn(), onProblem: fn() },
  beforeEach: async () => {
    localStorage.removeItem(KEY);
    await fetchSessionParts();
    return quietConsole();
  },
});

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
}

const press = async (canvas: Canvas, name: string) => {
  const button = canvas.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

const codes = (onProblem: unknown) =>
  (onProblem as ReturnType<typeof fn>).mock.calls.map(([problem]) => (problem as { code: string }).code);

const refusals = { left: 0 };

/** A promise that is rejected: nothing is lost, and the same is sent again. */
export const SubmitRejects = meta.story({
  args: {
    defaultIndex: 2,
    defaultAnswers: [{ questionId: "alpha", answer: "right" }],
    storage: "warm-up",
    now: () => clock.at,
    onSubmit: fn(async () => {
      refusals.left -= 1;
      if (refusals.left >= 0) throw new Error("503");
    }),
  },
  beforeEach: () => {
    refusals.left = 1;
    clock.at = START;
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^B\./ }));
    await press(canvas, "Submit Quiz");
    await expect(
      await canvas.findByText("Your answers were not submitted. None of them are lost."),
    ).toBeVisible();
    await expect(codes(args.onProblem)).toEqual(["submit"]);
    await expect(valuesOf(JSON.parse(localStorage.getItem(KEY) ?? "null"))).toMatchObject({
      "answer/alpha": "right",
      "final/gamma": "wrong",
    });
    clock.at += MINUTE;
    await press(canvas, "Submit again");
    await expect(await canvas.findByRole("heading", { name: "Your answers are submitted" })).toBeVisible();
    const { calls } = args.onSubmit.mock;
    await expect(calls).toHaveLength(2);
    await expect(calls[1]).toEqual(calls[0]);
  },
});

/** Timers of this length are held until they are let go, so that nobody waits for them. */
function holdTimers(length: number): { letGo: () => void; held: () => number } {
  const held: (() => void)[] = [];
  const start = window.setTimeout.bind(window);
  spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
    after === length ? -held.push(run) : start(run, after)) as typeof setTimeout);
  return { letGo: () => held.splice(0).forEach((run) => run()), held: () => held.length };
}

const late = { end: () => {} };

/** One that takes long says so, and that the answers are kept; it is waited for, and not sent again. */
export const SubmitTakesLong = meta.story({
  args: {
    defaultIndex: 2,
    storage: "warm-up",
    onSubmit: fn(
      () =>
        new Promise<void>((resolve) => {
          late.end = resolve;
        }),
    ),
  },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(20_000);
    await canvas.findByRole("button", { name: "Submit Quiz" });
    await press(canvas, "Submit Quiz");
    await waitFor(() => expect(timers.held()).toBe(1));
    await expect(canvas.queryByText(/is taking longer than usual/)).toBeNull();
    timers.letGo();
    await expect(
      await canvas.findByText(
        "Submitting is taking longer than usual. Your answers are kept until they have arrived.",
      ),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    late.end();
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await expect(canvas.queryByText(/is taking longer than usual/)).toBeNull();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** The same after the time is up, of answers that are kept on the page alone. */
export const SubmitTakesLongAtEnd = meta.story({
  args: {
    timeLimit: 20,
    now: () => clock.at,
    onSubmit: fn(() => new Promise(() => {})),
  },
  beforeEach: () => {
    clock.at = START;
  },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(20_000);
    await canvas.findByRole("timer");
    clock.at = START + 20 * MINUTE;
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByText("Time is up. Your answers are being submitted.")).toBeVisible();
    await waitFor(() => expect(timers.held()).toBe(1));
    timers.letGo();
    await expect(
      await canvas.findByText(
        "Time is up. Submitting is taking longer than usual. Your answers are kept as long as this page is open.",
      ),
    ).toBeVisible();
    await expect(canvas.queryByText("Time is up. Your answers are being submitted.")).toBeNull();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** Kept under a key by the ids that were given, found after a reload, and gone once it is submitted. */
export const KeptByKey = meta.story({
  tags: ["phone"],
  args: { storage: "warm-up" },
  render: (args) => <Again {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^A\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(canvas.getByRole("button", { name: "Flag for Review" }));
    await expect(valuesOf(JSON.parse(localStorage.getItem(KEY) ?? "null"))).toEqual({
      "final/alpha": "right",
      "flag/beta": true,
    });
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await expect(await canvas.findByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await expect(localStorage.getItem(KEY)).toBeNull();
  },
});

function Again(props: QuizPlayerProps) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <QuizPlayer key={visit} {...props} />
      <Button onClick={() => setVisit(visit + 1)}>Reload</Button>
    </>
  );
}

const broken: AnswerStore = {
  load: () => {
    throw new Error("no load");
  },
  save: () => {
    throw new Error("no save");
  },
};

/** A store that throws takes no answer with it, and the learner is told. */
export const StoreThrows = meta.story({
  args: { storage: broken },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(await canvas.findByText(/^Your answers can't be kept on this device\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(new Set(codes(args.onProblem))).toEqual(new Set(["storage"]));
  },
});

/** Landmarks of one page have names of their own. */
const OTHER = { questionNavigator: "The other questions" };

const two = (left: QuizPlayerProps, right: QuizPlayerProps) => (
  <>
    <div data-testid="left">
      <QuizPlayer {...left} />
    </div>
    <div data-testid="right">
      <QuizPlayer {...right} />
    </div>
  </>
);

/** Two players with one storage show each answer at once, in both. */
export const SameKeyTwice = meta.story({
  args: { storage: "warm-up" },
  render: (args) => two(args, { ...args, title: "Once more", labels: OTHER }),
  play: async ({ canvas, args }) => {
    const left = within(canvas.getByTestId("left"));
    const right = within(canvas.getByTestId("right"));
    await userEvent.click(await left.findByRole("radio", { name: /^B\./ }));
    await expect(await right.findByRole("heading", { name: "Incorrect" })).toBeVisible();
    await userEvent.click(right.getByRole("button", { name: "Next" }));
    await userEvent.click(right.getByRole("radio", { name: /^A\./ }));
    await expect(await left.findByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await expect(codes(args.onProblem)).toEqual(["shared-storage"]);
  },
});

/** Of two players each hears the keys within it; on nothing in particular the one that was used last hears them. */
export const TwoPlayers = meta.story({
  render: (args) => (
    <>
      {two(args, { ...args, title: "Another", labels: OTHER })}
      <Button>Of the portal</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const left = within(canvas.getByTestId("left"));
    const right = within(canvas.getByTestId("right"));
    await userEvent.keyboard("n");
    await expect(canvas.getAllByText("Question 1 of 3")).toHaveLength(2);
    right.getByRole("button", { name: "Next" }).focus();
    await userEvent.keyboard("2");
    await expect(right.getByRole("radio", { name: /^B\./ })).toBeChecked();
    await expect(left.queryByRole("radio", { checked: true })).toBeNull();
    right.getByRole("button", { name: "Next" }).blur();
    await userEvent.keyboard("n");
    await expect(right.getByText("Question 2 of 3")).toBeVisible();
    canvas.getByRole("button", { name: "Of the portal" }).focus();
    await userEvent.keyboard("nnn1f");
    await expect(left.getByText("Question 1 of 3")).toBeVisible();
    await expect(right.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Of the portal" })).toHaveFocus();
    await userEvent.click(left.getByRole("radio", { name: /^A\./ }));
    await expect(right.queryByRole("radio", { checked: true })).toBeNull();
  },
});

/** Keys can be others, or none; those told are those that act. */
export const ShortcutsRemapped = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { shortcuts: { next: "ArrowRight", flag: null, strike: null } },
  play: async ({ canvas }) => {
    await userEvent.keyboard("nf{Shift>}A{/Shift}");
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
    await expect(canvas.getByText("move")).toHaveTextContent("PARROWRIGHTmove");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
  },
});

function Held(props: QuizPlayerProps) {
  const [answers, setAnswers] = useState<readonly QuizAnswered[]>([{ questionId: "beta", answer: "wrong" }]);
  const [index, setIndex] = useState(1);
  return (
    <>
      <QuizPlayer
        {...props}
        answers={answers}
        onAnswersChange={setAnswers}
        index={index}
        onIndexChange={setIndex}
      />
      <Button onClick={() => setAnswers([])}>Take back</Button>
    </>
  );
}

/** Answers and place are held by the page around. */
export const Controlled = meta.story({
  tags: ["phone"],
  args: { onMove: fn() },
  render: (args) => <Held {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await expect(args.onMove).toHaveBeenCalledWith({ from: 1, to: 0 });
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take back" }));
    await expect(canvas.queryByRole("heading", { name: "Correct!" })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

/** Its parts in another order, and some of them left out. */
export const OwnLayout = meta.story({
  render: (args) => (
    <Quiz.Root {...args}>
      <Quiz.Progress />
      <Quiz.Controls />
      <Quiz.Question />
    </Quiz.Root>
  ),
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: "Next" });
    const heading = canvas.getByRole("heading", { name: "What is alpha?" });
    await expect(next.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      heading.getBoundingClientRect().top,
    );
    await expect(canvas.queryByText("Question Navigator")).toBeNull();
    await userEvent.keyboard("1n");
    await expect(canvas.getByRole("heading", { name: "What is beta?" })).toHaveFocus();
  },
});

/** Nothing is told before the end; then the right answers are. */
export const FeedbackAtEnd = meta.story({
  args: { feedback: "end" },
  play: async ({ canvas }) => {
    await userEvent.keyboard("2");
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await userEvent.keyboard("1nn");
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Before you submit" });
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await expect(canvas.getByText("1 of 3 right (33%)")).toBeVisible();
    const review = canvas.getAllByRole("article");
    await expect(review).toHaveLength(3);
    await expect(within(review[0] as HTMLElement).getByText("Your answer (Correct)")).toBeVisible();
  },
});

const many = Array.from({ length: 120 }, (_, index) => question(`requirement ${index + 1}`));

const endLong = {
  // The same cards are checked above; on 120 of them it takes axe long.
  parameters: { a11y: { test: "off" as const } },
  args: { questions: many, feedback: "end" as const, defaultIndex: 119 },
};

const submitLong = async (
  canvas: Canvas & { findByRole: (role: string, by: object) => Promise<unknown> },
) => {
  await press(canvas, "Submit Quiz");
  await canvas.findByRole("heading", { name: "Before you submit" });
  await press(canvas, "Submit Quiz");
  await canvas.findByRole("heading", { name: "Your answers are submitted" });
};

const cards = (within: HTMLElement) => within.querySelectorAll("article");

/** The first answers of a long review are there at once, and the others follow by themselves, so that all can be found. */
export const LongReview = meta.story({
  ...endLong,
  play: async ({ canvas, canvasElement }) => {
    await submitLong(canvas);
    await expect(cards(canvasElement).length).toBeGreaterThanOrEqual(20);
    await expect(cards(canvasElement).length).toBeLessThan(120);
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(120), { timeout: 60_000 });
  },
});

/** Printed before they have followed, no answer is missing. */
export const LongReviewPrinted = meta.story({
  ...endLong,
  play: async ({ canvas, canvasElement }) => {
    await submitLong(canvas);
    await expect(cards(canvasElement).length).toBeLessThan(120);
    window.dispatchEvent(new Event("beforeprint"));
    await expect(cards(canvasElement)).toHaveLength(120);
  },
});

/** Nothing is told at all. */
export const NoFeedback = meta.story({
  args: { feedback: "none" },
  play: async ({ canvas }) => {
    await userEvent.keyboard("1nn");
    await press(canvas, "Submit Quiz");
    await expect(await canvas.findByText(/You can still change every answer\.$/)).toBeVisible();
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await expect(canvas.queryByText(/right/)).toBeNull();
  },
});

/** Questions and options in an order of chance, which a reload keeps. */
export const Shuffled = meta.story({
  tags: ["phone"],
  args: { shuffle: true, storage: "warm-up" },
  render: (args) => <Again {...args} />,
  beforeEach: () => localStorage.setItem(KEY, JSON.stringify({ answers: {}, seed: 1 })),
  play: async ({ canvas, args }) => {
    const shown = async () => [
      (await canvas.findByRole("heading", { name: /^What is/ })).textContent,
      ...canvas.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label")),
    ];
    const before = await shown();
    await expect(before).not.toEqual([
      "What is alpha?",
      "A. right for alpha",
      "B. wrong for alpha",
      "C. other for alpha",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await expect(await shown()).toEqual(before);
    await userEvent.click(canvas.getByRole("radio", { name: /right for/ }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await press(canvas, "Submit Quiz");
    const [result] = (args.onSubmit as ReturnType<typeof fn>).mock.lastCall ?? [];
    await expect(result).toMatchObject({
      answers: [{ questionId: "alpha" }, { questionId: "beta" }, { questionId: "gamma" }],
      correctAnswers: 1,
    });
  },
});

/** In German. */
export const German = meta.story({
  tags: ["phone"],
  args: {
    title: "Aufwärmen",
    questions: [
      {
        id: "frage",
        text: "Wie viele Zeichen hat ein Byte?",
        options: [
          { id: "eins", text: "Eines" },
          { id: "acht", text: "Acht" },
        ],
        correctAnswer: "eins",
      },
    ],
  },
  render: (args) => (
    <CairnProvider locale="de" labels={de}>
      <QuizPlayer {...args} />
    </CairnProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Frage 1 von 1")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "B. Acht" }));
    await expect(canvas.getByRole("heading", { name: "Falsch" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Quiz abgeben" })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/Question|Next|Flag|Answer|Current/);
  },
});

/** In Arabic, from right to left, with Arabic questions. */
export const Arabic = meta.story({
  tags: ["phone"],
  args: {
    title: "إحماء",
    questions: [
      {
        id: "سؤال",
        text: "ما الذي يثبت أن أحدًا لا يقرأ السجلات؟",
        options: [
          { id: "مفتاح", text: "تشفير بمفاتيح تبقى في المستشفى" },
          { id: "رابط", text: "رابط خاص بين المستشفى والمزود" },
        ],
        correctAnswer: "مفتاح",
      },
      {
        id: "آخر",
        text: "أي كلمة مرور أقوى؟",
        options: [{ id: "طويلة", text: "الطويلة" }],
        correctAnswer: "طويلة",
      },
    ],
  },
  render: (args) => (
    <CairnProvider locale="ar" labels={ar}>
      <QuizPlayer {...args} />
    </CairnProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const next = canvas.getByRole("button", { name: "التالي" });
    const previous = canvas.getByRole("button", { name: "السابق" });
    await expect(next.getBoundingClientRect().left).toBeLessThan(previous.getBoundingClientRect().left);
    await userEvent.click(canvas.getAllByRole("radio")[1] ?? next);
    await expect(canvas.getByRole("heading", { name: "خطأ" })).toBeVisible();
    // Letters of options and keys stay Latin.
    const words = canvasElement.cloneNode(true) as HTMLElement;
    for (const key of words.querySelectorAll("kbd")) key.remove();
    await expect(words.textContent).not.toMatch(/[A-Za-z]{2,}/);
  },
});

/** Words of one's own in place of the player's. */
export const OwnLabels = meta.story({
  args: { labels: { next: "Onwards", questionOf: "{index}/{total}" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1/3")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Onwards" }));
    await expect(canvas.getByText("2/3")).toBeVisible();
  },
});

/** What is done stays with its question when others come and go. */
export const OtherQuestions = meta.story({
  tags: ["phone"],
  args: { title: "Warm-up" },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "More questions" }));
    await expect(canvas.getByText("Question 2 of 4")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "What is alpha?" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

function Growing(props: QuizPlayerProps) {
  const [more, setMore] = useState(false);
  return (
    <>
      <QuizPlayer {...props} questions={more ? [question("omega"), ...questions] : questions} />
      <Button onClick={() => setMore(true)}>More questions</Button>
    </>
  );
}
