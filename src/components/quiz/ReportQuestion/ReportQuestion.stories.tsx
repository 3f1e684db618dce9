import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import type { OwnReport } from "../../../api/reports/schema.ts";
import { WHOLE_FORM } from "../../controls/form-errors.ts";
import { NO_REPORT, ReportQuestion, type ReportQuestionProps } from "./ReportQuestion.tsx";

const REPORT: OwnReport = {
  questionId: 1001,
  reason: "key",
  createdAt: "2026-11-20T17:00:00.000Z",
  state: "open",
};

/** Manages the draft and the dialog. A report that was sent without an error is shown as reported. */
function ControlledReportQuestion(props: ReportQuestionProps) {
  const [open, setOpen] = useState(props.open);
  const [value, setValue] = useState(props.value);
  const [report, setReport] = useState(props.report);
  return (
    <ReportQuestion
      {...props}
      report={report}
      open={open}
      onOpenChange={setOpen}
      value={value}
      onValueChange={setValue}
      onSubmit={async (sent) => {
        const refused = await props.onSubmit(sent);
        if (Object.keys(refused).length === 0) {
          setOpen(false);
          setReport({ ...REPORT, ...sent });
        }
        return refused;
      }}
    />
  );
}

const meta = preview.meta({
  title: "Quiz/ReportQuestion",
  component: ReportQuestion,
  args: {
    subject: "question 3",
    report: null,
    open: false,
    onOpenChange: fn(),
    value: NO_REPORT,
    onValueChange: fn(),
    pending: false,
    onSubmit: fn(async () => ({})),
  },
  render: (args) => <ControlledReportQuestion {...args} />,
});

const dialog = () => within(screen.getByRole("dialog", { name: "Report this question" }));
const send = () => userEvent.click(dialog().getByRole("button", { name: "Send report" }));
const words = () => dialog().getByRole("textbox", { name: "In your words" });

/** A report has a reason and a text. Its status then replaces the button and takes the focus. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Report this question (question 3)" }));
    await expect(dialog().getAllByRole("radio")).toHaveLength(6);
    await userEvent.click(dialog().getByRole("radio", { name: "It is outdated" }));
    await userEvent.click(words());
    await userEvent.paste(" The norm of 2024 says B ");
    await send();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      reason: "outdated",
      text: "The norm of 2024 says B",
    });
    const outcome = await canvas.findByText("Reported. An administrator will look at it.");
    await waitFor(() => expect(outcome).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** A reason is required, and the reason "other" requires a text. */
export const Required = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Report this question (question 3)" }));
    await send();
    await expect(dialog().getByText("Choose what is wrong")).toBeVisible();
    await expect(dialog().getByRole("radiogroup", { name: "What is wrong?" })).toHaveFocus();
    await userEvent.click(dialog().getByRole("radio", { name: "Something else" }));
    await expect(dialog().queryByText("Choose what is wrong")).toBeNull();
    await send();
    await expect(words()).toHaveFocus();
    await expect(words()).toBeInvalid();
    await userEvent.click(words());
    await userEvent.paste("Two options are the same");
    await send();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** A text that is too long is not cut off and has an error. */
export const TooLong = meta.story({
  tags: ["test-only"],
  args: { open: true, value: { reason: "typo", text: "x".repeat(301) } },
  play: async ({ args }) => {
    await send();
    await expect(dialog().getByText("At most 300 characters")).toBeVisible();
    await expect(words()).toHaveFocus();
    await userEvent.type(words(), "{Backspace}");
    await send();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** If sending fails, the dialog shows why and keeps the text. */
export const Failed = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  args: {
    open: true,
    value: { reason: "typo", text: "Teh" },
    onSubmit: fn(async () => ({ [WHOLE_FORM]: "The server failed. Try again in a moment." })),
  },
  play: async () => {
    await send();
    await expect(await dialog().findByText("The server failed. Try again in a moment.")).toBeVisible();
    await expect(words()).toHaveValue("Teh");
  },
});

/** The report is sent only once. */
export const SentOnce = meta.story({
  tags: ["test-only"],
  parameters: { docs: { story: { inline: false } } },
  args: { open: true, pending: true, value: { reason: "typo", text: "Teh" } },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Sending…" }));
    await userEvent.type(words(), "{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const Reported = meta.story({
  args: { report: REPORT },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Reported. An administrator will look at it.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Corrected = meta.story({
  args: { report: { ...REPORT, state: "changed", reply: "Thank you, C it is." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Corrected since you reported it. “Thank you, C it is.”")).toBeVisible();
  },
});

export const ClosedWithoutChange = meta.story({
  args: { report: { ...REPORT, state: "closed" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("An administrator has looked at it.")).toBeVisible();
  },
});
