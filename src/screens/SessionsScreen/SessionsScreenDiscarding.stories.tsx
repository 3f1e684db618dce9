import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../.storybook/test/interactions.ts";
import { buildDraft } from "../../../mocks/builders/drafts.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { startQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { createDrafts } from "../../components/quiz/storage/drafts.ts";
import { createUnsentDrafts } from "../outbox/drafts/unsent-drafts.ts";
import { count, loaded, titles, type Canvas, settings } from "./SessionsScreen.stories.helpers.tsx";
import { SessionsScreen } from "./SessionsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Sessions/Discarding",
  component: SessionsScreen,
  ...settings,
});

const started = { id: 0 };
const startOne = async (): Promise<void> => {
  started.id = await startQuiz({ title: "Begun here", mode: "study" });
  createDrafts()
    .of({ userId: SAMPLE_USERS.learner, quizId: started.id })
    .save(buildDraft({ answers: { 901: 1 } }, Date.now() + 1000));
};
const discardIt = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Discard Begun here/ }));
  await clickWhenEnabled(screen, "Discard");
};

const unsent = createUnsentDrafts(SAMPLE_USERS.learner, () => window.localStorage);

/** Discarding removes the session from the list and its count, this device and the server. */
export const Discards = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ msw }) => {
    await startOne();
    msw.use(fails("/api/quiz/:id/draft", 503, "Busy."));
    unsent.set(started.id, buildDraft({ answers: { 901: 1 } }, Date.now() + 1000));
  },
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await count(canvas, /^14 sessions$/);
    await discardIt(canvas);
    await count(canvas, /^13 sessions$/);
    await expect(titles(canvas)[0]).toBe("Quick review");
    await expect(await screen.findByText("Quiz discarded")).toBeVisible();
    await expect(await mockServer?.store.get("quizzes", started.id)).toBeUndefined();
    await expect(createDrafts().of({ userId: SAMPLE_USERS.learner, quizId: started.id }).read()).toBeNull();
    await expect(unsent.ids()).toEqual([]);
  },
});

/** A session discarded in another tab is removed here, too, and nothing else. */
export const DiscardedInAnotherTab = meta.story({
  tags: ["test-only"],
  beforeEach: startOne,
  play: async ({ canvas }) => {
    await loaded(canvas);
    await fetch(`/api/quiz/${started.id}`, { method: "DELETE" });
    await discardIt(canvas);
    await count(canvas, /^13 sessions$/);
    await expect(await screen.findByText("Quiz discarded")).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** If another tab has submitted the session, a toast says so, and the list shows its result. */
export const SubmittedInAnotherTab = meta.story({
  tags: ["test-only"],
  beforeEach: startOne,
  play: async ({ canvas }) => {
    await loaded(canvas);
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/quiz/${started.id}/submit`, { method: "POST", headers, body: '{"answers":[]}' });
    await discardIt(canvas);
    await expect(await screen.findByText(/was submitted or answered elsewhere/)).toBeVisible();
    await expect(await canvas.findByRole("link", { name: /^Results Begun here/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await count(canvas, /^14 sessions$/);
  },
});

/** If discarding fails, the session stays, and it can be retried. */
export const DiscardFails = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: async ({ msw }) => {
    await startOne();
    msw.use(fails("/api/quiz/:id"));
  },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await discardIt(canvas);
    await expect(await screen.findByText("Failed to discard the quiz. Please try again.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Keep" }));
    await count(canvas, /^14 sessions$/);
  },
});
