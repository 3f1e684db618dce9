import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { callsTo, recordCalls } from "../../../.storybook/server/calls.ts";
import { recover } from "../../../.storybook/server/recover.ts";
import { letTimePass } from "../../../.storybook/test/clock.ts";
import { rest } from "../../../.storybook/test/interactions.ts";
import { fails, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { quiz, key, armedSubmit, leadsToResults, settings } from "./QuizScreen.stories.helpers.tsx";
import { QuizScreen } from "./QuizScreen.tsx";

const meta = preview.meta({
  title: "Screens/Quiz/Submission",
  component: QuizScreen,
  ...settings,
});

async function answerAndSubmit(canvas: {
  findByText: (text: string) => Promise<HTMLElement>;
}): Promise<void> {
  await canvas.findByText("Question 1 of 3");
  await userEvent.keyboard(`${key(0)}nn`);
  await userEvent.click(await armedSubmit());
}

const submitButton = () => screen.getByRole("button", { name: "Submit Quiz" });

/** If the server rejects the submission, a toast says so and the answers stay. */
export const SubmitFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/submit")),
  play: async ({ canvas, args }) => {
    await answerAndSubmit(canvas);
    await expect(await screen.findByText("Failed to submit quiz. Please try again.")).toBeVisible();
    await expect(canvas.queryByText(/connection is lost|server has a problem/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await expect(submitButton()).not.toHaveAttribute("aria-disabled");
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await rest();
  },
});

/** The answers survive a reload until they are submitted. Submitting again dismisses the toast. */
export const SubmitFailedRetried = SubmitFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, args, msw, mockServer }) => {
    await answerAndSubmit(canvas);
    await screen.findByText("Failed to submit quiz. Please try again.");
    const draft = () => localStorage.getItem(`cairn:draft:${SAMPLE_USERS.learner}:${quiz.id}`);
    await expect(draft()).toContain(`final/${quiz.questions[0]?.id}`);
    recover({ msw, mockServer });
    await userEvent.click(submitButton());
    await leadsToResults(args);
    await expect(draft()).toBeNull();
    await waitFor(() =>
      expect(screen.queryByText("Failed to submit quiz. Please try again.")).not.toBeInTheDocument(),
    );
  },
});

/** If the server is unavailable, a message says so, and the submission waits. */
export const ServerUnavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/submit", 503, "The change could not be stored.")),
  play: async ({ canvas }) => {
    await answerAndSubmit(canvas);
    await expect(await canvas.findByText(/The server has a problem; your connection is fine/)).toBeVisible();
    await expect(submitButton()).toHaveAttribute("aria-disabled", "true");
    await expect(screen.queryByText(/Failed to submit/)).toBeNull();
    await rest();
  },
});

/** If another device has submitted other answers, a toast says that the answers given here don't count. */
export const SubmittedElsewhere = meta.story({
  play: async ({ canvas, args }) => {
    await canvas.findByText("Question 1 of 3");
    await fetch(`/api/quiz/${quiz.id}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ answers: [] }),
    });
    await answerAndSubmit(canvas);
    await leadsToResults(args);
    await expect(await screen.findByText(/Answers you gave here after that don't count/)).toBeVisible();
  },
});

/** Without a connection, the submission waits. */
export const ConnectionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable("/api/quiz/:id/submit")),
  play: async ({ canvas, args }) => {
    await answerAndSubmit(canvas);
    await expect(await canvas.findByText(/will be submitted as soon as it is back/)).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await rest();
  },
});

/** It is sent when the connection is back. */
export const ConnectionLostRetried = ConnectionLost.extend({
  tags: ["test-only"],
  play: async ({ canvas, args, msw, mockServer }) => {
    await answerAndSubmit(canvas);
    await canvas.findByText(/will be submitted as soon as it is back/);
    recover({ msw, mockServer });
    window.dispatchEvent(new Event("online"));
    await leadsToResults(args);
  },
});

/** Simulates ten seconds of sleep. Returns a function that counts the requests for the server's time since then. */
function sleep(): () => number {
  recordCalls();
  letTimePass(10_000);
  return () => callsTo(/^\/api\/auth\/me$/).length;
}

/** After the device slept, the server's time is fetched when the page becomes visible. */
export const AfterSleep = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await canvas.findByText("Question 1 of 3");
    const requestCount = sleep();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(requestCount()).toBe(1);
  },
});

/** If the page stayed visible, as on a laptop that was closed, the time is fetched within a second. */
export const AfterSleepWhileVisible = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await canvas.findByText("Question 1 of 3");
    const requestCount = sleep();
    await waitFor(() => expect(requestCount()).toBe(1), { timeout: 1500 });
  },
});
