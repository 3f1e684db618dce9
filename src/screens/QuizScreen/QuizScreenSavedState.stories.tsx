import { expect, userEvent, type within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recover } from "../../../.storybook/server/recover.ts";
import { clickWhenEnabled } from "../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import { fails, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { begin, key, quiz, settings } from "./QuizScreen.stories.helpers.tsx";
import { QuizScreen } from "./QuizScreen.tsx";

const meta = preview.meta({
  title: "Screens/Quiz/Bookmarks and notes",
  component: QuizScreen,
  ...settings,
});

const noteField = (canvas: ReturnType<typeof within>, number: number) =>
  canvas.findByRole("textbox", { name: `Your note on question ${number}` });

/** Bookmark and note are available before answering; while the user types, the quiz's shortcuts are off. */
export const BeforeAnswering = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bookmark question 1" }));
    await expect(await canvas.findByRole("button", { name: "Bookmarked question 1" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Add a note on question 1" }));
    const field = await noteField(canvas, 1);
    await expect(field).toHaveFocus();
    await userEvent.type(field, "2 of n, f?");
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(canvas.getByText("Question 1 of 3")).toBeInTheDocument();
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    // As wide as the question above.
    const column = canvas.getByRole("radiogroup").getBoundingClientRect();
    await expect(field.getBoundingClientRect().width).toBeCloseTo(column.width, 0);
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("button", { name: "Bookmark question 2" })).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await expect(await noteField(canvas, 1)).toHaveValue("2 of n, f?");
    await expect(canvas.getByRole("button", { name: "Bookmarked question 1" })).toBeVisible();
    const on = { questionId: quiz.questions[0]?.id ?? 0, userId: SAMPLE_USERS.learner };
    await expect(await mockServer?.store.list("notes", on)).toMatchObject([{ text: "2 of n, f?" }]);
  },
});

/** With the feedback, a report button appears in the same row. */
export const AfterAnswering = meta.story({
  tags: ["test-only"],
  globals: DESKTOP,
  play: async ({ canvas }) => {
    const bookmark = await canvas.findByRole("button", { name: "Bookmark question 1" });
    await expect(canvas.queryByRole("button", { name: "Report this question" })).toBeNull();
    await userEvent.keyboard(key(0));
    const report = await canvas.findByRole("button", { name: "Report this question" });
    const note = canvas.getByRole("button", { name: "Add a note on question 1" });
    const tops = [bookmark, report, note].map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops)).toHaveProperty("size", 1);
  },
});

/** Also available in an exam, where they reveal nothing, but not on its summary, which shows no question. */
export const Exam = meta.story({
  tags: ["test-only"],
  beforeEach: () => begin({ conditions: "exam", questionCount: 1 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bookmark question 1" }));
    await expect(await canvas.findByRole("button", { name: "Bookmarked question 1" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect(canvas.queryByRole("button", { name: "Report this question" })).toBeNull();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Before you submit" });
    await expect(canvas.queryByRole("button", { name: "Bookmarked question 1" })).toBeNull();
  },
});

/** A note that can't be sent stays on the device and is sent when the connection is back. */
export const NoteWithoutConnection = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    msw.use(unreachable("/api/user/:id/marks/:question"));
    await userEvent.type(await noteField(canvas, 1), "Later.");
    await expect(
      await canvas.findByText(/Your note is saved on this device and will be sent again\./),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await expect(await noteField(canvas, 1)).toHaveValue("Later.");
    recover({ msw, mockServer });
    window.dispatchEvent(new Event("online"));
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(
      await mockServer?.store.list("notes", { questionId: quiz.questions[0]?.id ?? 0 }),
    ).toMatchObject([{ text: "Later." }]);
  },
});

/** If the marks fail to load, the quiz works without them, because a new note would replace an existing one. */
export const SavedStateFailed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("Your bookmarks and notes could not be loaded.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /note/ })).toBeNull();
    await userEvent.keyboard(key(0));
    await expect(await canvas.findByRole("button", { name: "Report this question" })).toBeVisible();
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("button", { name: "Bookmark question 1" })).toBeVisible();
  },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/marks")),
});
