import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled, textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildDraft, valuesOf } from "../../../../mocks/builders/drafts.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { Questions } from "../../../api/questions/schema.ts";
import { rightAnswer } from "../../../api/questions/scoring/scoring.ts";
import { CreatedQuiz, type NewQuiz } from "../../../api/quizzes/schema.ts";
import { createDrafts } from "../../../components/quiz/storage/drafts.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { fresh, headings, Leaving, CARDS, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Open quizzes",
  component: DashboardScreen,
  ...settings,
});

const drafts = createDrafts();
const draftOf = (quizId: number) => drafts.of({ userId: SAMPLE_USERS.learner, quizId });

/** Starts a quiz on the story's server, with the first `answered` questions answered on this device. */
async function begin(overrides: Partial<NewQuiz> = {}, answered = 0): Promise<number> {
  const quiz: NewQuiz = {
    title: "CompTIA Security+ quiz",
    categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    questionCount: 5,
    timeLimit: 30,
    mode: "quiz",
    userId: SAMPLE_USERS.learner,
    ...overrides,
  };
  const headers = { "Content-Type": "application/json" };
  const created = await fetch("/api/quiz", { method: "POST", headers, body: JSON.stringify(quiz) });
  const { id } = CreatedQuiz.parse(await created.json());
  if (answered > 0) {
    const questions = Questions.parse(await (await fetch(`/api/quiz/${id}/questions`)).json());
    const answers = Object.fromEntries(
      questions.slice(0, answered).map((question) => [question.id, rightAnswer(question)]),
    );
    draftOf(id).save(buildDraft({ answers }, Date.now() + 1000));
  }
  return id;
}

/** For a new learner with an open quiz, continuing it comes first. */
export const NewLearnerWithOpenQuiz = meta.story({
  args: { user: fresh },
  parameters: { account: "new" },
  beforeEach: async () => {
    await begin({ userId: SAMPLE_USERS.newcomer });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Continue CompTIA Security+ quiz" })).toBeVisible();
    await canvas.findByRole("heading", { name: "Choose Your Learning Mode" });
    await expect(headings(canvas)).toEqual(["Continue", ...CARDS]);
  },
});

/** Lists every open quiz with its answers and remaining time. */
export const OpenQuizzes = meta.story({
  beforeEach: async ({ mockServer }) => {
    const timed = await begin({}, 2);
    const overdue = await begin({ title: "Left in the train", timeLimit: 15 });
    const begunAt = new Date(SEED_ANCHOR - 10 * 60_000).toISOString();
    await mockServer?.store.tx((tx) => tx.update("quizzes", timed, { startedAt: begunAt }));
    const longAgo = new Date(SEED_ANCHOR - 3_600_000).toISOString();
    await mockServer?.store.tx((tx) => tx.update("quizzes", overdue, { startedAt: longAgo }));
  },
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole("region", { name: "Continue" })).getAllByRole("listitem");
    await expect(textsOf(rows)).toEqual([
      expect.stringMatching(/Left in the train.*nothing answered yet.*Time is up/),
      expect.stringMatching(/Security\+ quiz.*2 of 5 answered(19|20) minutes left/),
      expect.stringMatching(/Quick review.*nothing answered on this device.*No time limit/),
    ]);
    await expect(canvas.getByRole("link", { name: "Open Left in the train" })).toBeVisible();
  },
});

const started = { id: 0 };
const startOne = async (): Promise<void> => {
  started.id = await begin({ mode: "study", timeLimit: null }, 3);
};

const askToDiscard = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Discard CompTIA Security+ quiz" }));
  await clickWhenEnabled(screen, "Discard");
};

/** Scrolls to the recent results, whose code is loaded when they come near, and waits for the quiz. */
const findResult = async (canvas: ReturnType<typeof within>) => {
  canvas.getByRole("region", { name: "Recent quiz results" }).scrollIntoView();
  await expect(await canvas.findByRole("link", { name: "Results CompTIA Security+ quiz" })).toBeVisible();
};

