import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { WARM_UP_STORAGE_KEY, portalStory } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { click, problemCodes, clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { question } from "../../engine/attempt.helpers.ts";
import { QuizPlayer, type QuizPlayerProps } from "../QuizPlayer.tsx";

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Scoring on your server",
  component: QuizPlayer,
  ...portalStory,
});

type Canvas = ReturnType<typeof within>;

const keyless = (id: string) => question(id, { correctAnswer: undefined });
const KEYS = { correctAnswer: "right", explanation: "The server says so." };

/** Starts a check that ends when the story says so. */
function heldCheck() {
  const ends: { resolve: (verdict: object) => void; reject: (error: Error) => void }[] = [];
  const checkAnswer = fn(() => new Promise<object>((resolve, reject) => void ends.push({ resolve, reject })));
  return {
    checkAnswer,
    end: (index: number) => ends[index],
    /** Forgets the checks of an earlier run. */
    reset: () => void (ends.length = 0),
  };
}

const scored = heldCheck();

const SCORED = {
  questions: ["alpha", "beta"].map(keyless),
  checkAnswer: scored.checkAnswer,
  onTryAgain: fn(),
  onSubmit: fn(async () => ({ score: 50, correctAnswers: 1 })),
  storage: "warm-up",
} satisfies Partial<QuizPlayerProps>;

const findDone = (canvas: Canvas) => canvas.findByRole("heading", { name: "Your answers are submitted" });

/** The server checks each answer. Until it has, the answer is locked; the keys are never in the page before. */
export const ChecksOnTheServer = meta.story({
  tags: ["test-only"],
  args: SCORED,
  beforeEach: scored.reset,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /wrong for alpha/ }));
    await expect(await canvas.findByText("Checking your answer…")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /right for alpha/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(args.checkAnswer).toHaveBeenCalledWith({ questionId: "alpha", answer: "wrong" });
    scored.end(0)?.resolve(KEYS);
    await expect(await canvas.findByText("The server says so.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.queryByText("Checking your answer…")).toBeNull();
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^Incorrect\. /));
    await click(canvas, "Next");
    await userEvent.click(canvas.getByRole("radio", { name: /right for beta/ }));
    scored.end(1)?.resolve(KEYS);
    await expect(await canvas.findByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(args.checkAnswer).toHaveBeenCalledTimes(2);
    await clickWhenEnabled(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(await canvas.findByText("1 of 2 right (50%)")).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
    await expect(problemCodes(args.onProblem)).toEqual([]);
    await click(canvas, "Try again");
    await expect(canvas.getByRole("heading", { name: "What is alpha?" })).toHaveFocus();
    await expect(canvas.getByRole("radio", { name: /wrong for alpha/ })).not.toBeChecked();
    await expect(canvas.queryByText("The server says so.")).toBeNull();
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
    // The new attempt is checked again.
    await userEvent.click(canvas.getByRole("radio", { name: /right for alpha/ }));
    await expect(await canvas.findByText("Checking your answer…")).toBeVisible();
    scored.end(2)?.resolve(KEYS);
    await expect(await canvas.findByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

const failing = heldCheck();

/** The button that checks disappears; the focus goes to the question while the server is asked. */
export const FocusDuringCheck = meta.story({
  tags: ["test-only"],
  args: {
    ...SCORED,
    questions: [question("alpha", { kind: "multiple", choose: 1, correctAnswer: undefined })],
    checkAnswer: failing.checkAnswer,
  },
  beforeEach: failing.reset,
  play: async ({ canvas, canvasElement }) => {
    const status = () => canvasElement.querySelector("[aria-live=polite]");
    await userEvent.click(await canvas.findByRole("checkbox", { name: /right for alpha/ }));
    canvas.getByRole("button", { name: "Check answer" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("heading", { name: "What is alpha?" })).toHaveFocus());
    failing.end(0)?.reject(new Error("503"));
    await expect(await canvas.findByRole("button", { name: "Check again" })).toBeVisible();
    await waitFor(() => expect(status()).toHaveTextContent(/could not be checked/));
    await clickWhenEnabled(canvas, "Submit Quiz");
    await findDone(canvas);
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
  },
});

/** A check that fails can be repeated; the answer is kept, and the learner can also continue. */
export const CheckFails = meta.story({
  tags: ["test-only"],
  args: { ...SCORED, checkAnswer: failing.checkAnswer },
  beforeEach: failing.reset,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /right for alpha/ }));
    await waitFor(() => expect(args.checkAnswer).toHaveBeenCalledOnce());
    failing.end(0)?.reject(new Error("503"));
    const again = await canvas.findByRole("button", { name: "Check again" });
    const message = canvas.getByText(/^Your answer is kept, but it could not be checked\./);
    await expect(message).toBeVisible();
    const notice = message.closest("[role=status]");
    const options = canvas.getByRole("radio", { name: /wrong for alpha/ }).closest("label");
    await expect(notice?.getBoundingClientRect().top).toBeGreaterThan(
      (options?.getBoundingClientRect().bottom ?? Infinity) + 20,
    );
    await expect(problemCodes(args.onProblem)).toEqual(["check"]);
    await expect(JSON.stringify(localStorage.getItem(WARM_UP_STORAGE_KEY))).toContain("final/alpha");
    await userEvent.click(again);
    await expect(again).toHaveFocus();
    failing.end(1)?.resolve({ explanation: "No key." });
    await clickWhenEnabled(canvas, "Check again");
    failing.end(2)?.resolve(KEYS);
    await expect(await canvas.findByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Check again" })).toBeNull();
  },
});

/** With feedback at the end, the server scores all answers and returns the answer keys for the review. */
export const ScoredAtEnd = meta.story({
  tags: ["test-only"],
  args: {
    feedback: "end",
    questions: ["alpha", "beta"].map(keyless),
    doneActions: <a href="#courses">To your courses</a>,
    onTryAgain: fn(),
    onSubmit: fn(async () => ({
      score: 80,
      answers: ["alpha", "beta"].map((questionId) => ({ questionId, ...KEYS })),
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.keyboard("1n2");
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(await canvas.findByText(/You can still change your answers\.$/)).toBeVisible();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(await canvas.findByText("Score: 80%")).toBeVisible();
    const [first, second] = canvas.getAllByRole("article");
    await expect(within(first as HTMLElement).getByText("Your answer (Correct)")).toBeVisible();
    await expect(within(second as HTMLElement).getByText("Your answer (Incorrect)")).toBeVisible();
    const [again, courses] = [
      canvas.getByRole("button", { name: "Try again" }),
      canvas.getByRole("link", { name: "To your courses" }),
    ].map((element) => element.getBoundingClientRect());
    await expect((courses?.left ?? 0) - (again?.right ?? 0)).toBeGreaterThan(8);
  },
});
