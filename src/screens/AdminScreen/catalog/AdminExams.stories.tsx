import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recover } from "../../../../.storybook/server/recover.ts";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { dialog, openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";
import { holds } from "../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Exams",
  ...openTab(tabOf(2, "categories")),
  // A certification of four domains and ten questions.
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    if (mockServer) await fillBank(mockServer.store, 2, 10);
  },
});

type Canvas = ReturnType<typeof within>;
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole("button", { name }));
const write = async (of: string, name: string, text: string) => {
  const field = dialog(of).getByRole("textbox", { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const ASKING = "Leave without saving?";
/** Simulates Escape. */
const escape = async (name: string) =>
  waitFor(() =>
    screen.getByRole("dialog", { name }).dispatchEvent(new Event("cancel", { cancelable: true })),
  );
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

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
    await press(dialog(ASKING), "Keep writing");
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
    const [seafaring] = (await mockServer?.store.list("categories", { tenantId: 2 })) ?? [];
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

/** A test of ten minutes that draws its questions from Seafaring. */
const addTest = async (mockServer: MockServer | undefined): Promise<number> => {
  const [seafaring] = (await mockServer?.store.list("categories", { tenantId: 2 })) ?? [];
  const { id = 0 } = seafaring ?? {};
  const numbers = { questionCount: 5, timeLimit: 10, passMark: 60, version: 1 };
  await mockServer?.store.insert("practiceTests", {
    tenantId: 2,
    title: "Deck test",
    categoryIds: [id],
    ...numbers,
  });
  return id;
};

/** Deleting a certification says that its practice tests are not offered. */
export const CertificationWithTest = meta.story({
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => void (await addTest(mockServer)),
  play: async ({ canvas }) => {
    await press(canvas, "Delete Seafaring");
    await expect(
      await dialog("Delete Seafaring?").findByText("1 practice test is not offered until you restore it."),
    ).toBeVisible();
  },
});

/** A certification of the test was deleted. Saving leaves it out, and asks for another one if none is left. */
export const TestOfDeletedCertification = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    const id = await addTest(mockServer);
    await mockServer?.store.update("categories", id, { isRetired: true });
  },
  play: async ({ canvas }) => {
    await press(canvas, "Edit Deck test");
    await screen.findByRole("dialog");
    await press(dialog("Edit Deck test"), "Save");
    await expect(
      await dialog("Edit Deck test").findByText("Choose at least one certification"),
    ).toBeVisible();
  },
});

/** Someone else changed the practice test: what was typed is kept, and saving again replaces their change. */
export const TestChangedElsewhere = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    const [seafaring] = (await mockServer?.store.list("categories", { tenantId: 2 })) ?? [];
    await mockServer?.store.insert("practiceTests", {
      tenantId: 2,
      title: "Check",
      description: "For class 3",
      categoryIds: [seafaring?.id ?? 0],
      questionCount: 3,
      timeLimit: 7,
      passMark: 55,
      version: 1,
    });
  },
  play: async ({ canvas, mockServer }) => {
    const title = "Edit Check";
    await press(canvas, title);
    await dialog(title).findByRole("textbox", { name: "Title" });
    const stored = async () => (await mockServer?.store.list("practiceTests", { tenantId: 2 }))?.[0];
    await mockServer?.store.update("practiceTests", (await stored())?.id ?? 0, { timeLimit: 9, version: 2 });
    await write(title, "Title", "Final check");
    await userEvent.clear(dialog(title).getByRole("textbox", { name: /^Description/ }));
    await press(dialog(title), "Save");
    await expect(await dialog(title).findByRole("alert")).toHaveTextContent(/^Someone else changed this\./);
    await expect(dialog(title).getByRole("textbox", { name: "Title" })).toHaveValue("Final check");
    await press(dialog(title), "Save");
    await closed();
    await expect(await canvas.findByText("Final check")).toBeVisible();
    await expect(await stored()).toMatchObject({ timeLimit: 7, version: 3 });
    await expect(await stored()).not.toHaveProperty("description");
  },
});

/** The practice tests fail to load on their own, next to the certifications. */
export const TestsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/practice-tests")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The practice tests could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Seafaring" })).toBeVisible();
  },
});

export const TestsFailedRetried = TestsFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByText("The practice tests could not be loaded.");
    recover({ msw, mockServer });
    await press(canvas, "Try again");
    await expect(await canvas.findByText(/^Tests with your own size/)).toBeVisible();
  },
});
