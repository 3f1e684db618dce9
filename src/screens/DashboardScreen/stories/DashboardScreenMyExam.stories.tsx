import { http } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import type { MyExam } from "../../../api/preferences/schema.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { fresh, goTo, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/My exam",
  component: DashboardScreen,
  ...settings,
});

const AWS = { categoryId: SAMPLE_CATEGORIES.awsArchitect, date: "2027-01-01" };

const prepare =
  (myExam: MyExam) =>
  async ({ mockServer }: { mockServer?: MockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, {
      preferences: { myExam, isExamAsked: true },
    });
  };

async function lastQuiz(mockServer: MockServer | undefined) {
  return (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }))?.at(-1);
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

/** A new learner answers the question for their exam, and the account stores it. */
export const FirstDay = meta.story({
  tags: ["test-only"],
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ canvas, mockServer }) => {
    const exam = await region("My exam");
    await userEvent.selectOptions(
      await exam.findByRole("combobox", { name: "Certification" }),
      "AWS Solutions Architect",
    );
    await userEvent.type(await exam.findByLabelText("Exam date (optional)"), AWS.date);
    await userEvent.click(await exam.findByRole("button", { name: "Save" }));
    await expect(await exam.findByText("AWS Solutions Architect in 42 days")).toBeVisible();
    await expect(exam.getByRole("heading", { name: "My exam" })).toHaveFocus();
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", SAMPLE_USERS.newcomer))?.preferences).toEqual({
        myExam: AWS,
        isExamAsked: true,
      }),
    );
    const starter = await region("Choose Your Learning Mode");
    await expect(starter.getByRole("checkbox", { name: "AWS Solutions Architect" })).toBeChecked();
    await expect(starter.getAllByRole("button", { name: /^Quick start/ })[0]).toHaveAccessibleName(
      "Quick start AWS Solutions Architect",
    );
    await expect(canvas.getByText(/^New here\? Start with 10/)).toBeVisible();
  },
});

/** Skipping the question is permanent. */
export const Skipped = meta.story({
  tags: ["test-only"],
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ mockServer }) => {
    const exam = await region("My exam");
    await userEvent.click(await exam.findByRole("button", { name: "Skip for now" }));
    await expect(await exam.findByText("No exam chosen.")).toBeVisible();
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", SAMPLE_USERS.newcomer))?.preferences).toEqual({
        isExamAsked: true,
      }),
    );
    const starter = await region("Choose Your Learning Mode");
    await expect(starter.queryByRole("checkbox", { checked: true })).toBeNull();
  },
});

/** Starter, Scout, plan and mastery put the learner's certification first; the others are one click away. */
export const OwnCertificationFirst = meta.story({
  tags: ["test-only"],
  beforeEach: prepare(AWS),
  play: async ({ canvas }) => {
    const starter = await region("Choose Your Learning Mode");
    await waitFor(() =>
      expect(starter.getByRole("checkbox", { name: "AWS Solutions Architect" })).toBeChecked(),
    );
    await expect(starter.getAllByRole("checkbox", { name: /./ })[0]).toHaveAccessibleName(
      "AWS Solutions Architect",
    );
    const plan = await region("Study plan");
    await expect(await plan.findByText(/^For AWS Solutions Architect/)).toBeVisible();
    const areas = async () =>
      within(await plan.findByRole("list", { name: "Focus areas" })).getAllByRole("listitem");
    for (const area of await areas()) await expect(area).toHaveTextContent("AWS Solutions Architect");
    await userEvent.click(plan.getByRole("button", { name: "Show all certifications" }));
    await expect(await plan.findByText(/^For all certifications/)).toBeVisible();
    await waitFor(async () =>
      expect((await areas()).some(({ textContent }) => !textContent?.includes("AWS"))).toBe(true),
    );
    await userEvent.click(plan.getByRole("button", { name: "Show AWS Solutions Architect" }));
    await expect(await plan.findByText(/^For AWS Solutions Architect/)).toBeVisible();
    const progress = await goTo(canvas, "Certification progress");
    const [first] = progress.getAllByRole("button", { expanded: true });
    await expect(first).toHaveAccessibleName("AWS Solutions Architect");
  },
});

