import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { TIME_LIMITS } from "../../../api/quizzes/quiz-sizes.ts";
import { NO_SELECTION } from "./selection.ts";
import { starterArgs, categories, ControlledSessionStarter } from "./SessionStarter.stories.helpers.tsx";
import { SessionStarter } from "./SessionStarter.tsx";

const meta = preview.meta({
  title: "Study/SessionStarter",
  component: SessionStarter,
  argTypes: { timeLimit: { control: "select", options: TIME_LIMITS } },
  render: (args) => <ControlledSessionStarter {...args} />,
  args: starterArgs,
});

/** Study mode without a selection: a click on the button says what is missing. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("region", { name: "Choose Your Learning Mode" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Study Mode" })).toBeChecked();
    await expect(canvas.getByRole("combobox", { name: "Time limit" })).toHaveDisplayValue("30 minutes");
    const start = canvas.getByRole("button", { name: "Start Study Session" });
    await expect(start).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(start);
    await expect(args.onStart).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole("group", { name: /^Focus areas/ })).toBeNull();
    await expect(canvas.getByRole("checkbox", { name: "CompTIA Security+" })).toHaveAccessibleDescription(
      "76%",
    );
    await expect(canvas.getAllByText("no graded answers")).toHaveLength(4);
  },
});

/** While mastery is unknown, none is shown. */
export const MasteryUnknown = meta.story({
  args: { mastery: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "CompTIA Security+" })).toBeEnabled();
    await expect(canvas.queryByText("no graded answers")).toBeNull();
  },
});

/** A long name wraps, and the text at the end of its row stays within the row. */
export const LongNames = meta.story({
  args: { mastery: new Map() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "48rem" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const aside of canvas.getAllByText("no graded answers")) {
      await expect(aside.scrollWidth).toBeLessThanOrEqual(aside.clientWidth);
      const row = aside.closest("label");
      await expect(row?.scrollWidth).toBe(row?.clientWidth);
    }
  },
});

/** A tenant without certifications reads what will appear and whom to ask. */
export const Empty = meta.story({
  args: { categories: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no certifications yet.*Ask an administrator/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("group")).toBeNull();
  },
});

/** Certifications, none of which has questions. */
export const NoQuestionsAtAll = meta.story({
  args: { categories: categories.map((category) => ({ ...category, questionCount: 0 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no questions yet.*Ask an administrator/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** On a phone, only the learner's own certification is visible; one tap shows the others. No time limit is cut. */
export const OwnCertificationOnPhone = meta.story({
  tags: ["test-only", "appearance"],
  globals: PHONE,
  args: { ownCategoryId: 1, selection: { ...NO_SELECTION, categoryIds: [1] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "CompTIA Security+" })).toBeChecked();
    const other = canvas.getByRole("checkbox", { name: "ISACA CISM", hidden: true });
    await expect(other).not.toBeVisible();
    await userEvent.click(canvas.getByText("Other certifications"));
    await expect(other).toBeVisible();
    await userEvent.click(other);
    await expect(canvas.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    await expect(other).toBeVisible();
    const limit = canvas.getByRole("combobox", { name: "Time limit" });
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(limit);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("This browser can't measure text.");
    context.font = font;
    const room =
      limit.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    await expect(room).toBeGreaterThanOrEqual(context.measureText("120 minutes").width);
  },
});

/** On a wide page, all certifications are visible. */
export const OwnCertification = meta.story({
  globals: DESKTOP,
  args: { ownCategoryId: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "ISACA CISM" })).toBeVisible();
    await expect(canvas.queryByText("Other certifications")).toBeNull();
  },
});

/** Switching to quiz mode keeps only the first certification, and choosing another replaces it. */
export const QuizMode = meta.story({
  tags: ["test-only"],
  // Spec §9.
  name: "Quiz mode and its fixed 25 questions",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Quiz Mode" })).toHaveAccessibleDescription(
      "25 questions, updates your mastery",
    );
    await userEvent.click(canvas.getByRole("checkbox", { name: "ISC2 CISSP" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "ISACA CISM" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Quiz Mode" }));
    await expect(canvas.getByRole("radio", { name: "ISC2 CISSP" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "ISACA CISM" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "CompTIA Security+" }));
    await expect(canvas.getByRole("radio", { name: "ISC2 CISSP" })).not.toBeChecked();
    await expect(canvas.getByRole("button", { name: "Start Quiz" })).not.toHaveAttribute("aria-disabled");
  },
});

/** Seven choices: no limit, and six from 15 minutes to 2 hours. */
export const TimeLimit = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole("combobox", { name: "Time limit" });
    await expect([...select.querySelectorAll("option")].map(({ text }) => text)).toEqual([
      "No limit",
      "15 minutes",
      "30 minutes",
      "45 minutes",
      "60 minutes",
      "90 minutes",
      "120 minutes",
    ]);
    await userEvent.selectOptions(select, "No limit");
    await expect(args.onTimeLimitChange).toHaveBeenCalledWith(0);
  },
});

