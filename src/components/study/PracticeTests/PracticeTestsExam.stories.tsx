import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildCategories, buildProfile } from "../../../../mocks/builders/catalog.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { de } from "../../languages/de.ts";
import { CairnProvider } from "../../theme/CairnProvider/CairnProvider.tsx";
import { ready, record, settings } from "./PracticeTests.stories.helpers.ts";
import { PracticeTests, type PracticeTestsProps } from "./PracticeTests.tsx";

const meta = preview.meta({
  title: "Study/PracticeTests/Mock exams and exam mode",
  component: PracticeTests,
  ...settings,
});

/** Certifications, of which CISM has mock exams. */
const withMocks = ready(
  buildCategories().map((category) =>
    category.id === 3
      ? {
          ...category,
          profile: buildProfile({ questions: 150, minutes: 240, passMark: 70, mocks: { questions: 150 } }),
        }
      : category,
  ),
);

/** The two mock exams of the chosen certification come first, with the exam's minutes and pass mark. */
export const MockExams = meta.story({
  tags: ["test-only", "appearance"],
  args: { categories: withMocks },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Choose a certification to see its two mock exams.")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: /mock exam/ })).toBeNull();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    await expect(canvas.queryByText("Choose a certification to see its two mock exams.")).toBeNull();
    await expect(textsOf(canvas.getAllByRole("heading", { level: 3 }))).toEqual([
      "ISACA CISM mock exam A",
      "ISACA CISM mock exam B",
      "CISSP full length",
      "Security+ exam simulation",
      "Azure Fundamentals check",
      "Cloud security and design",
    ]);
    await expect(canvas.getAllByText("150 questions · 240 minutes · pass at 70%")).toHaveLength(2);
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(1 + 2 + 4);
    for (const form of ["A", "B"]) {
      await userEvent.click(canvas.getByRole("button", { name: `Start ISACA CISM mock exam ${form}` }));
      await expect(args.onStart).toHaveBeenLastCalledWith(
        expect.objectContaining({ categoryIds: [3], questionCount: 150, timeLimit: 240, form }),
      );
    }
  },
});

const OPEN = { completedAt: null, score: null, correctAnswers: null, answeredCount: 12 } as const;

/** One attempt at a mock exam is open, and another has run out of time. */
const OPEN_MOCKS = {
  categories: withMocks,
  categoryId: 3,
  exam: { examMode: true, onExamModeChange: fn() },
  openAttempts: {
    quizzes: [
      buildQuizSummary({ id: 41, categoryIds: [3], form: "B", timeLimit: 240, ...OPEN }),
      // Its time is up, so it can only be submitted.
      buildQuizSummary({
        id: 42,
        categoryIds: [3],
        form: "A",
        timeLimit: 240,
        ...OPEN,
        startedAt: "2026-11-20T13:58:59.000Z",
      }),
      buildQuizSummary({ id: 43, categoryIds: [2], form: "A", timeLimit: 240, ...OPEN }),
    ],
    hrefOf: (id) => `/quiz/${id}`,
  },
} satisfies Partial<PracticeTestsProps>;

/** A mock exam that is open is continued, not started again, whatever the exam mode setting is now. */
export const MockExamOpen = meta.story({
  tags: ["appearance"],
  args: OPEN_MOCKS,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Continue ISACA CISM mock exam B" })).toHaveAttribute(
      "href",
      "/quiz/41",
    );
    await expect(canvas.getAllByText(/^In progress, started: /)).toHaveLength(1);
    await expect(canvas.getByRole("button", { name: "Start ISACA CISM mock exam A" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Start ISACA CISM mock exam B" })).toBeNull();
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(1 + 1 + 4);
    await expect(canvas.getAllByText(/^In exam mode/)).toHaveLength(1 + 1 + 4);
  },
});

/** The longest label of the button fits. */
export const MockExamOpenInGerman = meta.story({
  args: OPEN_MOCKS,
  render: (args) => (
    <CairnProvider locale="de" labels={de}>
      <PracticeTests {...args} />
    </CairnProvider>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "ISACA CISM mock exam B fortsetzen" });
    const start = canvas.getByRole("button", { name: "ISACA CISM mock exam A beginnen" });
    await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
    await expect(link.getBoundingClientRect().width).toBe(start.getBoundingClientRect().width);
    await expect(canvas.getByText(/^Läuft, begonnen: /)).toBeVisible();
  },
});

