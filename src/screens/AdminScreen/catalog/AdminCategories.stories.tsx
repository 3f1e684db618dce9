import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recover, recoverAndRetry } from "../../../../.storybook/server/recover.ts";
import { clickWhenEnabled, textsOf } from "../../../../.storybook/test/interactions.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails, pending } from "../../../../mocks/msw/scenarios.ts";
import { openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Categories",
  ...openTab(tabOf(2, "categories")),
});

/** A certification of four domains and ten questions. */
const seafaring = {
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    if (mockServer) await fillBank(mockServer.store, 2, 10);
  },
};

const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const send = (name: string, action = "Save") =>
  userEvent.click(dialog(name).getByRole("button", { name: action }));
/** Deletes an item through its confirmation dialog. */
async function remove(canvas: ReturnType<typeof within>, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name: `Delete ${name}` }));
  await clickWhenEnabled(dialog(`Delete ${name}?`), /^Delete/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
const field = (name: string, of = "Name") => dialog(name).getByRole("textbox", { name: of });

/** Each certification with its figures and domains. */
export const List = meta.story({
  ...seafaring,
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { name: "Seafaring" });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveAttribute("dir", "auto");
    await expect(canvas.getByText("Cargo")).toHaveAttribute("dir", "auto");
    await expect(canvas.getByText("10 questions, 4 domains")).toBeVisible();
    const domains = within(canvas.getByRole("list", { name: "Domains of Seafaring" }));
    await expect(textsOf(domains.getAllByRole("listitem"))).toEqual([
      "Cargo3 questions",
      "Deck3 questions",
      "Engine Room2 questions",
      "Navigation2 questions",
    ]);
  },
});

/** The empty state explains what will appear and offers the first step. */
export const Empty = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No certifications yet" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New certification" }));
    await userEvent.type(field("New certification"), "Knots");
    await send("New certification", "Create certification");
    await expect(await canvas.findByRole("heading", { name: "Knots" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "No certifications yet" })).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/subcategories")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The certifications could not be loaded.")).toBeVisible();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("heading", { name: "No certifications yet" })).toBeVisible();
  },
});

/** Shows a toast, and the new certification at the end of the list. */
export const Create = meta.story({
  ...seafaring,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    await userEvent.type(field("New certification"), "Knots");
    await send("New certification", "Create certification");
    await expect(await screen.findByText("Category created successfully")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Knots" })).toBeVisible();
    await expect(canvas.getByText("0 questions, 0 domains")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New certification" }));
    await expect(field("New certification")).toHaveValue("");
  },
});

/** A name is required and must be unique. */
export const NameTaken = meta.story({
  ...seafaring,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    await userEvent.type(field("New certification"), "  ");
    await send("New certification", "Create certification");
    await expect(dialog("New certification").getByText("Required")).toBeVisible();
    await expect(field("New certification")).toHaveFocus();
    await userEvent.click(field("New certification"));
    await userEvent.paste("SEAFARING");
    await send("New certification", "Create certification");
    await expect(await dialog("New certification").findByText("This name is already in use.")).toBeVisible();
    await expect(field("New certification")).toHaveFocus();
  },
});

/** Past its limit, the field shows an error and keeps the text. */
export const NameTooLong = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    await userEvent.click(field("New certification"));
    await userEvent.paste("a".repeat(201));
    await userEvent.click(field("New certification", "Icon"));
    await userEvent.paste("b".repeat(17));
    await send("New certification", "Create certification");
    await expect(field("New certification")).toHaveFocus();
    await expect(dialog("New certification").getByText("At most 200 characters")).toBeVisible();
    await expect(dialog("New certification").getByText("At most 16 characters")).toBeVisible();
    await expect(field("New certification")).toHaveValue("a".repeat(201));
    await userEvent.type(field("New certification"), "{Backspace}");
    await expect(field("New certification")).toBeValid();
  },
});

export const CreatingFailed = meta.story({
  ...seafaring,
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    msw.use(fails("/api/admin/tenants/2/categories", 500));
    await userEvent.type(field("New certification"), "Knots");
    await send("New certification", "Create certification");
    await expect(await screen.findByText("Failed to create category")).toBeVisible();
    await expect(field("New certification")).toHaveValue("Knots");
  },
});

