import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildMastery, buildStats, buildStudyPlan } from "../../../mocks/builders/progress.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { empty, fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";

const fresh = buildUser({ id: 8, username: "Noor Haddad", email: "new@cairn.test" });

const meta = preview.meta({
  title: "Screens/Dashboard",
  component: DashboardScreen,
  args: { user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
        <Story />
      </main>
    ),
  ],
});

/** The demo learner: three weeks of history. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /Mara/ })).toBeVisible();
    const sections = [
      "Choose Your Learning Mode",
      "Study plan",
      "Quick actions",
      "This week’s progress",
      "Recent quiz results",
      "Study groups",
      "Practice Tests",
      "Certification progress",
    ];
    for (const name of sections) await expect(await canvas.findByRole("region", { name })).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    const regions = canvas.getAllByRole("region").map((region) => region.getAttribute("aria-labelledby"));
    const shown = regions.map((id) => document.getElementById(id ?? "")?.textContent);
    await expect(shown.filter((name) => sections.includes(name ?? ""))).toEqual(sections);
    await expect(canvas.getAllByRole("link", { name: /^Review / })).toHaveLength(3);
    await expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity/);
  },
});

/** A new learner: the welcome state everywhere, no figure made of nothing. */
export const NewLearner = meta.story({
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /Noor|new/i })).toBeVisible();
    await expect(await canvas.findByText("Getting Started")).toBeVisible();
    await expect(await canvas.findByText(/Your last three sessions will stand here/)).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity/);
  },
});

const strong = [11, 12, 13, 14, 15].map((subcategoryId) =>
  buildMastery({ categoryId: 1, subcategoryId, rollingAverage: 94, totalAnswers: 120 }),
);

/** A strong learner: nothing left below 80, so focus practice says so. */
export const StrongLearner = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      empty("/api/user/:id/mastery", strong),
      empty("/api/user/:id/stats", buildStats({ averageScore: 93, currentStreak: 12, totalQuizzes: 60 })),
      empty(
        "/api/user/:id/study-plan",
        buildStudyPlan({
          priority: "Maintain",
          focusAreas: [],
          insights: { strongAreas: 30, improvementAreas: 0, recentPerformance: 94 },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Expert Level")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(await screen.findByText("Great Progress!")).toBeVisible();
  },
});

/** A study session with a focus area, from choosing to the quiz. */
export const StartsSession = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "CompTIA Security+" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Security Operations" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Time limit" }), "No limit");
    await userEvent.click(canvas.getByRole("button", { name: "Start Study Session" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.stringMatching(/^\/quiz\/\d+$/)));
  },
});

/** Nothing chosen: a toast says what is missing, and nothing is created. */
export const NothingSelected = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start Study Session" }));
    await expect(await screen.findByText("Please select at least one certification.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** The session could not be created; each card has its own words. */
export const CreationFails = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz")),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(await screen.findByText("Failed to create session. Please try again.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quick Review" }));
    await expect(await screen.findByText("Failed to create quiz. Please try again.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(await screen.findByText("Failed to start practice test. Please try again.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** A double click starts one session. */
export const DoubleClick = meta.story({
  play: async ({ canvas, args, mockServer }) => {
    const before = await mockServer?.store.list("quizzes", { userId: 7 });
    const button = await canvas.findByRole("button", { name: "Quick start CompTIA Security+" });
    button.click();
    button.click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const after = await mockServer?.store.list("quizzes", { userId: 7 });
    await expect(after?.length).toBe((before?.length ?? 0) + 1);
  },
});

/** All four quick actions and a retake lead to a quiz. */
export const QuickStarts = meta.story({
  play: async ({ canvas, args }) => {
    await canvas.findByRole("region", { name: "Study plan" });
    const retake = await canvas.findAllByRole("button", { name: /^Retake / });
    const starts = ["Focus Practice", "Random Quiz", "Quick Review", "Practice Exam"].map((name) =>
      canvas.getByRole("button", { name }),
    );
    for (const [index, button] of [...starts, ...retake.slice(0, 1)].entries()) {
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(index + 1));
    }
  },
});

/** In a portal whose visitor is signed out, starting asks to log in. */
export const SignedOut = meta.story({
  args: { user: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(await screen.findByText("Please log in to start a learning session.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Random Quiz" }));
    await expect(await screen.findByText("Please log in to use quick actions.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(await screen.findByText("Please log in to take practice tests.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(await screen.findByText("Please log in to join a study group.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("region", { name: "Study plan" })).toBeNull();
  },
});

/** A group is joined without any call. */
export const JoinsGroup = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Join Security+ in six weeks" }));
    const groups = within(canvas.getByRole("region", { name: "Study groups" }));
    await expect(await groups.findByText("Joined")).toBeVisible();
  },
});

const OWN = ["stats", "mastery", "study-plan", "quizzes"].map((name) => `/api/user/:id/${name}`);

/** While everything is on its way each part holds its place. */
export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...[...OWN, "/api/categories", "/api/subcategories"].map((path) => pending(path))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("status")).length).toBeGreaterThanOrEqual(5);
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** Each part that failed says so and can be tried again; the others work. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(...OWN.map((path) => fails(path, 503, "The data can't be read now."))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(5));
    await expect(canvas.getByRole("region", { name: "Choose Your Learning Mode" })).toBeVisible();
  },
});

/** Answers that fit no contract are told as failures, not as a crash. */
export const Misfitting = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits("/api/categories"), misfits("/api/user/:id/mastery")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The certifications did not load/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});