/** Shows a preview before the exam; it starts only with Start. */
export const TakeTheExam = meta.story({
  beforeEach: prepare(AWS),
  play: async ({ args, mockServer }) => {
    const before = await lastQuiz(mockServer);
    const exam = await region("My exam");
    await userEvent.click(exam.getByRole("button", { name: "Take the exam" }));
    const preview = within(await screen.findByRole("dialog", { name: "AWS Solutions Architect exam" }));
    await expect(preview.getByText(/^61 \(the exam has 65 questions;/)).toBeVisible();
    await expect(preview.getByText("130 minutes")).toBeVisible();
    await expect(await lastQuiz(mockServer)).toEqual(before);
    await clickWhenEnabled(preview, "Start exam");
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject({
      title: "AWS Solutions Architect exam",
      categoryIds: [SAMPLE_CATEGORIES.awsArchitect],
      questionCount: 61,
      timeLimit: 130,
      mode: "quiz",
      isPracticeTest: true,
      conditions: "exam",
      passMark: 72,
    });
    await expect(screen.queryByText("A shorter session")).toBeNull();
  },
});

/** A custom session. Without unseen questions, the server's message is shown and the form keeps its values. */
export const BuildSession = meta.story({
  beforeEach: prepare(AWS),
  play: async ({ args, mockServer }) => {
    const bank =
      (await mockServer?.store.list("questions", {
        categoryId: SAMPLE_CATEGORIES.awsArchitect,
        isRetired: false,
      })) ?? [];
    const [recall] = (await mockServer?.store.list("recalls", { userId: SAMPLE_USERS.learner })) ?? [];
    const [last, ...others] = bank.map(({ id }) => id);
    if (recall) await mockServer?.store.update("recalls", recall.id, { seen: others, right: [], wrong: [] });
    const exam = await region("My exam");
    await userEvent.click(exam.getByRole("button", { name: "Build a session" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Build a session" }));
    await expect(dialog.getByRole("combobox", { name: "Certification" })).toHaveDisplayValue(
      "AWS Solutions Architect",
    );
    await userEvent.click(dialog.getByRole("checkbox", { name: "Only questions I have not seen" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start session" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject({
      title: "AWS Solutions Architect practice",
      questionCount: 10,
      questionIds: [last],
    });
    await expect(
      await screen.findByText("1 question instead of 10: you have seen all others."),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Start session" }));
    await expect(await screen.findByText(/You have seen every question of this selection\./)).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: "Only questions I have not seen" })).toBeChecked();
    await expect(args.onNavigate).toHaveBeenCalledOnce();
  },
});

/** If the certification was deleted, a notice says so, and the screen works as without one. */
export const Retired = meta.story({
  beforeEach: async ({ mockServer }) => {
    await prepare(AWS)(mockServer ? { mockServer } : {});
    await mockServer?.store.update("categories", SAMPLE_CATEGORIES.awsArchitect, { isRetired: true });
  },
  play: async () => {
    const exam = await region("My exam");
    await expect(exam.getByText(/^The certification you chose is no longer available\./)).toBeVisible();
    const starter = await region("Choose Your Learning Mode");
    await expect(starter.queryByRole("checkbox", { checked: true })).toBeNull();
    await expect((await region("Study plan")).queryByText(/^For /)).toBeNull();
  },
});

/** If the account can't be reached, the exam applies to this page, and a toast says so. */
export const NotSaved = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch(
        `/api/user/${SAMPLE_USERS.learner}/preferences`,
        () => new Response("Busy.", { status: 503 }),
      ),
    ),
  play: async () => {
    const exam = await region("My exam");
    await userEvent.click(exam.getByRole("button", { name: "Choose my exam" }));
    await userEvent.selectOptions(await exam.findByRole("combobox"), "ISC2 CISSP");
    await userEvent.click(await exam.findByRole("button", { name: "Save" }));
    await expect(
      await screen.findByText(/^Your exam was not saved and applies to this page only\./),
    ).toBeVisible();
    await expect(exam.getByText("ISC2 CISSP")).toBeVisible();
  },
});

/** If the setting fails to load, the question is not asked, and the screen works as without an exam. */
export const Unknown = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(`/api/user/${SAMPLE_USERS.learner}/preferences`, () => new Response("Busy.", { status: 503 })),
    ),
  play: async ({ canvas }) => {
    await expect((await region("Study plan")).getByRole("heading")).toBeVisible();
    await expect(await canvas.findByRole("list", { name: "Focus areas" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "My exam" })).toBeNull();
  },
});
