import { HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { ReviewScreen } from "../ReviewScreen.tsx";
import {
  WRITE,
  taken,
  slowWriter,
  type Canvas,
  idle,
  notesDialog,
  READY,
  written,
  settings,
} from "./StudyNotes.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Review/StudyNotes/Repeated",
  component: ReviewScreen,
  ...settings,
});

let returnedWriter = slowWriter();

/** After leaving and returning, the notes open, although another component instance requested them. */
export const ReturnedMeanwhile = meta.story({
  beforeEach: async (context) => {
    await taken(context);
    returnedWriter = slowWriter();
    context.msw.use(returnedWriter.handler);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await idle(canvas));
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(await canvas.findByRole("button", { name: "Generating" })).toBeVisible();
    returnedWriter.answer();
    const dialog = await notesDialog(canvas);
    await expect(await dialog.findByText(READY)).toBeVisible();
    await expect(screen.getAllByRole("link", { name: "Open Study Guide" })).toHaveLength(1);
  },
});

const otherNotes = () =>
  HttpResponse.json({
    lecture: {
      id: 1,
      quizId: 1,
      title: "Guide",
      content: "Quite other notes.",
      createdAt: "2026-11-20T18:00:00.000Z",
    },
  });
let secondWriter = slowWriter(otherNotes);

/** The old notes can be read until the new ones are ready; after a failure they stay. */
export const GeneratedAgain = meta.story({
  beforeEach: async (context) => {
    await taken(context);
    secondWriter = slowWriter(otherNotes);
  },
  play: async ({ canvas, msw }) => {
    await userEvent.click(await idle(canvas));
    const dialog = await notesDialog(canvas);
    msw.use(fails(WRITE, 502, "Not now."));
    await userEvent.click(dialog.getByRole("button", { name: "Generate Again" }));
    await expect(await dialog.findByText("502: Not now.")).toBeVisible();
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    msw.use(secondWriter.handler);
    await userEvent.click(dialog.getByRole("button", { name: "Generate Again" }));
    await waitFor(() => expect(secondWriter.onRequest).toHaveBeenCalledOnce());
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    secondWriter.answer();
    await expect(await dialog.findByText("Quite other notes.")).toBeVisible();
    await expect(dialog.queryByText("Score: 80%")).toBeNull();
    await expect(dialog.getByRole("button", { name: "Generate Again" })).toBeVisible();
  },
});

let givenUpWriter = slowWriter();

/** Generating again can be cancelled in the dialog; the old notes stay. */
export const CancelledAgain = meta.story({
  beforeEach: async (context) => {
    await written(context);
    givenUpWriter = slowWriter();
    context.msw.use(givenUpWriter.handler);
  },
  play: async ({ canvas }) => {
    await clickWhenEnabled(canvas, "Show Study Notes");
    const dialog = await notesDialog(canvas);
    const again = dialog.getByRole("button", { name: "Generate Again" });
    await userEvent.click(again);
    await waitFor(() => expect(givenUpWriter.onRequest).toHaveBeenCalledOnce());
    await expect(dialog.getByText("0 sec so far")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(again).toHaveTextContent("Generate Again"));
    await expect(again).toHaveFocus();
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    await expect(screen.queryByText("Generation Failed")).toBeNull();
  },
});

let closedWriter = slowWriter();

/** Generates the notes again in their dialog, and closes it before they are ready. */
async function askAgainAndClose(canvas: Canvas, onRequest: () => void): Promise<void> {
  await clickWhenEnabled(canvas, "Show Study Notes");
  const dialog = await notesDialog(canvas);
  await userEvent.click(dialog.getByRole("button", { name: "Generate Again" }));
  await waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await expect(canvas.queryByRole("dialog")).toBeNull();
}

/** If the dialog was closed before the notes are ready, it stays closed, and a toast links to the new notes. */
export const ClosedMeanwhile = meta.story({
  beforeEach: async (context) => {
    await written(context);
    closedWriter = slowWriter(otherNotes);
    context.msw.use(closedWriter.handler);
  },
  play: async ({ canvas }) => {
    await askAgainAndClose(canvas, closedWriter.onRequest);
    closedWriter.answer();
    await expect(await screen.findByText(READY)).toBeVisible();
    await expect(screen.getByRole("link", { name: "Open Study Guide" })).toHaveAttribute(
      "href",
      "/lecture/1",
    );
    const show = await canvas.findByRole("button", { name: "Show Study Notes" });
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await userEvent.click(show);
    const dialog = await notesDialog(canvas);
    await expect(dialog.getByText("Quite other notes.")).toBeVisible();
  },
});

/** If generating again fails after closing, a toast says so, and the old notes are kept. */
export const ClosedAndFailed = meta.story({
  tags: ["phone"],
  beforeEach: async (context) => {
    await written(context);
    closedWriter = slowWriter(() => HttpResponse.text("Not now.", { status: 502 }));
    context.msw.use(closedWriter.handler);
  },
  play: async ({ canvas }) => {
    await askAgainAndClose(canvas, closedWriter.onRequest);
    closedWriter.answer();
    await expect(await screen.findByText("502: Not now.")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Show Study Notes" }));
    const dialog = await notesDialog(canvas);
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
  },
});
