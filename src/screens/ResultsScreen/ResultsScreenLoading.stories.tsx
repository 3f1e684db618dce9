import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recover, recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { buildDraft } from "../../../mocks/builders/drafts.ts";
import { fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_QUIZZES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { startQuiz, submitQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { createDrafts } from "../../components/quiz/storage/drafts.ts";
import { taken, settings } from "./ResultsScreen.stories.helpers.ts";
import { ResultsScreen, type ResultsScreenProps } from "./ResultsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Results/Loading and failures",
  component: ResultsScreen,
  ...settings,
});

/** If the names of the certifications fail to load, none is shown, and they can be retried. */
export const NamesFailed = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    context.msw.use(fails("/api/categories", 503));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("The names of the certifications could not be loaded."),
    ).toBeVisible();
    await expect(canvas.queryByText("Mixed Quiz")).toBeNull();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    await expect(categories.getByRole("meter", { name: "CompTIA Security+ quiz" })).toBeVisible();
  },
});

export const NamesFailedRetried = NamesFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    await expect(await categories.findByRole("meter", { name: "CompTIA Security+" })).toBeVisible();
    await expect(canvas.queryByText("The names of the certifications could not be loaded.")).toBeNull();
  },
});

export const Loading = meta.story({
  args: { quizId: SAMPLE_QUIZZES.practiceTest },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the results");
  },
});

/** The score is shown while the questions load. */
export const LoadingAnswers = meta.story({
  tags: ["test-only"],
  args: { quizId: SAMPLE_QUIZZES.securityPlus },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the answers")).toBeInTheDocument();
    await expect(canvas.getByRole("heading", { name: "Great Job!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const performance = within(canvas.getByRole("region", { name: "Performance Analysis" }));
    await expect(textsOf(performance.getAllByRole("term")).slice(0, 2)).toEqual(["Correct", "Incorrect"]);
    await expect(textsOf(performance.getAllByRole("definition")).slice(0, 2)).toEqual(["21", "4"]);
    await expect(
      performance.getByText("Questions that were not answered are counted as incorrect here."),
    ).toBeVisible();
  },
});

/** If the questions fail to load, the score is shown, and they can be retried. */
export const AnswersFailed = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/questions", 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The server failed\. Try again in a moment\./)).toBeVisible();
    await expect(canvas.getByText(/13 points short of the 85% goal/)).toBeVisible();
  },
});

export const AnswersFailedRetried = AnswersFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByText("The 25 answers")).toBeVisible();
  },
});

/** Another user's quiz, or an unknown one. */
export const NotFound = meta.story({
  args: { quizId: SAMPLE_QUIZZES.ofAnotherUser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Results Not Found" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** An invalid id sends no call. */
export const ImpossibleId = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Results Not Found" })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id", 503)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "The results could not be loaded" }),
    ).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});

/** If the refetch on focus fails, the results stay, and a line says so. */
export const RefreshFailed = meta.story({
  tags: ["test-only"],
  args: { quizId: SAMPLE_QUIZZES.cissp },
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByText("The 25 answers");
    msw.use(fails("/api/quiz/:id", 503));
    window.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByText(/could not be refreshed/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(canvas.queryByText(/could not be refreshed/)).toBeNull());
  },
});

/** Logs the path of the invalid field and shows a way back. */
export const MisfittingAnswer = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can't read the server's response/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** Without a completion time, shows the facts and a link to continue. */
export const NotCompleted = meta.story({
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
    createDrafts()
      .of({ userId: SAMPLE_USERS.learner, quizId: args.quizId })
      .save(buildDraft({ answers: { 901: 1, 902: 3 }, currentQuestionId: 902 }, Date.now() + 1000));
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    const facts = textsOf(canvas.getAllByRole("definition"));
    const shownFacts = Object.fromEntries(
      textsOf(canvas.getAllByRole("term")).map((term, index) => [term, facts[index]]),
    );
    await expect(shownFacts).toEqual({
      "Quiz ID": String(args.quizId),
      Title: "CompTIA Security+ quiz",
      Mode: "quiz",
      Started: expect.stringContaining("2026"),
      Completed: "not yet",
      Questions: "25",
      "Answers received": "0",
      "Answers saved on the server": "0",
      "Answers on this device": "2",
      "Time limit": "30 minutes",
      Score: "none yet",
    });
    await expect(canvas.getByRole("link", { name: "Continue Quiz" })).toHaveAttribute(
      "href",
      `/quiz/${args.quizId}`,
    );
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** After a submission in another tab, returning to this one shows the results. */
export const CompletedElsewhere = meta.story({
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
  },
  play: async ({ args, canvas, mockServer }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    await submitQuiz(mockServer, Number(args.quizId));
    window.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});

function Leavable(props: ResultsScreenProps) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{isShown ? "Leave" : "Return"}</Button>
      {isShown ? <ResultsScreen {...props} /> : null}
    </>
  );
}

/** A cached open quiz is refetched before it is shown. */
export const CompletedSince = meta.story({
  tags: ["test-only"],
  render: (args) => <Leavable {...args} />,
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
  },
  play: async ({ args, canvas, mockServer }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await submitQuiz(mockServer, Number(args.quizId));
    await userEvent.click(canvas.getByRole("button", { name: "Return" }));
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});
