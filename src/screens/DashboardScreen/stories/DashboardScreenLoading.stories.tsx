import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { fails, misfits, pending } from "../../../../mocks/msw/scenarios.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { goTo, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Loading and failures",
  component: DashboardScreen,
  ...settings,
});

const OWN = ["stats", "mastery", "study-plan", "quizzes", "practice-tests"].map(
  (name) => `/api/user/:id/${name}`,
);

/** While data loads, each card reserves its space. */
export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...[...OWN, "/api/categories", "/api/subcategories"].map((path) => pending(path))),
  play: async ({ canvas }) => {
    // In the first second, the starter's placeholder reserves the space; afterwards each part does.
    await expect(await canvas.findByText("Loading the certifications")).toBeInTheDocument();
    const exam = await canvas.findByRole("button", { name: "Practice Exam" }, { timeout: 5000 });
    // The parts further down wait until they are visible.
    await waitFor(() => expect(canvas.getAllByRole("status").length).toBeGreaterThanOrEqual(4), {
      timeout: 5000,
    });
    await expect(exam).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.queryByText(/no graded answers|not tried yet|no certifications/i)).toBeNull();
  },
});

/** While the learner's own data loads, the catalog is shown, and nothing unknown is claimed. */
export const OwnDataLoading = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(...OWN.filter((path) => !path.endsWith("quizzes")).map((path) => pending(path))),
  play: async ({ canvas, args }) => {
    const choice = await canvas.findByRole("checkbox", { name: "CompTIA Security+" }, { timeout: 5000 });
    await expect(choice).toBeEnabled();
    const focus = canvas.getByRole("button", { name: "Focus Practice" });
    await expect(focus).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(focus);
    await expect(canvas.queryByText(/no graded answers|not tried yet/i)).toBeNull();
    await expect(screen.queryByText("Great Progress!")).toBeNull();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** Each failed card can be retried; the others work. */
export const Failed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(...OWN.map((path) => fails(path, 503, "The data can't be read now."))),
  play: async ({ canvas }) => {
    await goTo(canvas, "Practice Tests");
    canvas.getByRole("region", { name: "Certification progress" }).scrollIntoView();
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(7));
    await expect(canvas.getByRole("region", { name: "Choose Your Learning Mode" })).toBeVisible();
    await expect(canvas.getByText("Your open quizzes could not be loaded.")).toBeVisible();
    await expect(canvas.getByText("Your attempts could not be loaded.")).toBeVisible();
    await expect(canvas.queryByText(/no graded answers|not tried yet/i)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(canvas.getByRole("button", { name: "Focus Practice" })).toHaveAccessibleDescription(
      /progress could not be loaded|weakest domain/,
    );
    await expect(screen.queryByText("Great Progress!")).toBeNull();
  },
});

/** Invalid responses are shown as failures and don't crash the screen. */
export const InvalidResponses = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits("/api/categories"), misfits("/api/user/:id/mastery")),
  play: async ({ canvas }) => {
    const failures = await waitFor(async () => {
      const found = canvas.getAllByText(/^The certifications could not be loaded/);
      await expect(found).toHaveLength(2);
      return found;
    });
    for (const failure of failures) await expect(failure).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Practice Exam" })).toBeNull();
  },
});
