import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recoverAndRetry } from "../../../../.storybook/server/recover.ts";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf, dialog } from "../AdminScreen.stories.helpers.tsx";
import { seafaring, send, remove, field } from "./Catalog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Categories",
  ...openTab(tabOf(2, "categories")),
});

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
    const [category] =
      (await mockServer?.store.list("categories", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
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
