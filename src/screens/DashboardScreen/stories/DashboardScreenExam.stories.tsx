import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import { addMockExams } from "../../../../mocks/test-backend/mock-exams.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { goTo, lastQuiz, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Exam mode",
  component: DashboardScreen,
  ...settings,
});

/** Selecting exam mode in quiz mode stores it in the account, and the quiz starts in it. */
export const ExamMode = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "ISC2 CISSP" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Quiz Mode" }));
    const starter = within(canvas.getByRole("region", { name: "Choose Your Learning Mode" }));
    await expect((await starter.findByText("ISC2 CISSP exam:")).closest("details")).toHaveTextContent(
      /100 to 150 questions · 180 minutes.* · no going back · ISC2, CISSP exam outline, as of/,
    );
    const box = await starter.findByRole("checkbox", { name: "Exam mode" });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    const practice = await goTo(canvas, "Practice Tests");
    await expect(practice.getByRole("checkbox", { name: "Exam mode" })).toBeChecked();
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.preferences).toEqual({
        conditions: "exam",
      }),
    );
    await userEvent.click(starter.getByRole("button", { name: "Start Quiz" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject([{ conditions: "exam", backNavigation: false }]);
  },
});

/** The stored setting applies to a practice test, but never to a study session. */
export const ExamModeRemembered = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, {
      preferences: { conditions: "exam", extraTime: 1.5 },
    });
  },
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    await waitFor(() => expect(practice.getByRole("checkbox", { name: "Exam mode" })).toBeChecked());
    await expect(practice.getByText(/^75 questions · 120 minutes, 180 with your extra time/)).toBeVisible();
    await userEvent.click(practice.getByRole("button", { name: "Start Cloud security and design" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [test] = (await lastQuiz(mockServer)) ?? [];
    await expect(test).toMatchObject({ conditions: "exam", extraTime: 1.5 });
    await expect(test?.backNavigation).toBeUndefined();
    await userEvent.click(canvas.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(2));
    const [study] = (await lastQuiz(mockServer)) ?? [];
    await expect(study?.mode).toBe("study");
    await expect(study?.conditions).toBeUndefined();
    const starter = within(canvas.getByRole("region", { name: "Choose Your Learning Mode" }));
    await userEvent.click(starter.getByRole("radio", { name: "Quiz Mode" }));
    await expect(starter.getByText("30 minutes, 45 with your extra time")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(3));
    await expect(await lastQuiz(mockServer)).toMatchObject([
      { mode: "quiz", conditions: "exam", extraTime: 1.5 },
    ]);
  },
});

/** For a learner who practices untimed, all limits say so, except those of practice tests. */
export const PracticesUntimed = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { extraTime: null } });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30 minutes, untimed by your settings")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, no time limit, across all certifications",
    );
    await expect(canvas.getByText(/^125 questions · 180 minutes · pass at 70%/)).toBeVisible();
  },
});

/** Exam mode applies to all graded quizzes: quick actions, advice and a retake. */
export const ExamModeEverywhere = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { conditions: "exam" } });
  },
  play: async ({ canvas, args, mockServer }) => {
    await canvas.findByRole("region", { name: "Study plan" });
    const progress = await goTo(canvas, "Certification progress");
    await userEvent.click(progress.getByRole("button", { name: "CompTIA Security+", expanded: false }));
    const graded = [
      canvas.getByRole("button", { name: "Random Quiz" }),
      canvas.getByRole("button", { name: "Practice Exam" }),
      progress.getByRole("button", { name: "Graded quiz on Security Operations" }),
      ...(await canvas.findAllByRole("button", { name: /^Retake .* quiz/ })).slice(0, 1),
    ];
    await expect(graded).toHaveLength(4);
    for (const [index, button] of graded.entries()) {
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(index + 1));
      await expect(await lastQuiz(mockServer)).toMatchObject([{ mode: "quiz", conditions: "exam" }]);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Quick Review" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(5));
    const [review] = (await lastQuiz(mockServer)) ?? [];
    await expect(review?.mode).toBe("study");
    await expect(review?.conditions).toBeUndefined();
  },
});

/** Another tab has started the mock exam since this page loaded, so starting it continues that attempt. */
export const MockStartedElsewhere = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await addMockExams(mockServer?.store, { size: 2 });
  },
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    await userEvent.selectOptions(practice.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    const start = await practice.findByRole("button", { name: "Start ISACA CISM mock exam A" });
    const quizId = (
      await mockServer?.store.insert("quizzes", {
        userId: SAMPLE_USERS.learner,
        title: "ISACA CISM mock exam A",
        mode: "quiz",
        categoryIds: [SAMPLE_CATEGORIES.cism],
        subcategoryIds: [],
        questionCount: 2,
        timeLimit: 240,
        isPracticeTest: true,
        form: "A",
        startedAt: new Date(SEED_ANCHOR).toISOString(),
        completedAt: null,
        score: null,
        correctAnswers: null,
        questionIds: [3001, 3002],
        answers: [],
        answeredCount: 0,
      })
    )?.id;
    await userEvent.click(start);
    await waitFor(() => expect(args.onNavigate).toHaveBeenLastCalledWith(`/quiz/${quizId}`));
    await expect(await screen.findByText("You are continuing your open attempt")).toBeVisible();
    const link = await practice.findByRole("link", { name: "Continue ISACA CISM mock exam A" });
    await expect(link).toHaveAttribute("href", `/quiz/${quizId}`);
  },
});
