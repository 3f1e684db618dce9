import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { largeText } from "../../../.storybook/test/media.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ALL_MISSED } from "../../api/saved-questions/saved-question-filters.ts";
import { settings, DOMAIN, type Canvas, questions } from "./SavedQuestionsScreen.stories.helpers.tsx";
import { SavedQuestionsScreen } from "./SavedQuestionsScreen.tsx";

const meta = preview.meta({ title: "Screens/Saved questions", component: SavedQuestionsScreen, ...settings });

/** Returns the row of a question that contains the text. */
const row = async (canvas: Canvas, words: RegExp) => {
  const box = await canvas.findByRole("checkbox", { name: words });
  const item = box.closest("li");
  if (!item) throw new Error("The question is in no list.");
  return within(item);
};

/** Lists every missed question by domain, newest first, page by page. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: "Missed (73)" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    for (const name of ["Flagged (10)", "Bookmarked (6)", "Notes (5)"])
      await expect(canvas.getByRole("tab", { name })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Practice all 73" })).toBeVisible();
    await expect(questions(canvas)).toBe(25);
    await expect(canvas.getByText("25 of 73 questions shown")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(questions(canvas)).toBe(50));
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(questions(canvas)).toBe(73));
    await expect(
      canvas.getAllByText(/ · Missed 2 times since \w+ \d+, 2026, last on \w+ \d+, 2026$/),
    ).toHaveLength(3);
    await expect(canvas.getAllByText(/ · Missed on \w+ \d+, 2026$/)).toHaveLength(70);
    await expect(canvas.queryByRole("button", { name: "Show more" })).toBeNull();
    await expect(canvas.getByRole("checkbox", { name: "Select all 73" })).not.toBeChecked();
  },
});

/** The missed questions in another order. Other lists have none to choose. */
export const MostOftenMissed = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...ALL_MISSED, order: "times-missed" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Practice all 73" });
    const [first, second, third, fourth] = canvas
      .getAllByRole("checkbox")
      .filter((box: HTMLElement) => box.closest("li"));
    for (const box of [first, second, third])
      await expect(box).toHaveAccessibleDescription(/Missed 2 times since/);
    await expect(fourth).toHaveAccessibleDescription(/ · Missed on /);
    await expect(canvas.getByRole("button", { name: "Show more" })).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByRole("combobox", { name: "Order" }),
      "Most recently missed first",
    );
    await waitFor(() =>
      expect(canvas.getByRole("combobox", { name: "Order" })).toHaveDisplayValue(
        "Most recently missed first",
      ),
    );
    await userEvent.click(canvas.getByRole("tab", { name: "Flagged (10)" }));
    await expect(canvas.queryByRole("combobox", { name: "Order" })).toBeNull();
  },
});

/** A deleted question stays on the list, can't be practiced, and can be removed. */
export const NoLongerAsked = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...ALL_MISSED, kind: "bookmarked" } },
  beforeEach: async ({ mockServer }) => {
    const marks = (await mockServer?.store.list("marks", { userId: SAMPLE_USERS.learner })) ?? [];
    const [first] = marks.flatMap(({ bookmarked }) => bookmarked);
    await mockServer?.store.update("questions", first ?? 0, { isRetired: true, retiredBy: "itself" });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Practice all 5" })).toBeVisible();
    await expect(questions(canvas)).toBe(6);
    const deleted = canvas.getByRole("checkbox", { description: /No longer asked/ });
    await expect(deleted).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all 5" }));
    await expect(deleted).not.toBeChecked();
    await expect(canvas.getByRole("button", { name: "Practice the 5 selected" })).toBeVisible();
    const item = deleted.closest("li");
    if (!item) throw new Error("The question is in no list.");
    await userEvent.click(within(item).getByRole("button", { name: "Show answer" }));
    await expect(within(item).getByRole("button", { name: /bookmark/i })).toBeVisible();
  },
});

