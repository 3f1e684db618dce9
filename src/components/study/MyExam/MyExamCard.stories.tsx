import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { buildCategories, buildProfile } from "../../../../mocks/builders/catalog.ts";
import { MyExamCard } from "./MyExamCard.tsx";

/** All but the last have figures of their exam. */
const categories = buildCategories().map((category) =>
  category.id === 6 ? category : { ...category, profile: buildProfile() },
);
const now = new Date(2026, 10, 20, 23, 30);

const meta = preview.meta({
  title: "Study/MyExamCard",
  component: MyExamCard,
  args: {
    categories,
    myExam: null,
    answered: false,
    now,
    pending: false,
    onSave: fn(),
    onSkip: fn(),
    onTakeExam: fn(),
    onBuildSession: fn(),
  },
});

const MINE = { categoryId: 2, date: "2027-01-01" };

/** The question on the first day: a certification and optionally a day. */
export const Question = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("region", { name: "My exam" })).toBeVisible();
    await expect(canvas.getByText("Which exam are you preparing for?")).toBeVisible();
    await canvas.findByRole("combobox");
    await userEvent.tab();
    const certification = await canvas.findByRole("combobox", { name: "Certification" });
    await expect(certification).toHaveFocus();
    await expectFocusRing(certification);
    await userEvent.selectOptions(certification, "ISC2 CISSP");
    const day = await canvas.findByLabelText("Exam date (optional)");
    await expect(day).toHaveAttribute("min", "2026-11-20");
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await expect(args.onSave.mock.calls).toEqual([[{ categoryId: 2 }]]);
    await userEvent.type(day, "2027-01-01");
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await expect(args.onSave).toHaveBeenLastCalledWith(MINE);
    await userEvent.click(canvas.getByRole("button", { name: "Skip for now" }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
});

/** On a phone the question is two buttons; its form opens on demand. */
export const QuestionOnPhone = meta.story({
  tags: ["test-only", "appearance"],
  globals: PHONE,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading", { name: "My exam" })).toBeVisible();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Build a session" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Choose my exam" }));
    await expect(canvas.getByText("Which exam are you preparing for?")).toBeVisible();
    await expect(await canvas.findByRole("combobox", { name: "Certification" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(canvas.getByRole("button", { name: "Skip for now" }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
});

/** Folded, the question is one line on a wide page too. */
export const Folded = meta.story({
  tags: ["test-only", "appearance"],
  args: { collapsible: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "My exam" })).toBeVisible();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Choose my exam" }));
    await expect(await canvas.findByRole("combobox", { name: "Certification" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "My exam" })).toHaveFocus();
  },
});

/** Each invalid field shows its problem, and the first one gets focus; nothing is saved, and input is kept. */
export const Wrong = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const save = await canvas.findByRole("button", { name: "Save" });
    await userEvent.click(save);
    const certification = await canvas.findByRole("combobox", { name: "Certification" });
    await expect(certification).toHaveFocus();
    await expect(certification).toHaveAccessibleDescription("Choose a certification.");
    await userEvent.selectOptions(certification, "ISC2 CISSP");
    await expect(certification).toBeValid();
    const day = await canvas.findByLabelText("Exam date (optional)");
    for (const [date, text] of [
      ["2026-11-19", "This day has passed. Choose today or a later day."],
      ["2031-11-21", "Choose a day within the next five years."],
    ] as const) {
      await userEvent.clear(day);
      await userEvent.type(day, date);
      await userEvent.click(save);
      await expect(day).toHaveFocus();
      await expect(day).toHaveAccessibleDescription(text);
      await expect(day).toHaveValue(date);
    }
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(day);
    await userEvent.type(day, "2026-11-20");
    await userEvent.click(save);
    await expect(args.onSave.mock.calls).toEqual([[{ categoryId: 2, date: "2026-11-20" }]]);
  },
});

