import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildProfile } from "../../../../mocks/builders/catalog.ts";
import { TIME_LIMITS } from "../../../api/quizzes/quiz-sizes.ts";
import { NO_SELECTION } from "./selection.ts";
import { starterArgs, categories, ControlledSessionStarter } from "./SessionStarter.stories.helpers.tsx";
import { SessionStarter } from "./SessionStarter.tsx";

const meta = preview.meta({
  title: "Study/SessionStarter/Exam mode",
  component: SessionStarter,
  argTypes: { timeLimit: { control: "select", options: TIME_LIMITS } },
  render: (args) => <ControlledSessionStarter {...args} />,
  args: starterArgs,
});

const profiled = categories.map((category) =>
  category.id > 2
    ? category
    : { ...category, profile: buildProfile({ backNavigation: category.id === 1, fewest: 40 }) },
);

/** Quiz mode shows the rules of the exam and offers exam mode; study mode has neither. */
export const Exam = meta.story({
  tags: ["test-only", "appearance"],
  args: { categories: profiled, exam: { examMode: false, onExamModeChange: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(canvas.queryByRole("checkbox", { name: "Exam mode" })).toBeNull();
    await expect(canvas.queryByText(/ exam:$/)).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Quiz Mode" }));
    await expect(await canvas.findByText("CompTIA Security+ exam:")).toBeVisible();
    const box = await canvas.findByRole("checkbox", { name: "Exam mode" });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/Until then you can go back and change yours\.$/);
    await userEvent.click(canvas.getByRole("radio", { name: "ISC2 CISSP" }));
    await expect(canvas.queryByText("CompTIA Security+ exam:")).toBeNull();
    await expect(await canvas.findByText("ISC2 CISSP exam:")).toBeVisible();
    await expect(box).toHaveAccessibleDescription(
      /As in this exam, you can't go back to earlier questions\.$/,
    );
    await userEvent.click(box);
    await expect(args.exam?.onExamModeChange).toHaveBeenCalledOnce();
    await expect(args.exam?.onExamModeChange).toHaveBeenCalledWith(true);
  },
});

/** An exam with unknown figures: exam mode can be chosen anyway. */
export const ExamWithoutFigures = meta.story({
  args: {
    categories: profiled,
    exam: { examMode: true, onExamModeChange: fn() },
    selection: { ...NO_SELECTION, mode: "quiz", categoryIds: [3] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/ exam:$/)).toBeNull();
    const box = await canvas.findByRole("checkbox", { name: "Exam mode" });
    await expect(box).toBeChecked();
    await expect(box).toHaveAccessibleDescription(/Until then you can go back and change yours\.$/);
  },
});

/** While the exam mode setting is loading, its switch and the start button wait. */
export const ExamModeLoading = meta.story({
  tags: ["test-only"],
  args: {
    exam: { examMode: null, onExamModeChange: fn() },
    selection: { ...NO_SELECTION, mode: "quiz", categoryIds: [1] },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("checkbox", { name: "Exam mode" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Start Quiz" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/** Limits include extra time; without a limit, there is nothing to lengthen. */
export const ExtraTime = meta.story({
  tags: ["test-only"],
  args: { extraTime: 1.5, selection: { ...NO_SELECTION, mode: "quiz", categoryIds: [1] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("30 minutes, 45 with your extra time")).toBeVisible();
    await expect(
      canvas.getByText("Or start 20 questions now, 30 minutes, 45 with your extra time:"),
    ).toBeVisible();
    const select = canvas.getByRole("combobox", { name: "Time limit" });
    await userEvent.selectOptions(select, "90 minutes");
    await expect(canvas.getByText("90 minutes, 135 with your extra time")).toBeVisible();
    await userEvent.selectOptions(select, "No limit");
    await expect(canvas.queryByText(/^\d+ minutes, .* with your extra time$/)).toBeNull();
  },
});

/** Learners without time limits read that no limit applies. */
export const Untimed = meta.story({
  args: { extraTime: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("30 minutes, untimed by your settings")).toBeVisible();
  },
});

/** While extra time is loading, only the limit chosen here is shown. */
export const ExtraTimeUnknown = meta.story({
  args: { extraTime: "unknown", selection: { ...NO_SELECTION, mode: "quiz", categoryIds: [1] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Or start 20 questions now:")).toBeVisible();
    await expect(canvas.queryByText(/^\d+ minutes(,|$)/, { ignore: "option" })).toBeNull();
  },
});

/** Without a selection, a quick start may start any certification: its exam decides whether going back is allowed. */
export const ExamWithoutSelection = meta.story({
  args: {
    categories: profiled,
    exam: { examMode: true, onExamModeChange: fn() },
    selection: { ...NO_SELECTION, mode: "quiz" },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: "Exam mode" })).toHaveAccessibleDescription(
      /change yours if the exam allows it\.$/,
    );
  },
});