/** Filters by a domain, chosen from those with questions, each with its number. */
export const ByDomain = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    const select = await canvas.findByRole("combobox", { name: "Certification or domain" });
    await userEvent.selectOptions(
      select,
      within(select).getByRole("option", { name: /^Security Operations \(10\)$/ }),
    );
    await expect(args.onValueChange).toHaveBeenLastCalledWith(DOMAIN);
    await expect(await canvas.findByRole("button", { name: "Practice all 10" })).toBeVisible();
    await expect(questions(canvas)).toBe(10);
    await userEvent.selectOptions(select, within(select).getByRole("option", { name: "ISACA CISM (23)" }));
    await expect(await canvas.findByRole("button", { name: "Practice all 23" })).toBeVisible();
  },
});

/** Searches question texts and notes. Without a match, the search can be cleared. */
export const Search = meta.story({
  tags: ["phone"],
  args: { value: { ...ALL_MISSED, kind: "noted" } },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole("searchbox", { name: "Search questions, explanations, and notes" });
    await expect(await canvas.findByRole("button", { name: "Practice all 5" })).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste("anonymous key");
    await expect(await canvas.findByRole("button", { name: "Practice this one" })).toBeVisible();
    await expect(canvas.getByText(/^While somebody holds the key/)).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("tab"))).toEqual([
      "Missed",
      "Flagged",
      "Bookmarked",
      "Notes",
      "All answered",
    ]);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("xylophone");
    await expect(await canvas.findByRole("heading", { name: "No questions found" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Practice/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filter" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...ALL_MISSED, kind: "noted" });
    await expect(await canvas.findByRole("button", { name: "Practice all 5" })).toBeVisible();
  },
});

/** Opened, a row shows the correct answer, the explanation, bookmark and note. */
export const RowExpanded = meta.story({
  tags: ["test-only", "phone"],
  args: { value: DOMAIN },
  play: async ({ canvas }) => {
    const memory = await row(canvas, /runs only in memory/);
    await expect(memory.queryByText("Correct answer")).toBeNull();
    await userEvent.click(memory.getByRole("button", { name: "Show answer" }));
    await expect(memory.getByText("Correct answer")).toBeVisible();
    await expect(memory.getByRole("heading", { name: "Explanation" })).toBeVisible();
    await expect(memory.getByRole("textbox", { name: "Your note on this question" })).toHaveValue(
      "Order of volatility: memory goes first, and it is gone once the power is.",
    );
    await userEvent.click(memory.getByRole("button", { name: "Bookmark this question" }));
    await expect(await memory.findByRole("button", { name: "Bookmarked this question" })).toBeVisible();
    await expect(await canvas.findByRole("tab", { name: "Bookmarked (7)" })).toBeVisible();
    await userEvent.click(memory.getByRole("button", { name: "Hide answer" }));
    await expect(memory.queryByText("Correct answer")).toBeNull();
  },
});

