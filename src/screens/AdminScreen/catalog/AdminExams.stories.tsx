import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";
import { dialog, openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";
import { holds } from "../Questions.stories.helpers.tsx";
import { closed, press, seafaring, write } from "./Catalog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Exams",
  ...openTab(tabOf(2, "categories")),
  ...seafaring,
});

const ASKING = "Leave without saving?";

/** Simulates Escape. */
const escape = async (name: string) =>
  waitFor(() =>
    screen.getByRole("dialog", { name }).dispatchEvent(new Event("cancel", { cancelable: true })),
  );
/** The profile appears below the certification, can be changed and removed. */
export const Profile = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    const title = "Exam profile of Seafaring";
    await press(canvas, title);
    await write(title, "Questions", "8");
    await write(title, "Minutes", "15");
    await write(title, "Pass mark", "60");
    await press(dialog(title), "Save");
    await closed();
    await expect(await canvas.findByText("Exam: 8 questions · 15 minutes · pass at 60%")).toBeVisible();
    await press(canvas, title);
    await press(dialog(title), "Remove exam profile");
    await closed();
    await waitFor(() => expect(canvas.queryByText(/^Exam: /)).toBeNull());
  },
});

/** Escape asks before typed changes are lost, and closes a form without changes. Leaving returns the focus. */
export const ProfileUnsaved = meta.story({
  play: async ({ canvas }) => {
    const title = "Exam profile of Seafaring";
    await press(canvas, title);
    await escape(title);
    await closed();
    await press(canvas, title);
    await write(title, "Questions", "8");
    await escape(title);
    await press(dialog(ASKING), "Keep editing");
    await expect(dialog(title).getByRole("textbox", { name: "Questions" })).toHaveValue("8");
    await press(dialog(title), "Cancel");
    await press(dialog(ASKING), "Leave");
    await closed();
    await expect(canvas.getByRole("button", { name: title })).toHaveFocus();
    await press(canvas, title);
    await expect(dialog(title).getByRole("textbox", { name: "Questions" })).toHaveValue("");
  },
});

/** The same for the weights. */
export const WeightsUnsaved = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const title = "Domain weights of Seafaring";
    await press(canvas, title);
    await write(title, "Cargo", "12.5");
    await escape(title);
    await press(dialog(ASKING), "Leave");
    await closed();
  },
});

/** Someone else changed the certification: what was typed is kept, and saving again replaces their change. */
export const ProfileChangedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    const title = "Exam profile of Seafaring";
    await press(canvas, title);
    const [seafaring] =
      (await mockServer?.store.list("categories", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
    await mockServer?.store.update("categories", seafaring?.id ?? 0, { description: "Theirs", version: 2 });
    await write(title, "Questions", "8");
    await write(title, "Minutes", "15");
    await write(title, "Pass mark", "60");
    await press(dialog(title), "Save");
    await expect(await dialog(title).findByRole("alert")).toHaveTextContent(/^Someone else changed this\./);
    await expect(dialog(title).getByRole("textbox", { name: "Questions" })).toHaveValue("8");
    await press(dialog(title), "Save");
    await expect(await canvas.findByText(/^Exam: 8 questions/)).toBeVisible();
    await expect(canvas.getByText("Theirs")).toBeVisible();
  },
});

/** Each domain shows its weight. Deleting a domain leaves the sum incomplete, which the certification shows. */
export const Weights = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const title = "Domain weights of Seafaring";
    await press(canvas, title);
    for (const [name, weight] of [
      ["Cargo", "40"],
      ["Deck", "30"],
      ["Engine Room", "20"],
      ["Navigation", "9"],
    ] as const)
      await write(title, name, weight);
    await press(dialog(title), "Save");
    await expect(dialog(title).getByText("The weights must add up to 100")).toBeVisible();
    await write(title, "Navigation", "10");
    await press(dialog(title), "Save");
    await closed();
    const domains = within(canvas.getByRole("list", { name: "Domains of Seafaring" }));
    await expect(await domains.findByText("3 questions · 40%")).toBeVisible();
    await press(canvas, "Delete Deck");
    await clickWhenEnabled(dialog("Delete Deck?"), "Delete domain");
    await expect(
      await canvas.findByText("The weights of its domains add up to 70%, not 100%."),
    ).toBeVisible();
  },
});

