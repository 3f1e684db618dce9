import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recover } from "../../../../.storybook/server/recover.ts";
import { letTimePass } from "../../../../.storybook/test/clock.ts";
import { rest, clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { fails, pending, unreachable } from "../../../../mocks/msw/scenarios.ts";
import { ReviewScreen } from "../ReviewScreen.tsx";
import {
  WRITE,
  taken,
  slowWriter,
  idle,
  notesDialog,
  READY,
  written,
  settings,
} from "./StudyNotes.stories.helpers.tsx";

const GUIDE = "/api/lecture/:id";

const meta = preview.meta({
  title: "Screens/Review/StudyNotes",
  component: ReviewScreen,
  ...settings,
});
const STATUS = "Your study notes are being written from your answers. This can take up to a minute.";

/** Notes are generated, announced and shown. After closing, they open again without being regenerated. */
export const Generated = meta.story({
  beforeEach: taken,
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await idle(canvas));
    const dialog = await notesDialog(canvas);
    await expect(await dialog.findByText("Lecture Notes Generated!")).toBeVisible();
    await expect(dialog.getByText(READY)).toBeVisible();
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Question 4" })).toHaveAttribute("href", "#question-4");
    const [lecture] = (await mockServer?.store.list("lectures")) ?? [];
    await expect(dialog.getByRole("link", { name: "Open Study Guide" })).toHaveAttribute(
      "href",
      `/lecture/${lecture?.id}`,
    );
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    const show = await canvas.findByRole("button", { name: "Show Study Notes" });
    await expect(show).toHaveFocus();
    await userEvent.click(show);
    await notesDialog(canvas);
    await expect(await mockServer?.store.list("lectures")).toEqual([lecture]);
  },
});

let pendingWriter = slowWriter();

/** Shows the progress and the elapsed time; pressing twice sends one request. */
export const Generating = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(context);
    pendingWriter = slowWriter();
    context.msw.use(pendingWriter.handler);
  },
  play: async ({ canvas }) => {
    const button = await idle(canvas);
    button.focus();
    // Two synchronous clicks, without a render in between.
    button.click();
    button.click();
    await waitFor(() => expect(button).toHaveTextContent("Generating"));
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
    await expect(canvas.getByText(STATUS)).toHaveAttribute("role", "status");
    await expect(canvas.getByText("0 sec so far")).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(pendingWriter.onRequest).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
});

let longWriter = slowWriter();

/** The elapsed time counts from the request, even after leaving and returning. */
export const Elapsed = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(context);
    longWriter = slowWriter();
    context.msw.use(longWriter.handler);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await idle(canvas));
    await expect(await canvas.findByText("0 sec so far")).toBeVisible();
    letTimePass(12_999);
    await expect(await canvas.findByText("12 sec so far")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(await canvas.findByText("12 sec so far")).toBeVisible();
  },
});

let cancelledWriter = slowWriter();

/** Cancelling aborts the request, and no failure is reported. */
export const Cancelled = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: async (context) => {
    // With the toaster loaded, a toast would appear immediately.
    await import("../../../components/feedback/Toaster/ToastView.tsx");
    await taken(context);
    cancelledWriter = slowWriter();
    context.msw.use(cancelledWriter.handler);
  },
  play: async ({ canvas }) => {
    const calls = spyOn(window, "fetch");
    const button = await idle(canvas);
    await userEvent.click(button);
    await waitFor(() => expect(cancelledWriter.onRequest).toHaveBeenCalled());
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(button).toHaveTextContent("Generate Study Notes"));
    await expect(button).toHaveFocus();
    await expect(canvas.queryByText(STATUS)).toBeNull();
    const call = calls.mock.calls.find(
      ([url]) => typeof url === "string" && url.endsWith("/generate-lecture"),
    );
    await expect(call?.[1]?.signal?.aborted).toBe(true);
    calls.mockRestore();
    await expect(screen.queryByText("Generation Failed")).toBeNull();
  },
});