/** The countdown, the exam's facts, and what can be started. */
export const Chosen = meta.story({
  tags: ["test-only", "appearance"],
  args: { myExam: MINE, answered: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("ISC2 CISSP in 42 days")).toBeVisible();
    await expect(canvas.getByText("January 1, 2027 · 65 questions · 130 minutes")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take the exam" }));
    await expect(args.onTakeExam).toHaveBeenCalledWith(categories[1]);
    await userEvent.click(canvas.getByRole("button", { name: "Build a session" }));
    await expect(args.onBuildSession).toHaveBeenCalledOnce();
  },
});

/** The exam can be changed and removed; Cancel changes nothing. */
export const Changed = meta.story({
  tags: ["test-only"],
  args: { myExam: MINE, answered: true },
  play: async ({ canvas, args }) => {
    const change = () => userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await change();
    await expect(await canvas.findByRole("combobox", { name: "Certification" })).toHaveDisplayValue(
      "ISC2 CISSP",
    );
    await expect(await canvas.findByLabelText("Exam date (optional)")).toHaveValue("2027-01-01");
    await userEvent.clear(await canvas.findByLabelText("Exam date (optional)"));
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByText("ISC2 CISSP in 42 days")).toBeVisible();
    // The clicked button is removed: keyboard users continue from the card's title.
    await expect(canvas.getByRole("heading", { name: "My exam" })).toHaveFocus();
    await change();
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Certification" }), "None");
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await expect(args.onSave.mock.calls).toEqual([[null]]);
  },
});

/** On the day itself, late in the evening. */
export const Today = meta.story({
  args: { myExam: { categoryId: 2, date: "2026-11-20" }, answered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ISC2 CISSP is today")).toBeVisible();
  },
});

/** The day before, half an hour before midnight. */
export const Tomorrow = meta.story({
  args: { myExam: { categoryId: 2, date: "2026-11-21" }, answered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ISC2 CISSP in 1 day")).toBeVisible();
  },
});

/** The day has passed: the card asks for a new one, and everything else stays. */
export const DatePassed = meta.story({
  tags: ["test-only", "appearance"],
  args: { myExam: { categoryId: 2, date: "2026-11-19" }, answered: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Your exam date has passed. Set a new one?")).toBeVisible();
    await expect(canvas.queryByText(/days/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await expect(await canvas.findByLabelText("Exam date (optional)")).toHaveValue("2026-11-19");
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await expect(await canvas.findByLabelText("Exam date (optional)")).toHaveAccessibleDescription(
      /has passed/,
    );
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

/** A certification without a day. */
export const WithoutDate = meta.story({
  args: { myExam: { categoryId: 2 }, answered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ISC2 CISSP")).toBeVisible();
    await expect(canvas.getByText("65 questions · 130 minutes")).toBeVisible();
  },
});

/** The certification is no longer available: the card says so, and another can be chosen. */
export const Retired = meta.story({
  tags: ["test-only", "appearance"],
  args: { myExam: { categoryId: 99, date: "2027-01-01" }, answered: true },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText("The certification you chose is no longer available. Choose another one."),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Take the exam" })).toBeNull();
    await userEvent.selectOptions(await canvas.findByRole("combobox"), "ISACA CISM");
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await expect(args.onSave.mock.calls).toEqual([[{ categoryId: 3, date: "2027-01-01" }]]);
  },
});

/** Skipped: a custom quiz can still be built, and the exam chosen later. */
export const Skipped = meta.story({
  tags: ["test-only", "appearance"],
  args: { answered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No exam chosen.")).toBeVisible();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Build a session" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose my exam" }));
    await expect(await canvas.findByRole("combobox", { name: "Certification" })).toBeVisible();
  },
});

/** Without exam figures or questions, the exam can't be taken, and the card says why. */
export const FiguresUnknown = meta.story({
  args: { myExam: { categoryId: 6 }, answered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Cairn doesn't have the details of this exam yet/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Take the exam" })).toBeNull();
  },
});

export const NoQuestions = meta.story({
  args: {
    categories: categories.map((category) => ({ ...category, questionCount: 0 })),
    myExam: MINE,
    answered: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There are no questions for this certification yet.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Take the exam" })).toBeNull();
  },
});
