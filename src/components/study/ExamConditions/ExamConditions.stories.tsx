import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ExamConditions, type ExamConditionsProps } from "./ExamConditions.tsx";

const args: ExamConditionsProps = { isExam: false, onExamChange: fn(), goingBack: "allowed" };

/** Holds the choice as a screen does. */
function Held(props: ExamConditionsProps) {
  const [isExam, setExam] = useState(props.isExam);
  const change = (next: boolean) => {
    setExam(next);
    props.onExamChange(next);
  };
  return <ExamConditions {...props} isExam={isExam} onExamChange={change} />;
}

const meta = preview.meta({
  title: "Study/ExamConditions",
  component: ExamConditions,
  render: (args) => <Held {...args} />,
  args,
});

/** Off unless chosen; a press or Space turns it over. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "Exam conditions" });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(
      "What is right is told once you have submitted. Until then you may go back and change your answers.",
    );
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    await expect(args.onExamChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onExamChange).toHaveBeenNthCalledWith(2, false);
  },
});

/** The exam does not let one go back. */
export const NoGoingBack = meta.story({
  args: { isExam: true, goingBack: "forbidden" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
      "What is right is told once you have submitted. As in this exam, there is no going back.",
    );
  },
});

/** Above several exams, of which each decides. */
export const SeveralExams = meta.story({
  args: { goingBack: "by exam" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(/, where the exam lets you\.$/);
  },
});

/** The choice is not known yet: it waits, and says so. */
export const Loading = meta.story({
  args: { isExam: null },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "Exam conditions" });
    await expect(box).toBeDisabled();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/Loading your choice$/);
    await userEvent.click(canvas.getByText("Exam conditions"));
    await expect(args.onExamChange).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
});

/** The account's choice could not be loaded: that is said beside it, and one chooses for the account or asks again. */
export const Failed = meta.story({
  tags: ["look"],
  args: { onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^What your account says of exam conditions could not be loaded\. A quiz that you begin here is held as it stands here; what you choose is saved to your account and holds everywhere\./,
    );
    const box = canvas.getByRole("checkbox", { name: "Exam conditions" });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(args.onExamChange).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** It is asked for again: the notice stays with its button, which is busy and keeps the focus, and one can choose. */
export const Retrying = meta.story({
  args: { onRetry: fn(), isRetrying: true },
  play: async ({ canvas, args }) => {
    const again = canvas.getByRole("button", { name: "Try again" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    await expect(again).toHaveFocus();
    await expect(args.onRetry).not.toHaveBeenCalled();
    await expect(canvas.getByRole("checkbox", { name: "Exam conditions" })).toBeEnabled();
  },
});
