import { delay, http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recover, recoverAndRetry } from "../../../../.storybook/server/recover.ts";
import { rest } from "../../../../.storybook/test/interactions.ts";
import { fails, unreachable } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { type Story, taken, outcomes, Leavable } from "../ReviewScreen.stories.helpers.tsx";
import { ReviewScreen } from "../ReviewScreen.tsx";
import { settings } from "./StudyNotes.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Review/Notes of the learner",
  component: ReviewScreen,
  ...settings,
});

/** Returns the learner's notes on the story's server. */
const textsOf = async (mockServer: Story["mockServer"]) =>
  (await mockServer?.store.list("notes", { userId: SAMPLE_USERS.learner }))?.map(({ text }) => text);
const noteField = (canvas: ReturnType<typeof within>, position: number) =>
  canvas.getByRole("textbox", { name: `Your note on question ${position}` });

/** A bookmark and a note are stored on the server and shown after returning. */
export const BookmarkAndNote = meta.story({
  tags: ["test-only", "phone"],
  render: (args) => <Leavable {...args} />,
  beforeEach: taken(outcomes),
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bookmark question 4" }));
    await expect(await canvas.findByRole("button", { name: "Bookmarked question 4" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Add a note on question 1" }));
    await expect(noteField(canvas, 1)).toHaveFocus();
    await userEvent.type(noteField(canvas, 1), "Twice.");
    await expect(canvas.getByText("Saving…")).toBeVisible();
    await expect(await canvas.findByText("Saved")).toBeVisible();
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(
      await mockServer?.store.list("notes", { questionId: quiz?.questionIds[0] ?? 0 }),
    ).toMatchObject([{ text: "Twice.", userId: SAMPLE_USERS.learner }]);
    await userEvent.type(noteField(canvas, 1), " No.");
    // Leaves immediately: the last typed text is stored anyway.
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    await waitFor(async () =>
      expect(await mockServer?.store.list("notes", { questionId: quiz?.questionIds[0] ?? 0 })).toMatchObject([
        { text: "Twice. No." },
      ]),
    );
    canvas.getByText("Return").click();
    await canvas.findByRole("button", { name: "Bookmarked question 4" });
    await expect(noteField(canvas, 1)).toHaveValue("Twice. No.");
    await userEvent.clear(noteField(canvas, 1));
    await waitFor(async () =>
      expect(await mockServer?.store.count("notes", { questionId: quiz?.questionIds[0] ?? 0 })).toBe(0),
    );
    await waitFor(() => expect(window.localStorage.length).toBe(1));
  },
});

/** Text written on another device is shown after returning and not overwritten. */
export const NoteFromElsewhere = meta.story({
  tags: ["test-only"],
  render: (args) => <Leavable {...args} />,
  beforeEach: taken(outcomes),
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.type(noteField(canvas, 1), "Twice.");
    await expect(await canvas.findByText("Saved")).toBeVisible();
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    const [note] = (await mockServer?.store.list("notes", { questionId: quiz?.questionIds[0] ?? 0 })) ?? [];
    await mockServer?.store.update("notes", note?.id ?? 0, { text: "Three times." });
    canvas.getByText("Return").click();
    await canvas.findByRole("article", { name: "Question 1" });
    await waitFor(() => expect(noteField(canvas, 1)).toHaveValue("Three times."));
    await expect(canvas.queryByText("Saving…")).toBeNull();
  },
});

async function writeUnsentNote(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
  await userEvent.type(noteField(canvas, 1), "Kept.");
  await expect(await canvas.findByText("Not saved.")).toBeVisible();
}

/** A note that can't be sent is kept on the device. */
export const NoteNotSaved = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(unreachable("/api/user/:id/marks/:question"));
  },
  play: async ({ canvas }) => {
    await writeUnsentNote(canvas);
    await expect(
      canvas.getByText(/Your note is saved on this device and will be sent again\./),
    ).toBeVisible();
    await rest();
  },
});

/** An unsent note is retried on request and when the review is opened next. */
export const NoteNotSavedRetried = NoteNotSaved.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await writeUnsentNote(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    canvas.getByText("Leave").click();
    await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
    recover({ msw, mockServer });
    canvas.getByText("Return").click();
    await canvas.findByRole("article", { name: "Question 1" });
    await expect(noteField(canvas, 1)).toHaveValue("Kept.");
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(await textsOf(mockServer)).toContain("Kept.");
  },
});

/** An unsent note is retried when the connection is back, or with its button. */
export const NoteSentAgain = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(unreachable("/api/user/:id/marks/:question"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.type(noteField(canvas, 1), "First.");
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Saved")).toBeVisible();
    msw.use(unreachable("/api/user/:id/marks/:question"));
    await userEvent.type(noteField(canvas, 1), " Second.");
    await expect(await canvas.findByText("Not saved.")).toBeVisible();
    recover({ msw, mockServer });
    window.dispatchEvent(new Event("online"));
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await expect(await textsOf(mockServer)).toContain("First. Second.");
  },
});

/** A note that was not saved and became too long is not sent when the connection is back. */
export const NoteTooLongNotSentAgain = meta.story({
  tags: ["test-only"],
  beforeEach: taken(outcomes),
  play: async ({ canvas, msw }) => {
    let callCount = 0;
    msw.use(
      http.all("/api/user/:id/marks/:question", () => {
        callCount += 1;
        return HttpResponse.error();
      }),
    );
    await writeUnsentNote(canvas);
    await userEvent.paste("x".repeat(2_100));
    const before = callCount;
    window.dispatchEvent(new Event("online"));
    await delay(200);
    await expect(callCount).toBe(before);
  },
});

/** With more than two thousand characters, a message is shown, and nothing is lost or sent. */
export const NoteTooLong = meta.story({
  tags: ["test-only"],
  beforeEach: taken(outcomes),
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on question 1" }));
    await userEvent.paste("x".repeat(2_100));
    await expect(
      canvas.getByText("A note can have up to 2,000 characters; this one has 2,100. Shorten it to save it."),
    ).toBeVisible();
    await expect(noteField(canvas, 1)).toBeInvalid();
    await expect(noteField(canvas, 1)).toHaveValue("x".repeat(2_100));
    await userEvent.clear(noteField(canvas, 1));
    await userEvent.paste("y".repeat(1900));
    await expect(canvas.getByText("100 characters left")).toBeVisible();
    await expect(await canvas.findByText("Saved")).toBeVisible();
    await waitFor(async () =>
      expect(
        (await mockServer?.store.list("notes", { userId: SAMPLE_USERS.learner }))?.map(({ text }) => text),
      ).toContain("y".repeat(1900)),
    );
  },
});

/** With the maximum number of bookmarks, the server's message is shown. */
export const TooManyBookmarks = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(
      fails("/api/user/:id/marks/:question", 409, "You have 5,000 bookmarks. Remove some first."),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bookmark question 4" }));
    await expect(
      await screen.findByText(
        "Failed to change your saved questions. Please try again. You have 5,000 bookmarks. Remove some first.",
      ),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Bookmark question 4" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
});

/** If the bookmarks and notes fail to load, the review is shown without them, and they can be retried. */
export const SavedStatesFailed = meta.story({
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    context.msw.use(fails("/api/quiz/:id/marks"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your bookmarks and notes could not be loaded/)).toBeVisible();
    await expect(canvas.getByRole("article", { name: "Question 1" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Bookmark/ })).toBeNull();
  },
});

export const SavedStatesFailedRetried = SavedStatesFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("button", { name: "Bookmark question 4" })).toBeVisible();
  },
});