/** Spec line 306: the toast shows the error message. */
export const GenerationFailed = meta.story({
  beforeEach: async (context) => {
    await taken(context);
    context.msw.use(fails(WRITE, 502, "The notes could not be written now."));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await idle(canvas));
    await expect(await screen.findByText("Generation Failed")).toBeVisible();
    await expect(screen.getByText("502: The notes could not be written now.")).toBeVisible();
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await rest();
  },
});

/** The notes can be requested again immediately. */
export const GenerationFailedRetried = GenerationFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await idle(canvas));
    await screen.findByText("Generation Failed");
    recover({ msw, mockServer });
    await userEvent.click(await idle(canvas));
    await notesDialog(canvas);
  },
});

/** When the session ends, only the host reports it. */
export const SignInEnded = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    // With the toaster loaded, a toast would appear immediately.
    await import("../../../components/feedback/Toaster/ToastView.tsx");
    await taken(context);
    context.msw.use(fails(WRITE, 401, "Please log in."));
  },
  play: async ({ canvas }) => {
    const button = await idle(canvas);
    const sent = spyOn(window, "fetch");
    // Twice: a toast of the first try would be visible when the second one fails.
    for (let time = 1; time <= 2; time += 1) {
      await userEvent.click(button);
      await waitFor(() => expect(sent.mock.settledResults).toHaveLength(time));
      await expect(sent.mock.settledResults.at(-1)).toMatchObject({ value: { status: 401 } });
      await waitFor(() => expect(button).toHaveTextContent("Generate Study Notes"));
    }
    sent.mockRestore();
    await expect(screen.queryByText("Generation Failed")).toBeNull();
  },
});

export const Offline = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(context);
    context.msw.use(unreachable(WRITE));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await idle(canvas));
    await expect(
      await screen.findByText(
        "Unable to generate lecture notes. Please try again. The server could not be reached.",
      ),
    ).toBeVisible();
  },
});

let leftWriter = slowWriter();

/** After leaving, a toast reports the result on any screen, and the notes don't open automatically. */
export const LeftMeanwhile = meta.story({
  beforeEach: async (context) => {
    await taken(context);
    leftWriter = slowWriter();
    context.msw.use(leftWriter.handler);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await idle(canvas));
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(await canvas.findByRole("button", { name: "Generating" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    leftWriter.answer();
    await expect(await screen.findByText(READY)).toBeVisible();
    const link = screen.getByRole("link", { name: "Open Study Guide" });
    await expect(link.getAttribute("href")).toMatch(/^\/lecture\/\d+$/);
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    const show = await canvas.findByRole("button", { name: "Show Study Notes" });
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await userEvent.click(show);
    await notesDialog(canvas);
  },
});

/** Notes generated earlier are shown and not generated again. */
export const GeneratedEarlier = meta.story({
  beforeEach: written,
  play: async ({ canvas, mockServer }) => {
    const before = await mockServer?.store.list("lectures");
    await clickWhenEnabled(canvas, "Show Study Notes");
    const dialog = await notesDialog(canvas);
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    await expect(screen.queryByText("Lecture Notes Generated!")).toBeNull();
    await expect(await mockServer?.store.list("lectures")).toEqual(before);
  },
});

/** While existing notes load, nothing else can be requested. */
export const LoadingNotes = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await written(context);
    context.msw.use(pending(GUIDE));
  },
  play: async ({ canvas }) => {
    const show = await canvas.findByRole("button", { name: "Show Study Notes" });
    await expect(show).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(show);
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(canvas.queryByText(STATUS)).toBeNull();
  },
});

/** Notes that fail to load can be generated again. */
export const NotesUnreachable = meta.story({
  beforeEach: async (context) => {
    await written(context);
    context.msw.use(fails(GUIDE));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await idle(canvas));
    const dialog = await notesDialog(canvas);
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
  },
});
