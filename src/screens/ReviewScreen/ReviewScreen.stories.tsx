import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { printed } from "../../../.storybook/media.ts";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { missing, startQuiz, takeQuiz, type TakenQuiz } from "../../../mocks/builders/take-quiz.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails, misfits, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ReviewScreen, type ReviewScreenProps } from "./ReviewScreen.tsx";

interface Story {
  args: ReviewScreenProps;
  mockServer?: MockServer;
}

/** The review of a quiz that was taken on the reference backend a moment ago. */
const taken =
  (how: TakenQuiz = {}) =>
  async ({ args, mockServer }: Story) => {
    args.quizId = await takeQuiz(mockServer, { plan: missing(2, 4, 9, 12, 15, 18, 24), ...how });
  };

/** Names a question in the address for one story. */
function address(hash: string): () => void {
  window.history.replaceState(null, "", hash);
  return () => window.history.replaceState(null, "", window.location.pathname + window.location.search);
}

const meta = preview.meta({
  title: "Screens/Review",
  component: ReviewScreen,
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
});

/** What was missed is asked again, and nothing else. */
export const RetriesMissed = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas, mockServer }) => {
    const before = (await mockServer?.store.count("quizzes", { userId: 7 })) ?? 0;
    await userEvent.dblClick(await canvas.findByRole("button", { name: "Retry the 7 you missed" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.count("quizzes", { userId: 7 })).toBe(before + 1);
    const quizzes = (await mockServer?.store.list("quizzes", { userId: 7 })) ?? [];
    const [made, taken] = [quizzes.at(-1), quizzes.find(({ id }) => id === args.quizId)];
    await expect(args.onNavigate).toHaveBeenCalledWith(`/quiz/${made?.id}`);
    const missed = [2, 4, 9, 12, 15, 18, 24].map((place) => taken?.questionIds[place - 1]);
    await expect(new Set(made?.questionIds)).toEqual(new Set(missed));
    await expect(made).toMatchObject({ mode: "study", reason: "missed" });
    await expect(canvas.queryByText(/left unanswered\.$/)).toBeNull();
  },
});

/** A question that is wrong is reported under its card, once; what became of it stands there when one comes back. */
export const ReportsQuestion = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas, mockServer }) => {
    const card = within(await canvas.findByRole("article", { name: "Question 2" }));
    await userEvent.click(await card.findByRole("button", { name: "Report this question (question 2)" }));
    const dialog = within(screen.getByRole("dialog", { name: "Report this question" }));
    await userEvent.click(dialog.getByRole("radio", { name: "The answer marked right is wrong" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "In your words" }), "B is right");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    const outcome = await card.findByText("Reported. An administrator will look at it.");
    await waitFor(() => expect(outcome).toHaveFocus());
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(await mockServer?.store.list("reports")).toMatchObject([
      { questionId: quiz?.questionIds[1], userId: 7, reason: "key", text: "B is right", state: "open" },
    ]);
  },
});

