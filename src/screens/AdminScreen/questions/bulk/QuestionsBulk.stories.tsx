import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import {
  bank,
  count,
  desktop,
  holdCalls,
  loaded,
  questionsLocation,
  rowsOf,
  type Canvas,
  questionsTab,
} from "../../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Many at once",
  ...questionsTab(),
  globals: desktop,
  beforeEach: bank(30),
});

const bar = (canvas: Canvas) => within(canvas.getByRole("region", { name: "Selected questions" }));
const box = (canvas: Canvas, index: number): HTMLElement =>
  within(rowsOf(canvas)[index] as HTMLElement).getByRole("checkbox");
const selectedText = (canvas: Canvas) => bar(canvas).getByRole("status").textContent;

/** Selects the rows from one index to another, in either direction, with Shift. */
async function selectRange(canvas: Canvas, first: number, last: number): Promise<void> {
  const user = userEvent.setup();
  await user.click(box(canvas, first));
  await user.keyboard("{Shift>}");
  await user.click(box(canvas, last));
  await user.keyboard("{/Shift}");
}

const addTag = async (canvas: Canvas, tag: string) => {
  await userEvent.click(bar(canvas).getByRole("button", { name: "Add tags" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Tags" }), `${tag}{Enter}`);
};

/** A range is tagged and the change is undone. The result takes the focus each time. */
export const TagAndUndo = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await loaded(canvas);
    await selectRange(canvas, 1, 3);
    await expect(selectedText(canvas)).toBe("3 selected");
    await addTag(canvas, "exam");
    await waitFor(() => expect(canvas.getByText("3 questions tagged.").parentElement).toHaveFocus());
    await expect(canvas.queryByRole("region", { name: "Selected questions" })).toBeNull();
    await waitFor(() => expect(rowsOf(canvas)[1]).toHaveTextContent(/exam|\+\d: .*exam/));
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("3 questions changed back.");
    await waitFor(() => expect(rowsOf(canvas)[1]).not.toHaveTextContent(/exam/));
    await expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull();
  },
});

/** A selection that is made in another list while a change is undone stays. */
export const SelectedDuringUndo = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    await addTag(canvas, "exam");
    await canvas.findByText("1 question tagged.");
    const release = holdCalls(msw, "POST");
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await userEvent.click(canvas.getByRole("button", { name: "Difficulty" }));
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveTextContent(/Basic/));
    await userEvent.click(box(canvas, 0));
    await expect(selectedText(canvas)).toBe("1 selected");
    release();
    await canvas.findByText("1 question changed back.");
    await expect(selectedText(canvas)).toBe("1 selected");
  },
});

/** All matching questions can be selected, including those that are not loaded, deleted, and restored. */
export const DeleteAll = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await loaded(canvas);
    const all = canvas.getByRole("checkbox", { name: "Select all shown questions" });
    await userEvent.click(all);
    await expect(selectedText(canvas)).toBe("20 selected");
    await expect(all).toBeChecked();
    await userEvent.click(box(canvas, 0));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await userEvent.click(bar(canvas).getByRole("button", { name: "Select all 30" }));
    await expect(selectedText(canvas)).toBe("30 selected");
    await userEvent.click(bar(canvas).getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete 30 questions?" }));
    await clickWhenEnabled(dialog, "Delete");
    await canvas.findByText("30 questions deleted.");
    await canvas.findByText("No questions yet");
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("30 questions restored.");
    await count(canvas, /^20 of 30 questions$/);
  },
});

/** Deselecting a question ends the selection of everything: the other shown ones stay selected. */
export const OneDeselected = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all shown questions" }));
    await userEvent.click(bar(canvas).getByRole("button", { name: "Select all 30" }));
    await userEvent.click(box(canvas, 3));
    await expect(selectedText(canvas)).toBe("19 selected");
    await expect(box(canvas, 3)).not.toBeChecked();
  },
});

/** A question that another administrator has changed is named with a link; the others are changed. */
export const Conflict = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await selectRange(canvas, 0, 1);
    const [newest] = (await mockServer?.store.list("questions", {}, { limit: 1 })) ?? [];
    await mockServer?.store.update("questions", newest?.id ?? 0, { version: 2 });
    await addTag(canvas, "exam");
    await canvas.findByText(/^1 question tagged\. 1 could not be changed:/);
    const link = canvas.getByRole("link", { name: `Question ${newest?.id}` });
    await expect(link.closest("li")).toHaveTextContent(/It has been changed: it is at version 2, not 1\.$/);
  },
});

/**
 * Another number of questions matches by now. The dialog shows it with what was typed, and the second attempt
 * succeeds.
 */