/** Description and icon can be set and removed. */
export const Edit = meta.story({
  tags: ["test-only"],
  ...seafaring,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Seafaring" }));
    await userEvent.click(field("Edit Seafaring", "Description"));
    await userEvent.paste("All at sea");
    await userEvent.type(field("Edit Seafaring", "Icon"), "SF");
    await send("Edit Seafaring");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByText("All at sea")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Seafaring" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await userEvent.clear(field("Edit Seafaring", "Description"));
    await userEvent.click(dialog("Edit Seafaring").getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.queryByText("All at sea")).toBeNull());
  },
});

/** After a conflict, the typed text is kept and saving again overwrites. */
export const ChangedElsewhere = meta.story({
  tags: ["test-only", "phone"],
  ...seafaring,
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Seafaring" }));
    const [category] = (await mockServer?.store.list("categories", { tenantId: 2 })) ?? [];
    await mockServer?.store.update("categories", category?.id ?? 0, { name: "Sailing", version: 2 });
    await userEvent.click(field("Edit Seafaring"));
    await userEvent.paste(" at night");
    await send("Edit Seafaring");
    await expect(await dialog("Edit Seafaring").findByText(/Someone else changed this/)).toBeVisible();
    await expect(field("Edit Seafaring")).toHaveValue("Seafaring at night");
    await userEvent.click(dialog("Edit Seafaring").getByRole("button", { name: "Save" }));
    await expect(await canvas.findByRole("heading", { name: "Seafaring at night" })).toBeVisible();
    await expect(await mockServer?.store.get("categories", category?.id ?? 0)).toMatchObject({ version: 3 });
  },
});

/** The confirmation lists the effects. Cancel changes nothing and returns the focus to the row. */
export const DeletionEffects = meta.story({
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { categoryId, subcategoryIds, questionIds } = await fillBank(mockServer.store, 2, 10);
    await mockServer.store.insert("quizzes", {
      userId: 6,
      title: "Seafaring quiz",
      mode: "quiz",
      categoryIds: [categoryId],
      subcategoryIds: [],
      questionCount: 10,
      timeLimit: null,
      isPracticeTest: false,
      startedAt: "2026-11-20T18:00:00.000Z",
      completedAt: null,
      score: null,
      correctAnswers: null,
      questionIds: [...questionIds],
      answers: [],
    });
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
      tenantId: 2,
      name: "Knots",
      version: 1,
      isRetired: false,
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Knots" }));
    const says = "This certification has no questions, open sessions, or mastery.";
    await expect(await dialog("Delete Knots?").findByText(says)).toBeVisible();
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
    const [category] = (await mockServer?.store.list("categories", { tenantId: 2 })) ?? [];
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
      tenantId: 2,
      name: "seafaring",
      version: 1,
      isRetired: false,
    });
    await userEvent.click(undo);
    await expect(await screen.findByText("Seafaring was not restored")).toBeVisible();
    await expect(screen.getByText("This name is already in use.")).toBeVisible();
    await expect(canvas.getByText("Seafaring was deleted with 10 questions.")).toBeVisible();
  },
});

/** Adds, renames, deletes and restores domains. */
export const Domains = meta.story({
  tags: ["test-only", "phone"],
  ...seafaring,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add domain to Seafaring" }));
    await userEvent.type(field("New domain of Seafaring"), "deck{Enter}");
    await expect(
      await dialog("New domain of Seafaring").findByText("This name is already in use."),
    ).toBeVisible();
    await userEvent.type(field("New domain of Seafaring"), "hands{Enter}");
    await expect(await canvas.findByText("deckhands")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Edit deckhands" }));
    await userEvent.clear(field("Rename deckhands"));
    await userEvent.type(field("Rename deckhands"), "Deck Hands{Enter}");
    await expect(await canvas.findByText("Deck Hands")).toBeVisible();
    await remove(canvas, "Cargo");
    await expect(await canvas.findByText("Cargo was deleted with 3 questions.")).toBeVisible();
    await expect(await canvas.findByText("7 questions, 4 domains")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo deletion of Cargo" }));
    await expect(await canvas.findByText("10 questions, 5 domains")).toBeVisible();
  },
});
