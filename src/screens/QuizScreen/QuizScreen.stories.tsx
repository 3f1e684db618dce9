import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildDraft } from "../../../mocks/builders/drafts.ts";
import { empty, fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { hasKey } from "../../api/questions/kinds.ts";
import { rightAnswer } from "../../api/questions/scoring/scoring.ts";
import { createDrafts } from "../../components/quiz/storage/drafts.ts";
import { quiz, begin, paths, key, armedSubmit, settings } from "./QuizScreen.stories.helpers.tsx";
import { QuizScreen } from "./QuizScreen.tsx";

const meta = preview.meta({
  title: "Screens/Quiz",
  component: QuizScreen,
  ...settings,
});

export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" })).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent(/(30:00|29:5\d)of 30:00/);
  },
});

/** Answers and submits a quiz on the real backend with the keyboard only, which opens its results. */
export const SubmitsByKeyboard = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args, mockServer }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(`${key(0)}nf${key(1)}n${key(2)}`);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    (await armedSubmit()).focus();
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(() =>
      expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true }),
    );
    await expect(createDrafts().of({ userId: SAMPLE_USERS.learner, quizId: quiz.id }).read()).toBeNull();
    await expect(await mockServer?.store.get("quizzes", quiz.id)).toMatchObject({
      flags: [quiz.questions[1]?.id],
    });
  },
});

/** Reports a faulty question below its feedback. The quiz's shortcuts are off while its form is open. */
export const ReportsQuestion = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await userEvent.click(await canvas.findByRole("button", { name: "Report this question" }));
    const dialog = within(screen.getByRole("dialog", { name: "Report this question" }));
    await userEvent.click(dialog.getByRole("radio", { name: "It is outdated" }));
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Question 1 of 3")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await expect(await canvas.findByText("Reported. An administrator will look at it.")).toBeVisible();
    await expect(await mockServer?.store.list("reports")).toMatchObject([
      { questionId: quiz.questions[0]?.id, quizId: quiz.id, reason: "outdated" },
    ]);
  },
});

/** A study quiz without a time limit. */
export const StudyMode = meta.story({
  beforeEach: () => begin({ mode: "study", title: "CompTIA Security+ practice", timeLimit: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Study Mode")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
});

/** A quiz started from advice names the domain. */
export const StartedFromAdvice = meta.story({
  beforeEach: () =>
    begin({
      title: "Security Operations quiz",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus],
      subcategoryIds: [14],
      reason: "weakest",
    }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("All on Security Operations, your lowest domain when you started."),
    ).toBeVisible();
  },
});

/** After a reload, answers and position are restored. */
export const Resumed = meta.story({
  beforeEach: () => {
    const [first, second] = quiz.questions;
    if (!first || !second || !hasKey(first)) throw new Error("The quiz has too few questions");
    createDrafts()
      .of({ userId: SAMPLE_USERS.learner, quizId: quiz.id })
      .save(
        buildDraft(
          {
            answers: { [first.id]: rightAnswer(first) },
            currentQuestionId: second.id,
          },
          1,
        ),
      );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
  },
});

/** A quiz completed elsewhere redirects to its results, and its draft on this device is removed. */
export const Completed = meta.story({
  beforeEach: async () => {
    createDrafts()
      .of({ userId: SAMPLE_USERS.learner, quizId: quiz.id })
      .save(buildDraft({ flags: [quiz.questions[0]?.id ?? 0] }, Date.now() + 1000));
    await fetch(`/api/quiz/${quiz.id}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ answers: [] }),
    });
  },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true }),
    );
    await expect(createDrafts().of({ userId: SAMPLE_USERS.learner, quizId: quiz.id }).read()).toBeNull();
  },
});

/** Shows a spinner until the quiz and its questions have loaded. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Loading the quiz");
  },
});

/** An invalid id. */
export const NotFound = meta.story({
  render: (args) => <QuizScreen {...args} quizId={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Quiz Not Found" })).toBeVisible();
    await expect(canvas.getByText("The quiz you're looking for doesn't exist.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** An unknown quiz and another user's quiz look the same. */
export const Unknown = meta.story({
  render: (args) => <QuizScreen {...args} quizId={999_999} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Found" })).toBeVisible();
  },
});

/** If the quiz is discarded in another tab, no further answers are accepted. */
export const DiscardedElsewhere = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await fetch(`/api/quiz/${quiz.id}`, { method: "DELETE" });
    const draft = `cairn:draft:${SAMPLE_USERS.learner}:${quiz.id}`;
    window.localStorage.removeItem(draft);
    window.dispatchEvent(new StorageEvent("storage", { key: draft, newValue: null }));
    await expect(await canvas.findByRole("heading", { name: "Quiz Discarded" })).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("discarded from another tab or device");
    await expect(canvas.queryByRole("radio")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toBeVisible();
    await expect(window.localStorage.getItem(draft)).toBeNull();
  },
});

/** The next answer shows it. */
export const DiscardedOnAnotherDevice = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await fetch(`/api/quiz/${quiz.id}`, { method: "DELETE" });
    await userEvent.keyboard(key(0));
    await expect(await canvas.findByRole("heading", { name: "Quiz Discarded" })).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
});

/** If loading fails, the reason and a retry are shown. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id", 503, "The data can't be read now.")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This quiz could not be loaded" })).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
});

/** An invalid response is reported and doesn't crash the screen. */
export const InvalidResponse = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can't read the server's response/)).toBeVisible();
  },
});

export const NoQuestions = meta.story({
  beforeEach: ({ msw }) => msw.use(empty("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Questions Found" })).toBeVisible();
  },
});