/** A report whose answer was lost counts: sent again, it says what became of it. */
export const ReportAnsweredMeanwhile = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas, mockServer }) => {
    const card = within(await canvas.findByRole("article", { name: "Question 3" }));
    const button = await card.findByRole("button", { name: "Report this question (question 3)" });
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await mockServer?.store.insert("reports", {
      tenantId: 1,
      questionId: quiz?.questionIds[2] ?? 0,
      version: 1,
      userId: 7,
      quizId: quiz?.id ?? 0,
      reason: "typo",
      createdAt: "2026-11-20T17:00:00.000Z",
      state: "closed",
      reply: "It is spelt so.",
    });
    await userEvent.click(button);
    const dialog = within(screen.getByRole("dialog", { name: "Report this question" }));
    await userEvent.click(dialog.getByRole("radio", { name: "A spelling or layout mistake" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await expect(await card.findByText("An administrator has looked at it. “It is spelt so.”")).toBeVisible();
  },
});

/** A question that was left unanswered is missed, too: retried, and on the list of mistakes. */
export const RetriesUnanswered = meta.story({
  beforeEach: taken({
    plan: (place) => (place === 3 ? "incorrect" : place > 20 ? "unanswered" : "correct"),
  }),
  play: async ({ args, canvas, mockServer }) => {
    const retry = await canvas.findByRole("button", { name: "Retry the 6 you missed" });
    await expect(retry).toHaveAccessibleDescription("1 answered wrongly, 5 left unanswered.");
    await userEvent.click(retry);
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const made = (await mockServer?.store.list("quizzes", { userId: 7 }))?.at(-1);
    await expect(made?.questionIds).toHaveLength(6);
    const marks = (await mockServer?.store.list("marks", { userId: 7 })) ?? [];
    const listed = new Set(marks.flatMap(({ missed }) => missed.map(({ questionId }) => questionId)));
    await expect(made?.questionIds.filter((id) => !listed.has(id))).toEqual([]);
  },
});

/** Its exam asks single choices alone. */
const cism = { categoryIds: [3] };

/** A completed quiz, some of it wrong. */
export const Default = meta.story({
  beforeEach: taken({ quiz: cism }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Review Answers" })).toBeVisible();
    await expect(canvas.getByText("ISACA CISM Practice Quiz")).toBeVisible();
    await expect(canvas.getByText("Review all 25 questions below")).toBeVisible();
    const side = within(canvas.getByRole("complementary", { name: "Score and actions" }));
    await expect(side.getByText("72%")).toBeVisible();
    await expect(side.getByText("18/25 Correct")).toBeVisible();
    await expect(side.getByRole("link", { name: "View Results" })).toHaveAttribute(
      "href",
      `/results/${args.quizId}`,
    );
    await expect(side.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.getAllByRole("article")).toHaveLength(25);
    const first = within(canvas.getByRole("article", { name: "Question 1" }));
    await expect(first.getByText("Correct")).toBeVisible();
    await expect(first.getByText("Your answer (Correct)")).toBeVisible();
    await expect(first.getByRole("heading", { level: 2 })).toHaveTextContent(/^Question 1$/);
    await expect(first.getByRole("heading", { name: "Explanation" })).toBeVisible();
    const second = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(second.getByText("Incorrect")).toBeVisible();
    await expect(second.getByText("Your answer (Incorrect)")).toBeVisible();
    await expect(second.getByText("Correct answer")).toBeVisible();
  },
});

/** From the jump list to a question and back to the top, with the keyboard. */
export const ByKeyboard = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    const jump = within(await canvas.findByRole("navigation", { name: "Questions" }));
    jump.getByRole("link", { name: "Question 18, incorrect" }).focus();
    await userEvent.keyboard("{Enter}");
    const question = canvas.getByRole("article", { name: "Question 18" });
    await waitFor(() => expect(question).toHaveFocus());
    await waitFor(() => expect(Math.abs(question.getBoundingClientRect().top)).toBeLessThan(100));
    await userEvent.click(canvas.getByRole("button", { name: "Back to Top" }));
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading).toHaveFocus();
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
});

/** `#question-3` in the address. */
export const QuestionInAddress = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#question-3");
  },
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("article", { name: "Question 3" });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(question.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  },
});

/** A fragment that leads nowhere leaves the reader at the top. */
export const NowhereInAddress = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#question-26");
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 25" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(document.body).toHaveFocus();
    await expect(window.scrollY).toBe(0);
  },
});

export const AllCorrect = meta.story({
  beforeEach: taken({ plan: missing() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("25/25 Correct")).toBeVisible();
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await expect(canvas.queryByText("Correct answer")).toBeNull();
  },
});

export const AllIncorrect = meta.story({
  beforeEach: taken({ quiz: { ...cism, questionCount: 10 }, plan: () => "incorrect" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("0/10 Correct")).toBeVisible();
    await expect(canvas.getAllByText("Your answer (Incorrect)")).toHaveLength(10);
    await expect(canvas.getAllByText("Correct answer")).toHaveLength(10);
  },
});

