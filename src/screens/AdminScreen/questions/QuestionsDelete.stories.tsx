import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { type MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import {
  questionsLocation,
  bank,
  desktop,
  loaded,
  rowsOf,
  count,
  confirmDeletion,
  questionsTab,
} from "../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Deletion",
  ...questionsTab(),
});

/** A deleted row is not counted, and the count still includes rows that are not loaded. */
export const DeletesOfMany = meta.story({
  tags: ["test-only"],
  globals: desktop,
  beforeEach: bank(21),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^20 of 21 questions$/);
    await userEvent.click(canvas.getByRole("button", { name: /^Delete .*case 20 of/ }));
    await confirmDeletion();
    await count(canvas, /^20 questions$/);
    await expect(rowsOf(canvas)).toHaveLength(21);
    await expect(canvas.queryByRole("button", { name: /^Load More/ })).toBeNull();
    await expect(rowsOf(canvas)[20]).toHaveTextContent("case 1 of");
  },
});

/** After deleting the last question, its row stays with its Undo button, even after a refetch. */
export const LastRow = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Delete / }));
    await confirmDeletion();
    await count(canvas, /^0 questions$/);
    await expect(rowsOf(canvas)).toHaveLength(1);
    await expect(canvas.getByRole("search")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Undo deleting / }));
    await count(canvas, /^1 question$/);
    await expect(await canvas.findByRole("button", { name: /^Delete / })).toBeVisible();
  },
});

const bankWithOneDeleted =
  (count: number) =>
  async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
    const filled = mockServer && (await fillBank(mockServer.store, 2, count));
    for (const id of filled?.questionIds.slice(0, 1) ?? [])
      await mockServer?.store.tx((tx) =>
        tx.update("questions", id, { isRetired: true, retiredBy: "itself" }),
      );
  };

/** If all questions are deleted, they can still be searched. */
export const AllDeleted = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: bankWithOneDeleted(1),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "No questions yet" });
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Deleted" }));
    await expect(await canvas.findByRole("button", { name: /^Restore / })).toBeVisible();
  },
});

/**
 * The dialog says what a deletion affects. Then the row stays, shows its state, keeps the focus, and can be restored.
 */
export const DeletesAndUndoes = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await bank(3)(context);
    const { store } = context.mockServer ?? {};
    const [question] = (await store?.list("questions", {}, { limit: 2 })) ?? [];
    const [quiz] = (await store?.list("quizzes", { userId: SAMPLE_USERS.learner })) ?? [];
    if (!question || !quiz) return;
    const { id: _, ...begun } = { ...quiz, completedAt: null, questionIds: [question.id - 1], answers: [] };
    await store?.insert("quizzes", begun);
  },
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Delete .*case 2 of/ }));
    await expect(await screen.findByText("1 open session keeps it until the end.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByRole("button", { name: /^Delete .*case 2 of/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await confirmDeletion();
    const undo = await canvas.findByRole("button", { name: /^Undo deleting .*case 2 of/ });
    await waitFor(() => expect(undo).not.toHaveAttribute("aria-disabled"));
    await expect(rowsOf(canvas)[1]).toHaveTextContent("Deleted");
    await count(canvas, /^2 questions$/);
    await expect(rowsOf(canvas)).toHaveLength(3);
    await expect(rowsOf(canvas)[1]).toHaveFocus();
    const retired = await mockServer?.store.list("questions", { isRetired: true });
    await expect(retired).toHaveLength(1);
    await userEvent.click(undo);
    await count(canvas, /^3 questions$/);
    await expect(await canvas.findByRole("button", { name: /^Delete .*case 2 of/ })).toBeVisible();
    await expect(await mockServer?.store.list("questions", { isRetired: true })).toHaveLength(0);
  },
});

/** If the deletion fails, the row is unchanged and a toast says so. */
export const DeleteFails = meta.story({
  tags: ["test-only"],
  beforeEach: bank(2),
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    msw.use(fails("/api/admin/tenants/2/questions/:id"));
    await userEvent.click(canvas.getByRole("button", { name: /^Delete .*case 2 of/ }));
    await expect(await screen.findByText(/^What this affects could not be loaded/)).toBeVisible();
    await confirmDeletion();
    await expect(await screen.findByText("The question was not deleted")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /^Delete .*case 2 of/ })).toBeVisible();
  },
});

/** Deleted questions can be searched and restored. */
export const Deleted = meta.story({
  tags: ["phone"],
  args: { value: { ...questionsLocation, filters: { ...questionsLocation.filters, state: "retired" } } },
  beforeEach: bankWithOneDeleted(3),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^1 question$/);
    await userEvent.click(canvas.getByRole("button", { name: /^Restore .*case 1 of/ }));
    await expect(await canvas.findByRole("heading", { name: "No questions found" })).toBeVisible();
  },
});
