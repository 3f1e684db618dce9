import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { empty } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { takeQuiz } from "../../../../mocks/test-backend/take-quiz.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { fresh, goTo, CARDS, headings, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/New learner",
  component: DashboardScreen,
  ...settings,
});

/** A new learner sees every card, and a short first session that starts with one press. */
export const NewLearner = meta.story({
  tags: ["test-only"],
  // Specification, lines 58, 61, 157.
  name: "A newcomer's cards, in the same order",
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /Noor/ })).toBeVisible();
    await expect(await canvas.findByText("Getting Started")).toBeVisible();
    const starter = within(await canvas.findByRole("region", { name: "Choose Your Learning Mode" }));
    await expect(await starter.findByText(/^New here\? Start with 10 study questions\./)).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(headings(canvas)).toEqual(CARDS);
    const quickStarts = starter.getAllByRole("button", { name: /^Quick start/ });
    await expect(quickStarts.map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Quick start CompTIA Security+",
      "Quick start ISC2 CISSP",
      "Quick start ISACA CISM",
    ]);
    await expect(canvas.queryByText("no graded answers")).toBeNull();

    const plan = within(canvas.getByRole("region", { name: "Study plan" }));
    await expect(plan.getByText("Get Started")).toBeVisible();
    await expect(
      plan.getByText(/domains will appear here, each with at least 10 graded answers/),
    ).toBeVisible();
    // Their code is loaded when one comes near them.
    canvas.getByRole("region", { name: "This week's progress" }).scrollIntoView();
    await expect(await canvas.findByText("No active days in the last seven.")).toBeVisible();
    canvas.getByRole("region", { name: "Recent quiz results" }).scrollIntoView();
    await expect(await canvas.findByText(/last three sessions will appear here/)).toBeVisible();

    const progress = await goTo(canvas, "Certification progress");
    await expect(canvas.getByRole("region", { name: "Certification progress" })).toHaveAttribute(
      "id",
      "progress-section",
    );
    await expect(progress.queryByRole("button", { expanded: true })).toBeNull();
    await userEvent.click(progress.getByRole("button", { name: "CompTIA Security+" }));
    await expect(progress.getAllByText("No Data")).toHaveLength(5);

    await userEvent.click(starter.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.stringMatching(/^\/quiz\/\d+$/)));
  },
});

/** A new learner can expand all options of the starter. */
export const NewLearnerChoosesMore = meta.story({
  tags: ["test-only"],
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ args, canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Quiz Mode" }));
    await expect(canvas.getByText("Or start 20 questions now, 30 minutes:")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "CompTIA Security+" }));
    await userEvent.click(canvas.getByRole("button", { name: "Start Quiz" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [made] = (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.newcomer })) ?? [];
    await expect(made).toMatchObject({
      mode: "quiz",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus],
      questionCount: 25,
    });
  },
});

/** After only study sessions, there are results and a week; plan and progress say that nothing is graded. */
export const StudiedOnly = meta.story({
  tags: ["test-only"],
  // Specification, lines 58, 157.
  name: "Study alone: plan and progress are shown",
  args: { user: fresh },
  parameters: { account: "new" },
  beforeEach: async ({ mockServer }) => {
    const quiz = {
      userId: SAMPLE_USERS.newcomer,
      categoryIds: [SAMPLE_CATEGORIES.cissp],
      mode: "study",
      timeLimit: null,
      questionCount: 5,
    } as const;
    await takeQuiz(mockServer, {
      quiz: { ...quiz, categoryIds: [SAMPLE_CATEGORIES.cissp], title: "ISC2 CISSP practice" },
    });
  },
  play: async ({ args, canvas, mockServer }) => {
    await expect(await canvas.findByRole("link", { name: "Review ISC2 CISSP practice" })).toBeVisible();
    const plan = within(canvas.getByRole("region", { name: "Study plan" }));
    await expect(await plan.findByText("Get Started")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Certification progress" })).toBeVisible();
    await expect(canvas.queryByText(/^New here/)).toBeNull();
    await userEvent.click(
      await canvas.findByRole("button", { name: "Take a graded quiz of 20 in 30 minutes on ISC2 CISSP" }),
    );
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [made] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.newcomer, completedAt: null })) ?? [];
    await expect(made).toMatchObject({
      mode: "quiz",
      categoryIds: [SAMPLE_CATEGORIES.cissp],
      questionCount: 20,
    });
  },
});

const NOTHING = ["/api/categories", "/api/subcategories", "/api/user/:id/mastery"];

/** Without certifications, each card says what it will show, and no action that would fail is offered. */
export const NoCertifications = meta.story({
  // Specification, line 58.
  name: "No certifications: every card says what it will show",
  args: { user: fresh },
  parameters: { account: "new" },
  beforeEach: ({ msw }) => msw.use(...NOTHING.map((path) => empty(path))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your organization has no certifications yet/)).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(canvas.getByText(/Once an administrator adds some, we can start/)).toBeVisible();
    await expect(headings(canvas)).toEqual(CARDS.slice(1));
    await expect(
      canvas.queryByRole("button", { name: /^(Start|Quick start|Focus|Random|Practice)/ }),
    ).toBeNull();
    await expect(canvas.queryAllByRole("alert")).toHaveLength(0);
  },
});