export const SomeUnanswered = meta.story({
  beforeEach: taken({
    quiz: cism,
    plan: (place) => (place === 2 ? "incorrect" : place === 3 || place === 4 ? "unanswered" : "correct"),
  }),
  play: async ({ canvas }) => {
    const third = within(await canvas.findByRole("article", { name: "Question 3" }));
    await expect(third.getByText("Not answered")).toBeVisible();
    await expect(third.getByText("Incorrect")).toBeVisible();
    await expect(third.queryByText(/Your answer/)).toBeNull();
    await expect(third.getByText("Correct answer")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Question 4, not answered" })).toBeVisible();
  },
});

/** Several certifications, their names joined by commas. */
export const SeveralCategories = meta.story({
  beforeEach: taken({ quiz: { categoryIds: [1, 2], questionCount: 20 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("CompTIA Security+, ISC2 CISSP Practice Quiz")).toBeVisible();
  },
});

/** The certification was removed since. */
export const MixedQuiz = meta.story({
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 10 } })(context);
    await context.mockServer?.store.remove("categories", 1);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Mixed Quiz Practice Quiz")).toBeVisible();
  },
});

/** 90 questions: those farther down are drawn when the page has nothing else to do, and at once where one is asked for. */
export const LongQuiz = meta.story({
  // The same cards are checked in Default; on 90 of them it takes axe long.
  parameters: { a11y: { test: "off" } },
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: [1, 2, 3, 4, 5, 6], questionCount: 90 },
      plan: (place) => (place % 7 === 0 ? "incorrect" : "correct"),
    })(context);
    return address("#question-70");
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Review all 90 questions below")).toBeVisible();
    const question = (await canvas.findByText("Question 70")).closest("article");
    await waitFor(() => expect(document.activeElement).toBe(question));
    // The others follow by themselves.
    await waitFor(() => expect(canvas.getByText("Question 90")).toBeInTheDocument(), { timeout: 60_000 });
  },
});

/** A link to a question far down, on the page itself. */
export const LongQuizLinkedWithin = meta.story({
  parameters: LongQuiz.composed.parameters,
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: [1, 2, 3, 4, 5, 6], questionCount: 90 },
      plan: () => "correct",
    })(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Review all 90 questions below");
    window.location.hash = "#question-89";
    await waitFor(() =>
      expect(document.activeElement).toBe(canvas.getByText("Question 89").closest("article")),
    );
  },
});

/** The names of certifications and domains did not load: the answers are there all the same, and nothing is guessed. */
export const NamesFailed = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    context.msw.use(fails("/api/categories"), fails("/api/subcategories"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The names of the certifications did not load.")).toBeVisible();
    await expect(canvas.queryByText(/Mixed Quiz/)).toBeNull();
    await expect(canvas.getAllByRole("article")).toHaveLength(25);
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getAllByRole("article"), "the answers stay meanwhile").toHaveLength(25);
    await expect(await canvas.findByText("CompTIA Security+ Practice Quiz")).toBeVisible();
    await expect(canvas.queryByText("The names of the certifications did not load.")).toBeNull();
  },
});

/** Text of twice the size on a phone: nothing runs out of the page. */
export const LargeText = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 10 } })(context);
    const { style } = document.documentElement;
    style.fontSize = "200%";
    return () => {
      style.fontSize = "";
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 10" });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

export const Loading = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
  },
});

/** The quiz is there, its questions are on their way. */
export const LoadingQuestions = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
    await expect(canvas.queryByRole("heading", { name: "No Questions Found" })).toBeNull();
  },
});

/** Another user's quiz, or none at all. */
export const NotFound = meta.story({
  args: { quizId: 4 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
    await expect(canvas.getByText("This quiz hasn't been completed yet or doesn't exist.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const NotCompleted = meta.story({
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("This quiz hasn't been completed yet or doesn't exist."),
    ).toBeVisible();
  },
});

/** An address that names no possible quiz asks nobody. */
export const ImpossibleId = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
  },
});