/** A known question leaves the list and the selection, and Undo restores it; the focus stays in its row. */
export const KnownQuestionRemoved = meta.story({
  tags: ["test-only", "phone"],
  args: { value: DOMAIN },
  play: async ({ canvas, mockServer }) => {
    const memory = await row(canvas, /runs only in memory/);
    await userEvent.click(memory.getByRole("checkbox"));
    await expect(canvas.getByRole("button", { name: "Practice the one selected" })).toBeVisible();
    await userEvent.click(memory.getByRole("button", { name: "Show answer" }));
    await userEvent.click(memory.getByRole("button", { name: "I know this" }));
    const undo = await canvas.findByRole("button", { name: "Undo" });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(canvas.getByText("Removed from this list.", { exact: false })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice all 9" })).toBeVisible();
    await expect(await canvas.findByRole("tab", { name: "Missed (72)" })).toBeVisible();
    await userEvent.click(undo);
    await expect(await canvas.findByRole("tab", { name: "Missed (73)" })).toBeVisible();
    const back = await row(canvas, /runs only in memory/);
    await waitFor(() => expect(back.getByRole("button", { name: /answer/ })).toHaveFocus());
    const [marks] =
      (await mockServer?.store.list("marks", { userId: SAMPLE_USERS.learner, subcategoryId: 14 })) ?? [];
    await expect(marks?.missed).toHaveLength(10);
  },
});

/** A note changed on another device is updated and not shown as pending. */
export const NoteChangedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    const memory = await row(canvas, /runs only in memory/);
    await userEvent.click(memory.getByRole("button", { name: "Show answer" }));
    const note = memory.getByRole("textbox", { name: "Your note on this question" });
    const notes = (await mockServer?.store.list("notes", { userId: SAMPLE_USERS.learner })) ?? [];
    const stored = notes.find(({ text }) => text.startsWith("Order of volatility"));
    await expect(note).toHaveValue(stored?.text);
    await mockServer?.store.update("notes", stored?.id ?? 0, { text: "Memory first." });
    const lock = await row(canvas, /^A smart-lock maker/);
    await userEvent.click(lock.getByRole("button", { name: "Show answer" }));
    await userEvent.click(lock.getByRole("button", { name: "I know this" }));
    await canvas.findByRole("button", { name: "Undo" });
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(note).toHaveValue("Memory first."));
    await expect(memory.queryByText("Saving…")).toBeNull();
  },
});

/** Flags and bookmarks can be removed and restored. */
export const FlagsAndBookmarksRemoved = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...ALL_MISSED, kind: "flagged", categoryId: SAMPLE_CATEGORIES.securityPlus } },
  play: async ({ canvas }) => {
    const backout = await row(canvas, /one phone model/);
    await expect(canvas.getByRole("option", { name: "CompTIA Security+ (3)" })).toBeInTheDocument();
    await userEvent.click(backout.getByRole("button", { name: "Show answer" }));
    await userEvent.click(backout.getByRole("button", { name: "Remove flag" }));
    await expect(await canvas.findByRole("tab", { name: "Flagged (9)" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice all 2" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Bookmarked (6)" }));
    const rules = await row(canvas, /evaluates rules/);
    await userEvent.click(rules.getByRole("button", { name: "Show answer" }));
    await userEvent.click(rules.getByRole("button", { name: "Bookmarked this question" }));
    await expect(await canvas.findByRole("tab", { name: "Bookmarked (5)" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(await canvas.findByRole("tab", { name: "Bookmarked (6)" })).toBeVisible();
  },
});

/** The empty state explains what will appear and offers the first step. */
export const NothingYet = meta.story({
  tags: ["phone"],
  args: { user: buildUser({ id: SAMPLE_USERS.newcomer }) },
  parameters: { account: "new" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nothing here yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start a session" })).toHaveAttribute("href", "/");
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
});

/** The empty state of one list. */
export const EmptyList = meta.story({
  tags: ["test-only", "phone"],
  args: { user: buildUser({ id: SAMPLE_USERS.newcomer }) },
  parameters: { account: "new" },
  beforeEach: async ({ mockServer }) => {
    const none = { missed: [], flagged: [], noted: [] };
    await mockServer?.store.insert("marks", {
      ...none,
      userId: SAMPLE_USERS.newcomer,
      categoryId: SAMPLE_CATEGORIES.securityPlus,
      subcategoryId: 11,
      bookmarked: [1001],
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No missed questions" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start a session" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Notes (0)" }));
    await expect(await canvas.findByRole("heading", { name: "No notes" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Flagged (0)" }));
    await expect(await canvas.findByRole("heading", { name: "Nothing flagged" })).toBeVisible();
  },
});

/** With text of twice the size on a phone, nothing overflows the page. */
export const LargeText = meta.story({
  tags: ["test-only"],
  args: { value: DOMAIN },
  globals: PHONE,
  beforeEach: largeText,
  play: async ({ canvas }) => {
    const memory = await row(canvas, /runs only in memory/);
    await userEvent.click(memory.getByRole("button", { name: "Show answer" }));
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
