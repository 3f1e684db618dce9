import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildCategories } from "../../../../mocks/builders/catalogue.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { PRACTICE_TESTS } from "../../../api/quizzes/practice-tests.ts";
import { PracticeTests } from "./PracticeTests.tsx";

const attempt = (title: string, score: number) => buildQuizSummary({ title, score, isPracticeTest: true });

const meta = preview.meta({
  title: "Study/PracticeTests",
  component: PracticeTests,
  args: { categories: buildCategories(), quizzes: [], isPending: false, onStart: fn() },
});

/** The quick test waits for a certification; the sample tests start at once. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("region", { name: "Practice Tests" })).toBeVisible();
    const start = canvas.getByRole("button", { name: "Start" });
    await expect(start).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    await userEvent.click(start);
    await expect(args.onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ categoryIds: [3], questionCount: 25, timeLimit: 30, passingScore: 70 }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(args.onStart).toHaveBeenLastCalledWith(PRACTICE_TESTS[0]);
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(4);
  },
});

/** Attempts and best score: passed, within ten points below, further off; each says so in words. */
export const Tried = meta.story({
  args: {
    quizzes: [
      attempt("CISSP full length", 72),
      attempt("CISSP full length", 60),
      attempt("Security+ exam simulation", 66),
      attempt("Azure Fundamentals check", 40),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 attempts")).toBeVisible();
    await expect(canvas.getByText("Best 72%, passed")).toBeVisible();
    await expect(canvas.getByText("Best 66%, nearly there")).toBeVisible();
    await expect(canvas.getByText("Best 40%, not yet passed")).toBeVisible();
  },
});

/** A tenant without these certifications can't take the sample tests. */
export const NotAvailable = meta.story({
  args: { categories: buildCategories().slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Start CISSP full length" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Start Security+ exam simulation" })).toBeEnabled();
  },
});

export const Pending = meta.story({
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});
