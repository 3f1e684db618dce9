import { expect, type fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { missingAt, missingFirst } from "../../../mocks/test-backend/take-quiz.ts";
import { type Story, taken, settings } from "./ResultsScreen.stories.helpers.ts";
import { ResultsScreen } from "./ResultsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Results/Next steps",
  component: ResultsScreen,
  ...settings,
});

/** Returns the learner's newest quiz on the story's server. */
const newest = async (mockServer: MockServer | undefined) =>
  (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }))?.at(-1);

/** Presses a button that starts a quiz, and returns the quiz. */
async function follow({ args, mockServer }: Story, button: HTMLElement) {
  const onNavigate = args.onNavigate as ReturnType<typeof fn>;
  onNavigate.mockClear();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
  await waitFor(() => expect(onNavigate).toHaveBeenCalledOnce());
  const made = await newest(mockServer);
  await expect(onNavigate).toHaveBeenCalledWith(`/quiz/${made?.id}`);
  return made;
}

/** Every suggestion starts exactly what it names: missed questions, a domain, a timed quiz, a retake. */
export const FollowsAdvice = meta.story({
  tags: ["test-only"],
  beforeEach: taken({ plan: missingFirst(6) }),
  play: async (story) => {
    const { args, canvas, mockServer } = story;
    const retry = await follow(story, await canvas.findByRole("button", { name: "Retry the 6 you missed" }));
    const taken = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(retry).toMatchObject({
      mode: "study",
      reason: "missed",
      title: "Retry: CompTIA Security+ quiz",
    });
    await expect(retry?.questionIds.toSorted()).toEqual(taken?.questionIds.slice(0, 6).toSorted());

    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await follow(story, canvas.getByRole("button", { name: /^Take a graded quiz of 20 in 30 minutes/ })),
    ).toMatchObject({
      mode: "quiz",
      questionCount: 20,
      timeLimit: 30,
      categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    });
    await expect(
      await follow(story, canvas.getByRole("button", { name: "Take Another Practice Quiz" })),
    ).toMatchObject({ mode: "quiz", title: "CompTIA Security+ quiz", questionCount: 25, timeLimit: 30 });
  },
});

/** With enough answers, the weakest domain is named and can be practiced. */
export const FollowsToDomain = meta.story({
  tags: ["test-only"],
  beforeEach: taken({ quiz: { subcategoryIds: [14], questionCount: 12 }, plan: missingFirst(6) }),
  play: async (story) => {
    const { canvas } = story;
    await expect(await canvas.findByText(/^In Security Operations, 6 of 12 were right\./)).toBeVisible();
    const domain = await follow(story, canvas.getByRole("button", { name: "Practice Security Operations" }));
    await expect(domain).toMatchObject({
      title: "Focus: Security Operations",
      mode: "study",
      reason: "domain",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    });
  },
});

/** The next quiz uses the learner's time limit and exam preference. */
export const FollowsPreferences = meta.story({
  tags: ["test-only"],
  beforeEach: async (story) => {
    await taken({ plan: missingFirst(6) })(story);
    await story.mockServer?.store.update("users", SAMPLE_USERS.learner, {
      preferences: { conditions: "exam", extraTime: 1.5 },
    });
  },
  play: async (story) => {
    const { canvas } = story;
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await follow(
        story,
        await canvas.findByRole("button", { name: /^Take a graded quiz of 20 in 45 minutes/ }),
      ),
    ).toMatchObject({ mode: "quiz", timeLimit: 30, extraTime: 1.5, conditions: "exam" });
    await expect(
      await follow(story, canvas.getByRole("button", { name: "Take Another Practice Quiz" })),
    ).toMatchObject({ mode: "quiz", conditions: "exam" });
  },
});

/** A learner who practices untimed is offered no time limit. */
export const UntimedLearner = meta.story({
  tags: ["test-only"],
  beforeEach: async (story) => {
    await taken({ plan: missingFirst(6) })(story);
    await story.mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { extraTime: null } });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await canvas.findByRole("button", { name: /^Take a graded quiz of 20\s+on CompTIA Security\+$/ }),
    ).toBeVisible();
  },
});

/** While the preferences are unknown, no time limit is named. */
export const PreferencesUnknown = meta.story({
  tags: ["test-only"],
  beforeEach: async (story) => {
    await taken({ plan: missingFirst(6) })(story);
    story.msw.use(fails("/api/user/:id/preferences", 503));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await canvas.findByRole("button", { name: /^Take a graded quiz of 20\s+on CompTIA Security\+$/ }),
    ).toBeVisible();
  },
});

/** Unanswered questions count as missed; a note next to the button says how many there were. */
export const RetriesUnanswered = meta.story({
  tags: ["test-only"],
  beforeEach: taken({
    plan: (position) => (position === 3 ? "incorrect" : position > 20 ? "unanswered" : "correct"),
  }),
  play: async (story) => {
    const { canvas } = story;
    const button = await canvas.findByRole("button", { name: "Retry the 6 you missed" });
    await expect(canvas.getByText("1 answered incorrectly, 5 left unanswered.")).toBeVisible();
    await expect((await follow(story, button))?.questionIds).toHaveLength(6);
  },
});

/** Pressing two suggestions at once creates one quiz. */
export const FollowsOnce = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: taken({ plan: missingFirst(13) }),
  play: async ({ args, canvas, mockServer }) => {
    const retry = await canvas.findByRole("button", { name: "Retry the 13 you missed" });
    const before = await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner });
    retry.click();
    retry.click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner })).toBe(
      (before ?? 0) + 1,
    );
  },
});

/** Opens a session with the missed questions of another. */
const retried: ReturnType<typeof taken> = async (context) => {
  await taken({ plan: missingAt(3, 4) })(context);
  const quiz = await context.mockServer?.store.get("quizzes", context.args.quizId ?? 0);
  const questionIds = quiz?.questionIds.slice(0, 5) ?? [];
  await taken({
    quiz: {
      title: "Retry: CISSP",
      questionIds,
      questionCount: 5,
      mode: "study",
      timeLimit: null,
      reason: "missed",
    },
    plan: missingAt(2),
  })(context);
};

/** A quiz of missed questions says so, and a retake uses the same questions. */
export const Retried = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: retried,
  play: async (story) => {
    const { args, canvas, mockServer } = story;
    await expect(await canvas.findByText("Questions you missed.")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Retry the one you missed" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const again = await follow(story, canvas.getByRole("button", { name: "Take Another Practice Quiz" }));
    const taken = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(again?.questionIds.toSorted()).toEqual(taken?.questionIds.toSorted());
    await expect(again?.reason).toBe("missed");
  },
});

/** If its questions fail to load, a retake is impossible, and the review is offered instead. */
export const RetriedUnknown = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await retried(context);
    context.msw.use(fails("/api/quiz/:id/questions", 503));
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    const next = within(await canvas.findByRole("region", { name: "Suggested Next Steps" }));
    await expect(await next.findByRole("link", { name: "Review Answers" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}`,
    );
    await expect(next.queryByRole("button")).toBeNull();
  },
});