/** All its questions were removed since. */
export const NoQuestions = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    const { store } = context.mockServer ?? {};
    const asked = (await store?.get("quizzes", Number(context.args.quizId)))?.questionIds ?? [];
    for (const id of asked) await store?.remove("questions", id);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Questions Found" })).toBeVisible();
    await expect(canvas.getByText("Unable to load questions for this quiz.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const Failed = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/questions", 503)),
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The server failed. Try again in a moment.")).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("18/25 Correct")).toBeVisible();
  },
});

/** The path of the misfit is in the console; the user gets a way on. */
export const MisfittingAnswer = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not in a form that this page understands/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

const outcomes: TakenQuiz = {
  quiz: { questionCount: 8 },
  plan: (place) => (place === 2 || place === 5 ? "incorrect" : place === 6 ? "unanswered" : "correct"),
  flags: [3, 5],
};
const numbers = (canvas: ReturnType<typeof within>) =>
  canvas.queryAllByRole("article").map(({ id }: HTMLElement) => id.replace("question-", ""));
const choose = async (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.click(await canvas.findByRole("radio", { name }));

/** All, wrong, flagged, unanswered: each with its number, in the jump list as well. */
export const Filters = meta.story({
  args: { onValueChange: fn() },
  beforeEach: taken(outcomes),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("radio", { name: "All (8)" })).toBeChecked();
    await expect(
      within(canvas.getByRole("article", { name: "Question 3" })).getByText("Flagged"),
    ).toBeVisible();
    await expect(
      within(canvas.getByRole("article", { name: "Question 2" })).queryByText("Flagged"),
    ).toBeNull();
    await choose(canvas, "Wrong (2)");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("wrong");
    await expect(numbers(canvas)).toEqual(["2", "5"]);
    await expect(canvas.getByText("2 of 8 questions below: those answered wrongly")).toBeVisible();
    const jump = within(canvas.getByRole("navigation", { name: "Questions" }));
    await expect(jump.getAllByRole("link").map((link) => link.textContent)).toEqual(["2", "5"]);
    await choose(canvas, "Flagged (2)");
    await expect(numbers(canvas)).toEqual(["3", "5"]);
    await choose(canvas, "Unanswered (1)");
    await expect(numbers(canvas)).toEqual(["6"]);
    await choose(canvas, "All (8)");
    await expect(numbers(canvas)).toHaveLength(8);
    await expect(canvas.getByText("Review all 8 questions below")).toBeVisible();
  },
});

/** The host holds the filter. */
export const FilterInAddress = meta.story({
  args: { value: "flagged", onValueChange: fn() },
  beforeEach: taken(outcomes),
  play: async ({ canvas, args }) => {
    await canvas.findByRole("article", { name: "Question 3" });
    await expect(numbers(canvas)).toEqual(["3", "5"]);
    await choose(canvas, "Wrong (2)");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("wrong");
  },
});

/** Nothing to show: why, and the way back to all. */
export const NothingFlagged = meta.story({
  beforeEach: taken({ quiz: { questionCount: 3 }, plan: missing() }),
  play: async ({ canvas }) => {
    await choose(canvas, "Flagged (0)");
    await expect(canvas.getByRole("heading", { name: "Nothing flagged" })).toBeVisible();
    await expect(canvas.queryByRole("navigation", { name: "Questions" })).toBeNull();
    await choose(canvas, "Wrong (0)");
    await expect(canvas.getByRole("heading", { name: "No wrong answers" })).toBeVisible();
    await choose(canvas, "Unanswered (0)");
    await expect(canvas.getByRole("heading", { name: "Nothing left out" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all questions" }));
    await expect(numbers(canvas)).toHaveLength(3);
  },
});

/** N and P go through what is shown, and no further. */
export const NextAndPrevious = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    await canvas.findByText("move");
    canvas.getByRole("heading", { level: 1 }).focus();
    window.scrollTo(0, 0);
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus());
    await expect(window.location.hash).toBe("#question-2");
    await userEvent.keyboard("n");
    const fifth = canvas.getByRole("article", { name: "Question 5" });
    await waitFor(() => expect(fifth).toHaveFocus());
    await userEvent.keyboard("n");
    await expect(fifth).toHaveFocus();
    await userEvent.keyboard("p");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus());
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus();
  },
});