export const MatchesChanged = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all shown questions" }));
    await userEvent.click(bar(canvas).getByRole("button", { name: "Select all 30" }));
    const [newest] = (await mockServer?.store.list("questions", {}, { limit: 1 })) ?? [];
    await mockServer?.store.update("questions", newest?.id ?? 0, { isRetired: true });
    await addTag(canvas, "exam");
    const dialog = within(await screen.findByRole("dialog", { name: "Add tags to 29 questions" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent(/^29 questions match now, not 30\./);
    await userEvent.click(dialog.getByRole("button", { name: "Add tags" }));
    await canvas.findByText("29 questions tagged.");
  },
});

/** A failure stays in the dialog with what was typed, and nothing is deselected. */
export const Failed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    msw.use(http.post(/questions\/changes/, () => HttpResponse.text("The server failed.", { status: 500 })));
    await addTag(canvas, "exam");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("alert");
    await expect(dialog.getByRole("textbox", { name: "Tags" })).toHaveValue("exam");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(selectedText(canvas)).toBe("1 selected");
  },
});

/** The last change can still be undone after another change and an attempt to undo it have failed. */
export const UndoFailed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    await addTag(canvas, "exam");
    await canvas.findByText("1 question tagged.");
    const fail = () =>
      msw.use(
        http.post(/questions\/changes/, () => HttpResponse.text("The server failed.", { status: 500 }), {
          once: true,
        }),
      );
    fail();
    await userEvent.click(box(canvas, 1));
    await addTag(canvas, "new");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("alert");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    fail();
    await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    await canvas.findAllByText(/^The server failed\./);
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("1 question changed back.");
  },
});

/** A second press while the change is under way sends nothing more. */
export const SecondPressIgnored = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    const release = holdCalls(msw, "POST");
    await addTag(canvas, "exam");
    const dialog = within(screen.getByRole("dialog"));
    await expect(await dialog.findByRole("button", { name: /^Adding/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    release();
    await canvas.findByText("1 question tagged.");
  },
});

/**
 * A change continues when the list is left. A toast says how it ended, and the list still offers to undo it, without
 * taking the focus.
 */
export const LeftWhileChanging = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    const release = holdCalls(msw, "POST");
    await addTag(canvas, "exam");
    const elsewhere = canvas.getByRole("button", { name: "Elsewhere", hidden: true });
    elsewhere.click();
    await waitFor(() => expect(canvas.queryByRole("table", { name: "Questions" })).toBeNull());
    release();
    await screen.findByText("1 question tagged");
    await screen.findByText("See the list of questions for details, or to undo it.");
    const back = canvas.getByRole("button", { name: "Back" });
    await userEvent.click(back);
    await loaded(canvas);
    await expect(back).toHaveFocus();
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveTextContent(/exam/));
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(canvas.getByText("1 question changed back.").parentElement).toHaveFocus());
    await waitFor(() => expect(rowsOf(canvas)[0]).not.toHaveTextContent(/exam/));
  },
});

/** A change that fails after the list was left says so. */
export const FailedWhileAway = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    const { promise, resolve } = Promise.withResolvers<void>();
    msw.use(
      http.post(/questions\/changes/, async () => {
        await promise;
        return HttpResponse.text("The server failed.", { status: 500 });
      }),
    );
    await addTag(canvas, "exam");
    canvas.getByRole("button", { name: "Elsewhere", hidden: true }).click();
    await waitFor(() => expect(canvas.queryByRole("table", { name: "Questions" })).toBeNull());
    resolve();
    await screen.findByText("The questions were not changed");
    const [newest] = (await mockServer?.store.list("questions", {}, { limit: 1 })) ?? [];
    await expect(newest?.version).toBe(1);
  },
});

/** A column sorts the list, in both directions, and another order starts without a selection. */
export const Sorted = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await loaded(canvas);
    await userEvent.click(box(canvas, 0));
    await userEvent.click(canvas.getByRole("button", { name: "Difficulty" }));
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveTextContent(/Basic/));
    await expect(canvas.queryByRole("region", { name: "Selected questions" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Difficulty" }));
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveTextContent(/Master|Expert/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...questionsLocation,
      sort: { by: "difficulty", direction: "desc" },
    });
  },
});

/** Exports the selected questions by their ids. A range can be selected upward, too. */
export const Export = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await loaded(canvas);
    await selectRange(canvas, 2, 0);
    await userEvent.click(bar(canvas).getByRole("button", { name: "Export" }));
    await expect(args.onExport.mock.lastCall?.[0]).toHaveLength(3);
  },
});
