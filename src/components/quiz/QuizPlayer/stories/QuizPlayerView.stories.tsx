import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { expectFaults } from "../../../../../.storybook/server/faults.ts";
import {
  storeWithDraft,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click, clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { LAPTOP, PHONE } from "../../../../../.storybook/test/viewports.ts";
import { buildDraft } from "../../../../../mocks/builders/drafts.ts";
import { buildKinds } from "../../../../../mocks/builders/quizzes.ts";
import { question } from "../../engine/attempt.helpers.ts";
import type { AnswerStore } from "../../engine/draft/answer-store.ts";
import { QuizPlayer } from "../QuizPlayer.tsx";
import { bar, foot } from "../QuizPlayer.css.ts";

const LINE = "A hospital moves its patient portal to a provider, and auditors ask who can read the records. ";
const PARAGRAPH = LINE.repeat(4);

/** Returns a question that fills the window, with an explanation of this many paragraphs. */
const long = (id: string, paragraphs: number) =>
  question(id, {
    text: `${PARAGRAPH} What is ${id}?`,
    options: ["right", "wrong", "other", "last"].map((name) => ({ id: name, text: `${LINE}${name}` })),
    explanation: Array.from({ length: paragraphs }, () => PARAGRAPH).join("\n\n"),
  });

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Scrolling",
  component: QuizPlayer,
  globals: LAPTOP,
  args: { ...HOSTED_QUIZ_PROPS, questions: [long("alpha", 1), long("beta", 20)] },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

const boxOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? new DOMRect(NaN, NaN);
const rowOf = (option: HTMLElement) => option.closest("label") ?? option;

/** Returns the part of the window between the player's bars. */
function sight() {
  const head = document.querySelector(`.${bar}`);
  const isStuck = head !== null && getComputedStyle(head).position === "sticky";
  return { top: isStuck ? boxOf(head).bottom : 0, bottom: boxOf(document.querySelector(`.${foot}`)).top };
}

async function expectInSight(element: Element | null | undefined) {
  await expect(boxOf(element).top).toBeGreaterThanOrEqual(sight().top);
  await expect(boxOf(element).bottom).toBeLessThanOrEqual(sight().bottom);
}

/**
 * An answer scrolls to its feedback as little as possible, and only as far as the chosen option stays visible.
 */
export const FeedbackInView = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const option = canvas.getByRole("radio", { name: /^C\./ });
    const scrolled = spyOn(Element.prototype, "scrollIntoView");
    await userEvent.click(option);
    await expectInSight(rowOf(option));
    const verdict = canvas.getByRole("heading", { name: "Incorrect" });
    await expectInSight(verdict.parentElement);
    // The feedback ends directly above the bar.
    await expect(sight().bottom - boxOf(verdict.parentElement).bottom).toBeLessThan(16);
    await expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: "instant" }));
    await expect(rowOf(option).style.scrollMarginBlock).toBe("");
    await click(canvas, "Next");
    spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
    await userEvent.keyboard("2");
    const chosen = canvas.getByRole("radio", { name: /^B\./ });
    await expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: "smooth" }));
    await waitFor(() => expect(boxOf(rowOf(chosen)).top - sight().top).toBeLessThan(16));
    await expectInSight(rowOf(chosen));
    await expectInSight(canvas.getByRole("heading", { name: "Incorrect" }));
  },
});

/** On a phone, feedback is scrolled into view between the bars. */
export const FeedbackOnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  play: async ({ canvas }) => {
    const option = canvas.getByRole("radio", { name: /^D\./ });
    await userEvent.click(option);
    await expectInSight(rowOf(option));
    await expectInSight(canvas.getByRole("heading", { name: "Incorrect" }));
  },
});

const server = { failures: 0 };