/** The keys are told, and can be switched off. */
export const ShortcutsOff = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await canvas.findByText("move");
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await userEvent.keyboard("n");
    await expect(window.location.hash).toBe("");
    await expect(dialog.getByText("next of the questions shown")).toBeVisible();
    await expect(dialog.queryByText("flag or unflag")).toBeNull();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("n");
    await expect(window.location.hash).not.toBe("#question-1");
    await expect(canvas.getByText("Keyboard shortcuts are off")).toBeVisible();
  },
});

/** With a way to leave the review and to return. */
function Leavable(props: ReviewScreenProps) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Button style={{ position: "fixed", zIndex: 1 }} onClick={() => setThere(!isThere)}>
        {isThere ? "Leave" : "Return"}
      </Button>
      {isThere ? <ReviewScreen {...props} /> : null}
    </>
  );
}

/** Left and returned to: the filter and the question are those that were left. */
export const Remembered = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    await userEvent.keyboard("n");
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 5" })).toHaveFocus());
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    window.history.replaceState(null, "", "#");
    canvas.getByText("Return").click();
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 5" })).toHaveFocus());
    await expect(canvas.getByRole("radio", { name: "Wrong (2)" })).toBeChecked();
  },
});

/** Left at the first question that is shown, it begins at its top: with its title, not below it. */
export const LeftAtItsFirst = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus());
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    window.history.replaceState(null, "", "#");
    canvas.getByText("Return").click();
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Wrong (2)" })).toBeChecked());
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await expect(canvas.getByRole("article", { name: "Question 2" })).not.toHaveFocus();
  },
});

/** A link to a question that the filter hides shows all. */
export const HiddenQuestionInAddress = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    window.location.hash = "#question-3";
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 3" })).toHaveFocus());
    await expect(canvas.getByRole("radio", { name: "All (8)" })).toBeChecked();
  },
});

/** On paper only what is shown, and which that is; notes as text. */
export const FilteredOnPaper = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return printed();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Wrong (2)", hidden: true }));
    await expect(canvas.getByText("2 of 8 questions below: those answered wrongly")).toBeVisible();
    await expect(canvas.getByText(/^Mara Okafor, /)).toBeVisible();
    await expect(numbers(canvas)).toEqual(["2", "5"]);
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
});

/** The learner's notes on the story's server. */
const textsOf = async (mockServer: Story["mockServer"]) =>
  (await mockServer?.store.list("notes", { userId: 7 }))?.map(({ text }) => text);
const noteField = (canvas: ReturnType<typeof within>, place: number) =>
  canvas.getByRole("textbox", { name: `Your note on question ${place}` });

/** A bookmark and a note are kept: on the server, and there the next time. */
export const BookmarkAndNote = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: taken(outcomes),
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bookmark question 4" }));
    await expect(await canvas.findByRole("button", { name: "Bookmarked question 4" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Add a note on question 1" }));
    await expect(noteField(canvas, 1)).toHaveFocus();
    await userEvent.type(noteField(canvas, 1), "Read the question twice.");
    await expect(canvas.getByText("Saving…")).toBeVisible();
    await expect(await canvas.findByText("Saved")).toBeVisible();
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(
      await mockServer?.store.list("notes", { questionId: quiz?.questionIds[0] ?? 0 }),
    ).toMatchObject([{ text: "Read the question twice.", userId: 7 }]);
    await userEvent.type(noteField(canvas, 1), " Always.");
    // Left at once: what was typed last is stored all the same.
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    await waitFor(async () =>
      expect(await mockServer?.store.list("notes", { questionId: quiz?.questionIds[0] ?? 0 })).toMatchObject([
        { text: "Read the question twice. Always." },
      ]),
    );
    canvas.getByText("Return").click();
    await canvas.findByRole("button", { name: "Bookmarked question 4" });
    await expect(noteField(canvas, 1)).toHaveValue("Read the question twice. Always.");
    await userEvent.clear(noteField(canvas, 1));
    await waitFor(async () =>
      expect(await mockServer?.store.count("notes", { questionId: quiz?.questionIds[0] ?? 0 })).toBe(0),
    );
    await waitFor(() => expect(window.localStorage.length).toBe(1));
  },
});