/** Quick starts for the first three certifications, whatever is selected. */
export const QuickStart = meta.story({
  tags: ["test-only"],
  // Spec §2.4 and §9.
  name: "Quick starts of the first three certifications",
  args: { selection: { ...NO_SELECTION, mode: "quiz" } },
  play: async ({ canvas, args }) => {
    const quickStarts = () =>
      canvas.getAllByRole("button", { name: /^Quick start/ }).map((button) => button.ariaLabel);
    const first = ["Quick start CompTIA Security+", "Quick start ISC2 CISSP", "Quick start ISACA CISM"];
    await expect(quickStarts()).toEqual(first);
    await expect(canvas.getByText("Or start 20 questions now, 30 minutes:")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "AWS Solutions Architect" }));
    await expect(quickStarts()).toEqual(first);
    await userEvent.click(canvas.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(args.onQuickStart).toHaveBeenCalledWith(categories[0]);
    await userEvent.click(canvas.getByRole("radio", { name: "Study Mode" }));
    await expect(canvas.getByText("Or start 10 questions now, no time limit:")).toBeVisible();
    await expect(quickStarts()).toEqual(first);
  },
});

/** For a learner's first quiz, the quick starts come first with a description; all choices follow. */
export const Guided = meta.story({
  tags: ["test-only"],
  args: { guided: true, mastery: null },
  globals: DESKTOP,
  play: async ({ canvas, args }) => {
    const buttons = canvas.getAllByRole("button", { name: /^Quick start/ });
    await expect(textsOf(buttons)).toEqual(["Security+", "CISSP", "CISM"]);
    const [first] = buttons;
    await expect(first).toHaveAccessibleDescription(
      "New here? Start with 10 study questions. Nothing is graded, and there is no time limit.",
    );
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onQuickStart).toHaveBeenCalledWith(categories[0]);
    const before = canvas.getByRole("combobox", { name: "Time limit" }).getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole("radio", { name: "Quiz Mode" }));
    await expect(canvas.getByRole("button", { name: "Quick start ISACA CISM" })).toHaveAccessibleDescription(
      "Or start 20 questions now, 30 minutes:",
    );
    await expect(canvas.getByRole("combobox", { name: "Time limit" }).getBoundingClientRect().top).toBe(
      before,
    );
  },
});

/** While a first quiz is being created, no second one can be started, and focus stays. */
export const GuidedPending = meta.story({
  tags: ["test-only", "appearance"],
  args: { guided: true, pending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Quick start ISACA CISM" });
    await userEvent.click(button);
    await expect(args.onQuickStart).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

export const GuidedOnPhone = meta.story({
  args: { guided: true, mastery: null },
  globals: PHONE,
});

/** While a quiz is being created, no other can be started. */
export const Pending = meta.story({
  tags: ["test-only", "appearance"],
  args: { pending: true, selection: { ...NO_SELECTION, categoryIds: [1] } },
  play: async ({ canvas, args }) => {
    const start = canvas.getByRole("button", { name: "Start Study Session" });
    await userEvent.click(start);
    await userEvent.click(canvas.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(args.onStart).not.toHaveBeenCalled();
    await expect(args.onQuickStart).not.toHaveBeenCalled();
    await expect(start).toHaveAttribute("aria-disabled", "true");
  },
});

/** A certification without questions can't be selected. */
export const NoQuestionsYet = meta.story({
  args: {
    categories: categories.map((category) => ({ ...category, questionCount: category.id === 2 ? 0 : 90 })),
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "ISC2 CISSP" });
    await expect(box).toBeDisabled();
    await expect(box).toHaveAccessibleDescription("No questions yet");
  },
});
