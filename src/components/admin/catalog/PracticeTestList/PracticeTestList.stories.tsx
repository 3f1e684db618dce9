import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { PracticeTestList } from "./PracticeTestList.tsx";

const CHECK = {
  id: 1,
  title: "Bosun’s check",
  description: "Before the winter term",
  categoryIds: [7, 8],
  questionCount: 20,
  timeLimit: 30,
  passMark: 60,
  version: 1,
};
const FORM = {
  id: 2,
  title: "Form A",
  categoryIds: [7],
  questionCount: 1,
  timeLimit: 1,
  passMark: 75,
  isFixed: true as const,
  form: { questions: [{ id: 701, version: 1 }], isShuffled: false },
  version: 1,
};

const meta = preview.meta({
  title: "Admin/PracticeTestList",
  component: PracticeTestList,
  args: {
    tests: [CHECK, FORM],
    categories: [
      { id: 7, name: "Seafaring" },
      { id: 8, name: "Knots" },
    ],
    pendingIds: new Set<number>(),
    printHrefOf: ({ id }: { id: number }) => `#form-${id}`,
    onEdit: fn(),
    onDelete: fn(),
  },
});

/** Each test with its settings. Only fixed forms can be printed. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText("Drawn for each attempt · 20 questions · 30 minutes · pass at 60%"),
    ).toBeVisible();
    await expect(
      canvas.getByText("Fixed form · 1 question · 1 minute · pass at 75% · not shuffled"),
    ).toBeVisible();
    await expect(canvas.getByText("Seafaring, Knots")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Print Form A" })).toHaveAttribute("href", "#form-2");
    await expect(canvas.queryByRole("link", { name: "Print Bosun’s check" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Form A" }));
    await expect(args.onEdit).toHaveBeenCalledWith(FORM);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Bosun’s check" }));
    await expect(args.onDelete).toHaveBeenCalledWith(CHECK);
  },
});

/** While a certification is deleted, its tests are not offered. */
export const CertificationDeleted = meta.story({
  args: {
    categories: [
      { id: 7, name: "Seafaring" },
      { id: 8, name: "Knots", isRetired: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Not offered, because a certification was deleted/)).toHaveLength(1);
  },
});

/** While a test is opened or deleted, neither starts again. */
export const Pending = meta.story({
  args: { pendingIds: new Set([2]) },
  play: async ({ canvas }) => {
    for (const name of ["Edit Form A", "Delete Form A"])
      await expect(canvas.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("button", { name: "Edit Bosun’s check" })).not.toHaveAttribute(
      "aria-disabled",
    );
  },
});
