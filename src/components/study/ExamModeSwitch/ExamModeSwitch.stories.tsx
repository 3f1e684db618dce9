import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ExamModeSwitch, type ExamModeSwitchProps } from "./ExamModeSwitch.tsx";

const args: ExamModeSwitchProps = { examMode: false, onExamModeChange: fn(), navigation: "free" };

/** Stores the setting as a screen does. */
function ControlledExamModeSwitch(props: ExamModeSwitchProps) {
  const [examMode, setExamMode] = useState(props.examMode);
  const change = (next: boolean) => {
    setExamMode(next);
    props.onExamModeChange(next);
  };
  return <ExamModeSwitch {...props} examMode={examMode} onExamModeChange={change} />;
}

const meta = preview.meta({
  title: "Study/ExamModeSwitch",
  component: ExamModeSwitch,
  render: (args) => <ControlledExamModeSwitch {...args} />,
  args,
});

/** Off by default; a click or Space toggles it. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "Exam mode" });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(
      "Answers are shown after you submit. Until then you can go back and change yours.",
    );
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    await expect(args.onExamModeChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onExamModeChange).toHaveBeenNthCalledWith(2, false);
  },
});

/** The exam doesn't allow going back. */
export const NoGoingBack = meta.story({
  args: { examMode: true, navigation: "forward-only" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
      "Answers are shown after you submit. As in this exam, you can't go back to earlier questions.",
    );
  },
});

/** For several exams, each of which decides. */
export const SeveralExams = meta.story({
  args: { navigation: "profile" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(/ if the exam allows it\.$/);
  },
});

/** The setting is loading: the switch is disabled and says so. */
export const Loading = meta.story({
  args: { examMode: null },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Exam mode" });
    await expect(box).toBeDisabled();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/Loading your choice$/);
    await expect(canvas.queryByRole("status")).toBeNull();
  },
});

export const LoadingIgnoresClicks = Loading.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText("Exam mode"));
    await expect(args.onExamModeChange).not.toHaveBeenCalled();
  },
});

/** The account's setting could not be loaded: a notice says so. */
export const Failed = meta.story({
  tags: ["appearance"],
  args: { onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Your exam mode setting could not be loaded\. A quiz you start here uses the setting shown here\. If you change it, it is saved to your account and applies everywhere\./,
    );
    await expect(canvas.getByRole("checkbox", { name: "Exam mode" })).not.toBeChecked();
  },
});

/** The learner can change the setting or retry. */
export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Exam mode" }));
    await expect(args.onExamModeChange).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** During a retry, the notice stays, its pending button keeps focus, and the switch can be used. */
export const Retrying = meta.story({
  tags: ["test-only"],
  args: { onRetry: fn(), pending: true },
  play: async ({ canvas, args }) => {
    const again = canvas.getByRole("button", { name: "Try again" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    await expect(again).toHaveFocus();
    await expect(args.onRetry).not.toHaveBeenCalled();
    await expect(canvas.getByRole("checkbox", { name: "Exam mode" })).toBeEnabled();
  },
});