/** A fixed form is drawn, completed with a found question and stored; editing it shows its questions again. */
export const FixedForm = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const title = "New practice test";
    await expect(await canvas.findByText(/^Tests with your own size, time and pass mark/)).toBeVisible();
    await press(canvas, title);
    const form = dialog(title);
    await write(title, "Title", "Form A");
    await write(title, "Minutes", "15");
    await userEvent.click(form.getByRole("checkbox", { name: "Seafaring" }));
    await userEvent.click(form.getByRole("radio", { name: "Fixed form" }));
    await write(title, "Number of questions to draw", "4");
    await press(form, "Draw questions");
    await expect(await form.findByText("4 questions in the form")).toBeVisible();
    await userEvent.click(form.getByRole("searchbox", { name: "Add questions" }));
    await userEvent.paste("rule holds");
    const found = within(await form.findByRole("list", { name: "Questions to add" }));
    const [add, next] = found.getAllByRole("button");
    if (add) await userEvent.click(add);
    await expect(form.getByText("5 questions in the form")).toBeVisible();
    await expect(next).toHaveFocus();
    await press(form, "Create practice test");
    await closed();
    await expect(
      await canvas.findByText("Fixed form · 5 questions · 15 minutes · pass at 70% · shuffled"),
    ).toBeVisible();
    await press(canvas, "Edit Form A");
    await expect(
      within(await screen.findByRole("list", { name: "Questions of the form" })).getAllByRole("listitem"),
    ).toHaveLength(5);
    await userEvent.click(dialog("Edit Form A").getByRole("radio", { name: "Drawn for each attempt" }));
    await press(dialog("Edit Form A"), "Save");
    await expect(
      await canvas.findByText("Drawn for each attempt · 5 questions · 15 minutes · pass at 70%"),
    ).toBeVisible();
    await press(canvas, "Delete Form A");
    await clickWhenEnabled(dialog("Delete Form A?"), "Delete practice test");
    await expect(await canvas.findByText(/^Tests with your own size/)).toBeVisible();
  },
});

/** Newer matches of other certifications hide none of the chosen ones, and the list says that it is not complete. */
export const SearchAmongMany = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { store } = mockServer;
    const { categoryId } = await fillBank(store, 2, 101);
    await store.update("categories", categoryId, { name: "Rowing" });
  },
  play: async ({ canvas }) => {
    await press(canvas, "New practice test");
    const form = dialog("New practice test");
    await userEvent.click(form.getByRole("checkbox", { name: "Seafaring" }));
    await userEvent.click(form.getByRole("radio", { name: "Fixed form" }));
    await userEvent.click(form.getByRole("searchbox", { name: "Add questions" }));
    await userEvent.paste("rule holds");
    const list = await form.findByRole("list", { name: "Questions to add" });
    await expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    await expect(form.queryByText(/^More questions match/)).toBeNull();
    await userEvent.click(form.getByRole("checkbox", { name: "Rowing" }));
    await expect(
      await form.findByText("More questions match. Enter more words to find the others."),
    ).toBeVisible();
  },
});

/**
 * Drawing takes time: text that is typed in that time stays, a closed dialog stays closed, and the unsaved test is
 * kept.
 */
export const DrawnMeanwhile = meta.story({
  play: async ({ canvas, msw }) => {
    const title = "New practice test";
    const release = holds(msw, "POST");
    await press(canvas, title);
    await write(title, "Title", "Form");
    await userEvent.click(dialog(title).getByRole("checkbox", { name: "Seafaring" }));
    await userEvent.click(dialog(title).getByRole("radio", { name: "Fixed form" }));
    await write(title, "Number of questions to draw", "4");
    await press(dialog(title), "Draw questions");
    await write(title, "Title", "Form B");
    await press(dialog(title), "Cancel");
    await closed();
    release();
    await press(canvas, title);
    await expect(await dialog(title).findByText("4 questions in the form")).toBeVisible();
    await expect(dialog(title).getByRole("textbox", { name: "Title" })).toHaveValue("Form B");
  },
});

/** The questions of a fixed form arrive after another test was opened and closed: the form does not open by itself. */
export const LoadedMeanwhile = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { store } = mockServer;
    const { categoryId, questionIds } = await fillBank(store, 2, 1);
    const shared = { tenantId: 2, categoryIds: [categoryId], timeLimit: 10, passMark: 60, version: 1 };
    const form = { questions: questionIds.map((id) => ({ id, version: 1 })), isShuffled: false };
    await store.insert("practiceTests", { ...shared, title: "Slow form", questionCount: 1, form });
    await store.insert("practiceTests", { ...shared, title: "Quick test", questionCount: 5 });
  },
  play: async ({ canvas, msw }) => {
    const release = holds(msw, "GET", /\/practice-tests\/\d+\/questions$/);
    await press(canvas, "Edit Slow form");
    await press(canvas, "Edit Quick test");
    await screen.findByRole("dialog", { name: "Edit Quick test" });
    await press(dialog("Edit Quick test"), "Cancel");
    await closed();
    release();
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Edit Slow form" })).not.toHaveAttribute("aria-disabled"),
    );
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});