/** Discarding removes the quiz from the list, this device and the server, even after a refetch. */
export const Discards = meta.story({
  tags: ["test-only"],
  beforeEach: startOne,
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, mockServer }) => {
    await askToDiscard(canvas);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.queryByRole("heading", { name: "CompTIA Security+ quiz" })).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Quick review" })).toBeVisible();
    await expect(draftOf(started.id).read()).toBeNull();
    await expect(await mockServer?.store.get("quizzes", started.id)).toBeUndefined();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(await canvas.findByRole("heading", { name: "Quick review" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "CompTIA Security+ quiz" })).toBeNull();
  },
});

/** A quiz that was discarded elsewhere is removed from the list. */
export const DiscardedElsewhere = meta.story({
  tags: ["test-only"],
  beforeEach: startOne,
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("button", { name: "Discard CompTIA Security+ quiz" });
    await mockServer?.store.tx((tx) => tx.remove("quizzes", started.id));
    await askToDiscard(canvas);
    await expect(await screen.findByText("Quiz discarded")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(draftOf(started.id).read()).toBeNull();
  },
});

/** A graded quiz whose feedback was seen can't be discarded: it is submitted with the answers of this device. */
export const SubmitsGraded = meta.story({
  tags: ["test-only"],
  beforeEach: async () => {
    started.id = await begin({}, 3);
  },
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Submit CompTIA Security+ quiz" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Submit this quiz?" }));
    await expect(dialog.getByText(/can't be discarded\. It will be submitted as it is\.$/)).toBeVisible();
    await expect(dialog.getByText(/^\d+ questions are not answered and count as wrong\.$/)).toBeVisible();
    await clickWhenEnabled(dialog, "Submit");
    await expect(await screen.findByText("Your quiz was submitted")).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
    await findResult(canvas);
    const stored = await mockServer?.store.get("quizzes", started.id);
    await expect(stored?.correctAnswers).toBe(3);
    await expect(draftOf(started.id).read()).toBeNull();
  },
});

/** If the quiz was submitted elsewhere, nothing is discarded, and the result is shown. */
export const SubmittedMeanwhile = meta.story({
  tags: ["test-only"],
  beforeEach: startOne,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Discard CompTIA Security+ quiz" });
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/quiz/${started.id}/submit`, { method: "POST", headers, body: '{"answers":[]}' });
    await askToDiscard(canvas);
    await expect(await screen.findByText(/was submitted or answered elsewhere/)).toBeVisible();
    await expect(screen.getByRole("link", { name: "Open the quiz" })).toHaveAttribute(
      "href",
      `/quiz/${started.id}`,
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await findResult(canvas);
  },
});

/** If discarding fails, the quiz and its answers stay, and it can be retried. */
export const DiscardFails = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ msw }) => {
    await startOne();
    msw.use(fails("/api/quiz/:id"));
  },
  play: async ({ canvas }) => {
    await askToDiscard(canvas);
    await expect(await screen.findByText("Failed to discard the quiz. Please try again.")).toBeVisible();
    await expect(await screen.findByRole("button", { name: "Discard" })).not.toHaveAttribute("aria-disabled");
    await userEvent.click(screen.getByRole("button", { name: "Keep" }));
    await expect(canvas.getByRole("heading", { name: "CompTIA Security+ quiz" })).toBeVisible();
    await expect(Object.keys(valuesOf(draftOf(started.id).read()))).toHaveLength(3);
  },
});

const GONE = 4711;
const leaveDrafts = async (): Promise<void> => {
  await startOne();
  draftOf(GONE).save(buildDraft({ answers: { 901: 1 } }, Date.now() + 1000));
};

/** Drafts of quizzes that are no longer open are removed from this device; others are kept. */
export const StaleDraftsRemoved = meta.story({
  beforeEach: leaveDrafts,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/3 of 5 answered/)).toBeVisible();
    await waitFor(() => expect(draftOf(GONE).read()).toBeNull());
    await expect(draftOf(started.id).read()).not.toBeNull();
  },
});

/** If the list fails to load, no drafts are removed. */
export const NoDraftsRemovedAfterFailure = meta.story({
  beforeEach: async ({ msw }) => {
    await leaveDrafts();
    msw.use(fails("/api/user/:id/quizzes"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your open quizzes could not be loaded.")).toBeVisible();
    await expect(draftOf(GONE).read()).not.toBeNull();
    await expect(draftOf(started.id).read()).not.toBeNull();
  },
});
