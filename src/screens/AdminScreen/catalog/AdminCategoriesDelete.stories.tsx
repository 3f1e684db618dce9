import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recover } from "../../../../.storybook/server/recover.ts";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildQuizDoc } from "../../../../mocks/builders/quiz-docs.ts";
import { fails, pending } from "../../../../mocks/msw/scenarios.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf, dialog } from "../AdminScreen.stories.helpers.tsx";
import { seafaring, remove } from "./Catalog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Categories/Deletion",
  ...openTab(tabOf(2, "categories")),
});

/** The confirmation lists the effects. Cancel changes nothing and returns the focus to the row. */
export const DeletionEffects = meta.story({
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { categoryId, subcategoryIds, questionIds } = await fillBank(mockServer.store, 2, 10);
    const quiz = { userId: SAMPLE_USERS.luis, categoryIds: [categoryId], questionIds: [...questionIds] };
    await mockServer.store.insert("quizzes", buildQuizDoc(quiz));
    for (const userId of [5, 6])
      await mockServer.store.insert("mastery", {
        userId,
        categoryId,
        subcategoryId: subcategoryIds[0] ?? 0,
        recent: "1101",
        totalAnswers: 4,
        points: [],
      });
  },
  play: async ({ canvas }) => {
    const effects = () => screen.getAllByRole("listitem").filter((item) => item.closest("dialog"));
    const button = await canvas.findByRole("button", { name: "Delete Seafaring" });
    await userEvent.click(button);
    const ask = dialog("Delete Seafaring?");
    await expect(ask.getByRole("heading", { name: "Delete Seafaring?" })).toHaveFocus();
    await ask.findByText(/^Deleted with it/);
    await expect(textsOf(effects())).toEqual([
      "Deleted with it: 4 domains and 10 questions. New sessions no longer use them.",
      "1 open session keeps the questions already drawn.",
      "2 learners no longer see the mastery reached here.",
    ]);
    await expect(ask.queryByText(/cannot be undone/)).toBeNull();
    await userEvent.click(ask.getByRole("button", { name: "Cancel" }));
    await expect(button).toHaveFocus();
    await expect(canvas.getByText("10 questions, 4 domains")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Delete Deck" }));
    await dialog("Delete Deck?").findByText(/^Deleted with it/);
    await expect(textsOf(effects())).toEqual([
      "Deleted with it: 3 questions. New sessions no longer use them.",
      "1 open session keeps the questions already drawn.",
    ]);
  },
});

/** Without dependents, the dialog says so and still asks for confirmation. */
export const NothingDependsOnIt = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.insert("categories", {
      tenantId: SAMPLE_TENANTS.harbourline,
      name: "Knots",
      readyBadge: null,
      version: 1,
      isRetired: false,
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Knots" }));
    const effects = "This certification has no questions, open sessions, or mastery.";
    await expect(await dialog("Delete Knots?").findByText(effects)).toBeVisible();
  },
});

/** Until the effects have loaded, the deletion can only be cancelled. */
export const CountingDependents = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas, msw }) => {
    msw.use(pending("/api/admin/tenants/2/categories/:id/dependents"));
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Seafaring" }));
    const ask = dialog("Delete Seafaring?");
    await expect(await ask.findByText("Checking what this affects")).toBeInTheDocument();
    await expect(ask.getByRole("button", { name: "Delete certification" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(ask.getByRole("button", { name: "Cancel" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** If the effects can't be loaded, offers a retry, and the deletion is still possible. */
export const CountingFailed = meta.story({
  tags: ["test-only", "phone"],
  ...seafaring,
  play: async ({ canvas, msw, mockServer }) => {
    msw.use(fails("/api/admin/tenants/2/categories/:id/dependents"));
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Seafaring" }));
    const ask = dialog("Delete Seafaring?");
    await expect(
      await ask.findByText("What this affects could not be loaded. You can still delete it."),
    ).toBeVisible();
    const button = ask.getByRole("button", { name: "Delete certification" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    recover({ msw, mockServer });
    await userEvent.click(ask.getByRole("button", { name: "Try again" }));
    await expect(await ask.findByText(/^Deleted with it: 4 domains and 10 questions\./)).toBeVisible();
    await userEvent.click(button);
    await expect(await canvas.findByText("Seafaring was deleted with 10 questions.")).toBeVisible();
  },
});

/** A deleted row lists what was deleted with it. Undo restores everything. The focus stays in the row. */
export const DeleteAndUndo = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas }) => {
    await remove(canvas, "Seafaring");
    await expect(await canvas.findByText("Seafaring was deleted with 10 questions.")).toBeVisible();
    const undo = canvas.getByRole("button", { name: "Undo deletion of Seafaring" });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(canvas.queryByRole("list", { name: "Domains of Seafaring" })).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("10 questions, 4 domains")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Seafaring" })).toHaveFocus());
  },
});

/** If the deletion fails, a toast says so and the row is unchanged. */
export const DeletingFailed = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas, msw, mockServer }) => {
    const [category] =
      (await mockServer?.store.list("categories", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
    await canvas.findByRole("heading", { name: "Seafaring" });
    msw.use(fails(`/api/admin/tenants/2/categories/${category?.id ?? 0}`));
    await remove(canvas, "Seafaring");
    await expect(await screen.findByText("Seafaring was not deleted")).toBeVisible();
    await expect(canvas.getByText("10 questions, 4 domains")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Delete Seafaring" })).toHaveFocus();
  },
});

/** Several pending deletions are each shown in their row. */
export const DeletingTwo = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas, msw }) => {
    const cargo = await canvas.findByRole("button", { name: "Delete Cargo" });
    msw.use(pending("/api/admin/tenants/2/subcategories/:id"));
    await remove(canvas, "Cargo");
    await remove(canvas, "Deck");
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Delete Deck" })).toHaveAttribute("aria-disabled", "true"),
    );
    await expect(cargo).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("button", { name: "Delete Engine Room" })).not.toHaveAttribute(
      "aria-disabled",
    );
  },
});

/** If the name has been taken since, the row stays deleted and the reason is shown. */
export const RestoringFailed = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas, mockServer }) => {
    await remove(canvas, "Seafaring");
    const undo = await canvas.findByRole("button", { name: "Undo deletion of Seafaring" });
    await mockServer?.store.insert("categories", {
      tenantId: SAMPLE_TENANTS.harbourline,
      name: "seafaring",
      readyBadge: null,
      version: 1,
      isRetired: false,
    });
    await userEvent.click(undo);
    await expect(await screen.findByText("Seafaring was not restored")).toBeVisible();
    await expect(screen.getByText("This name is already in use.")).toBeVisible();
    await expect(canvas.getByText("Seafaring was deleted with 10 questions.")).toBeVisible();
  },
});