/** A server's feedback is scrolled into view like other feedback: that it can't check the answer, and a late verdict. */
export const ServerOnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  args: {
    questions: [{ ...long("alpha", 1), correctAnswer: undefined }],
    checkAnswer: async () => {
      server.failures -= 1;
      if (server.failures >= 0) throw new Error("503");
      return { correctAnswer: "right", explanation: PARAGRAPH };
    },
  },
  beforeEach: () => {
    server.failures = 1;
    return expectFaults(/checkAnswer threw/);
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^D\./ }));
    const again = await canvas.findByRole("button", { name: "Check again" });
    await expectInSight(again);
    await expectInSight(canvas.getByText(/^Your answer is kept/, { selector: ":not([role=status])" }));
    const later = performance.now() + 10_000;
    spyOn(performance, "now").mockReturnValue(later);
    await userEvent.click(again);
    await expectInSight(await canvas.findByRole("heading", { name: "Incorrect" }));
  },
});

/** The message of a failed submission appears between the bars, even if the learner has scrolled down, and each time that it fails. */
export const FailedSubmissionOnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  args: {
    questions: [long("alpha", 6)],
    submission: undefined as never,
    onSubmit: fn(() => Promise.reject(new Error("503"))) as never,
  },
  beforeEach: () => expectFaults(/onSubmit threw/),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await canvas.findByRole("heading", { name: "Correct!" });
    for (const name of ["Submit Quiz", "Submit again"]) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await clickWhenEnabled(canvas, name);
      const again = await canvas.findByRole("button", { name: "Submit again" });
      await waitFor(() => expectInSight(again));
      await expectInSight(canvas.getByText(/^Your answers were not submitted\./));
    }
  },
});

const phone = { answers: (_draft: unknown, _isRemote?: boolean) => {} };
const shared: AnswerStore = {
  sync: true,
  load: () => null,
  save: () => true,
  subscribe(onChange) {
    phone.answers = onChange;
    return () => {};
  },
};

/** The page does not scroll when another device answers, or for an earlier answer. */
export const ScrollPositionKept = meta.story({
  tags: ["test-only"],
  args: { storage: shared as never },
  play: async ({ canvas }) => {
    phone.answers(buildDraft({ answers: { alpha: "wrong" } }, Date.now()), true);
    await expect(await canvas.findByRole("heading", { name: "Incorrect" })).toBeInTheDocument();
    await expect(canvas.getAllByText("1 answer from another device added")[0]).toBeInTheDocument();
    await expect(window.scrollY).toBe(0);
    await click(canvas, "Next");
    const scrolled = spyOn(Element.prototype, "scrollIntoView");
    await click(canvas, "Previous");
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeInTheDocument();
    await expect(scrolled).not.toHaveBeenCalled();
  },
});

const kinds = buildKinds().map((original) => ({
  ...original,
  text: `${PARAGRAPH}${original.text}`,
  explanation: PARAGRAPH,
}));

/** The check button is visible however long the question is, with a message about what is missing. */
export const CheckInView = meta.story({
  tags: ["test-only"],
  args: { questions: kinds, storage: storeWithDraft({ currentQuestionId: 951 }) },
  play: async ({ canvas }) => {
    const check = await canvas.findByRole("button", { name: "Check answer" });
    window.scrollTo(0, 0);
    await expect(boxOf(check).bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.click(check);
    const missing = canvas.getByText("Choose 2 to check your answer.");
    await expect(boxOf(missing).bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard("12");
    await userEvent.click(check);
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toHaveFocus();
    await expectInSight(document.activeElement);
    await click(canvas, "Next");
    // Next first checks a complete answer and scrolls to the feedback in the same way.
    await userEvent.click(await canvas.findByRole("button", { name: "Move down: Backup tapes" }));
    await click(canvas, "Next");
    await expectInSight(canvas.getByRole("heading", { name: "Incorrect" }));
  },
});

/** No element with keyboard focus is hidden behind a bar. */
export const FocusInView = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  args: { questions: kinds },
  play: async ({ canvas }) => {
    for (const at of [1, 2, 3, 4]) {
      await canvas.findAllByRole("button", { name: /^(Eliminate A|Check answer)$/ });
      canvas.getByRole("heading", { name: new RegExp(`^${LINE}`) }).focus();
      let reached = 0;
      for (let step = 0; step < 20; step += 1) {
        await userEvent.tab();
        const focused = document.activeElement;
        if (!focused || focused.closest(`.${foot}`)) break;
        await expectInSight(focused);
        reached += 1;
      }
      await expect(reached).toBeGreaterThan(2);
      if (at < 4) await click(canvas, "Next");
    }
  },
});