/** The learner's exam is chosen at first. One mock exam was taken; the other is still new. */
export const MockExamTaken = meta.story({
  tags: ["test-only"],
  args: {
    categories: withMocks,
    categoryId: 3,
    records: ready([record("ISACA CISM mock exam A", 66, 1, [66])]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Best 66%, nearly there")).toBeVisible();
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(1 + 1 + 4);
    await userEvent.click(canvas.getByText("About this test", { selector: "[aria-label$='mock exam B']" }));
    await expect(canvas.getAllByText(/^As long as the exam/)[1]).toBeVisible();
  },
});

/** The learner's exam, which loads later, does not undo a choice. */
export const MyExamLoadsLate = meta.story({
  tags: ["test-only"],
  args: { categories: withMocks },
  render: function Late(args) {
    const [categoryId, setCategoryId] = useState<number | null>(null);
    return (
      <>
        <button type="button" onClick={() => setCategoryId(3)}>
          Load my exam
        </button>
        <PracticeTests {...args} categoryId={categoryId} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const choice = canvas.getByRole("combobox", { name: "Certification" });
    await userEvent.selectOptions(choice, "ISC2 CISSP");
    await userEvent.click(canvas.getByRole("button", { name: "Load my exam" }));
    await expect(choice).toHaveDisplayValue("ISC2 CISSP");
  },
});

/** Certifications, of which CISSP and CCSP forbid going back. */
const profiled = ready(
  buildCategories().map((category) => ({
    ...category,
    profile: buildProfile({ backNavigation: category.id !== 2 && category.id !== 4 }),
  })),
);

/**
 * The purpose of a test and the facts of its exams are collapsed; for the quick test, once its certification is
 * chosen.
 */
export const Exams = meta.story({
  tags: ["test-only"],
  args: { categories: profiled, exam: { examMode: false, onExamModeChange: fn() } },
  play: async ({ canvas, args }) => {
    for (const summary of canvas.getAllByText("About this test")) await userEvent.click(summary);
    await expect(
      canvas
        .getAllByText(/^Official .* exam:$/)
        .flatMap((name) => (name.checkVisibility() ? name.textContent : [])),
    ).toEqual([
      "Official ISC2 CISSP exam:",
      "Official CompTIA Security+ exam:",
      "Official Azure Fundamentals exam:",
      "Official ISC2 CCSP exam:",
      "Official AWS Solutions Architect exam:",
    ]);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    const cism = canvas.getByText("Official ISACA CISM exam:");
    await expect(cism).not.toBeVisible();
    await userEvent.click(canvas.getByLabelText("About this test: ISACA CISM practice test"));
    await expect(cism).toBeVisible();
    await expect(canvas.queryByText(/^In exam mode/)).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Exam mode" }));
    await expect(args.exam?.onExamModeChange).toHaveBeenCalledOnce();
    await expect(args.exam?.onExamModeChange).toHaveBeenCalledWith(true);
  },
});

/** In exam mode, each test says whether going back is allowed: unless all of its exams forbid it, it is. */
export const ExamMode = meta.story({
  args: { categories: profiled, exam: { examMode: true, onExamModeChange: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "Exam mode" })).toBeChecked();
    await expect(textsOf(canvas.getAllByText(/^In exam mode/))).toEqual([
      "In exam mode: no going back",
      "In exam mode: going back is allowed",
      "In exam mode: going back is allowed",
      "In exam mode: going back is allowed",
    ]);
  },
});

/** While the exam mode setting is loading, its switch and starting a test wait. */
export const ExamModeLoading = meta.story({
  tags: ["test-only"],
  args: { exam: { examMode: null, onExamModeChange: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("checkbox", { name: "Exam mode" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/** Limits include extra time. */
export const ExtraTime = meta.story({
  args: { extraTime: 1.25 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Quick test: 25 questions, 30 minutes, 37.5 with your extra time, pass at 70%"),
    ).toBeVisible();
    await expect(
      canvas.getByText("125 questions · 180 minutes, 225 with your extra time · pass at 70% · Hard"),
    ).toBeVisible();
  },
});

/** While extra time is loading, no limit is shown. */
export const ExtraTimeUnknown = meta.story({
  args: { extraTime: "unknown" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Quick test: 25 questions, pass at 70%")).toBeVisible();
    await expect(canvas.getByText("125 questions · pass at 70% · Hard")).toBeVisible();
    await expect(canvas.queryByText(/\d minutes/)).toBeNull();
  },
});

/** Learners without time limits keep the limits of practice tests. */
export const Untimed = meta.story({
  args: { extraTime: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("125 questions · 180 minutes · pass at 70% · Hard")).toBeVisible();
    await expect(canvas.queryByText(/untimed|extra time/)).toBeNull();
  },
});