/** What another device wrote meanwhile is there the next time, and is not written over. */
export const NoteFromElsewhere = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: taken(outcomes),
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.type(noteField(canvas, 1), "Twice.");
    await expect(await canvas.findByText("Saved")).toBeVisible();
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    const [note] = (await mockServer?.store.list("notes", { questionId: quiz?.questionIds[0] ?? 0 })) ?? [];
    await mockServer?.store.update("notes", note?.id ?? 0, { text: "Three times." });
    canvas.getByText("Return").click();
    await canvas.findByRole("article", { name: "Question 1" });
    await waitFor(() => expect(noteField(canvas, 1)).toHaveValue("Three times."));
    await expect(canvas.queryByText("Saving…")).toBeNull();
  },
});

/** It can't be stored: it is kept on the device, tried again when asked, and tried anew when the review is opened next. */
export const NoteNotSaved = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(unreachable("/api/user/:id/marks/:question"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.type(noteField(canvas, 1), "Kept.");
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    await expect(canvas.getByText(/It is kept on this device until then\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    msw.use(...(mockServer?.handlers ?? []));
    canvas.getByText("Return").click();
    await canvas.findByRole("article", { name: "Question 1" });
    await expect(noteField(canvas, 1)).toHaveValue("Kept.");
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(await textsOf(mockServer)).toContain("Kept.");
  },
});

/** Not saved, it is sent again when the connection is back, and by its button. */
export const NoteSentAgain = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(unreachable("/api/user/:id/marks/:question"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.type(noteField(canvas, 1), "First.");
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Saved")).toBeVisible();
    msw.use(unreachable("/api/user/:id/marks/:question"));
    await userEvent.type(noteField(canvas, 1), " Second.");
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    window.dispatchEvent(new Event("online"));
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(await textsOf(mockServer)).toContain("First. Second.");
  },
});

/** Ten thousand characters: a sentence, and nothing is lost or sent. */
export const NoteTooLong = meta.story({
  beforeEach: taken(outcomes),
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.paste("x".repeat(10_000));
    await expect(
      canvas.getByText(
        "A note has at most 2,000 characters; this one has 10,000. It is stored once it is shorter.",
      ),
    ).toBeVisible();
    await expect(noteField(canvas, 1)).toBeInvalid();
    await expect(noteField(canvas, 1)).toHaveValue("x".repeat(10_000));
    await userEvent.clear(noteField(canvas, 1));
    await userEvent.paste("y".repeat(1900));
    await expect(canvas.getByText("100 characters left")).toBeVisible();
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await waitFor(async () =>
      expect((await mockServer?.store.list("notes", { userId: 7 }))?.map(({ text }) => text)).toContain(
        "y".repeat(1900),
      ),
    );
  },
});

/** As many bookmarks as there may be: the server's sentence. */
export const TooManyBookmarks = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(
      fails("/api/user/:id/marks/:question", 409, "You have 5,000 bookmarks. Remove some first."),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bookmark question 4" }));
    await expect(
      await screen.findByText(
        "Failed to change your marks. Please try again. You have 5,000 bookmarks. Remove some first.",
      ),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Bookmark question 4" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
});

/** The marks did not load: the review is there without them, and they can be asked for again. */
export const NoMarks = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(fails("/api/quiz/:id/marks"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText(/Your bookmarks and notes could not be loaded/)).toBeVisible();
    await expect(canvas.getByRole("article", { name: "Question 1" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Bookmark/ })).toBeNull();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("button", { name: "Bookmark question 4" })).toBeVisible();
  },
});
