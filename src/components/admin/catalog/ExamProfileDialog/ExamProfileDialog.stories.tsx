import { expect, fn, mocked, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { ExamProfileDialog, toProfileFormValue } from "./ExamProfileDialog.tsx";

const Controlled = controlled(ExamProfileDialog);

const STORED = {
  questions: 90,
  fewest: 75,
  minutes: 90,
  passMark: 75,
  points: { pass: 750, most: 900 },
  kinds: ["single" as const, "match" as const],
  mocks: { questions: 90 },
  backNavigation: false,
  source: { title: "Outline", url: "https://example.org/outline" },
  checkedAt: "2026-11-20",
};

const meta = preview.meta({
  title: "Admin/ExamProfileDialog",
  component: ExamProfileDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    certification: "Seafaring",
    stored: undefined,
    value: toProfileFormValue(undefined),
    onValueChange: fn(),
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
    onRemove: fn(),
  },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog", { name: "Exam profile of Seafaring" }));
const field = (name: string) => dialog().getByRole<HTMLInputElement>("textbox", { name });
const send = () => userEvent.click(dialog().getByRole("button", { name: "Save" }));
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

/** A new profile without scale, of all kinds, with going back. */
export const Default = meta.story({
  play: async () => {
    await expect(dialog().queryByRole("button", { name: "Remove exam profile" })).toBeNull();
  },
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await fill("Questions", "40");
    await fill("Minutes", " 60 ");
    await fill("Pass mark", "65");
    await userEvent.click(dialog().getByRole("checkbox", { name: "Ordering" }));
    await send();
    await expect(mocked(args.onSubmit).mock.calls).toEqual([
      [
        {
          questions: 40,
          minutes: 60,
          passMark: 65,
          kinds: ["single", "multiple", "match"],
          backNavigation: true,
        },
      ],
    ]);
  },
});

/** Each invalid figure shows its problem, and the first has focus. */
export const Invalid = meta.story({
  tags: ["appearance"],
  args: {
    value: {
      ...toProfileFormValue(undefined),
      questions: "0",
      minutes: "0",
      passMark: "101",
      points: "5",
      kinds: [],
    },
  },
  play: async ({ args }) => {
    await send();
    await expect(field("Questions")).toHaveFocus();
    await expect(field("Questions")).toHaveAccessibleDescription("Up to 200 At least 1");
    await expect(field("Minutes")).toHaveAccessibleDescription("Up to 600 At least 1");
    await expect(field("Pass mark")).toHaveAccessibleDescription("Percent of right answers At most 100");
    await expect(field("Maximum points")).toBeInvalid();
    await expect(dialog().getByText("Choose at least one kind")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** A number that varies can't have a minimum above the maximum; text is no number. */
export const InvalidNumbers = meta.story({
  args: { value: { ...toProfileFormValue(STORED), fewest: "91", points: "901" } },
  play: async ({ args }) => {
    await send();
    await expect(dialog().getByText("At most as many as the questions")).toBeVisible();
    await expect(dialog().getByText("The points to pass are more than the exam has")).toBeVisible();
    await fill("Minutes", "an hour");
    await expect(dialog().getByText("Enter a whole number")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** A change keeps what the form doesn't show: source, date and mock exams. */
export const Stored = meta.story({
  tags: ["test-only", "appearance"],
  args: { stored: STORED, value: toProfileFormValue(STORED) },
  play: async ({ args }) => {
    await fill("Pass mark", "80");
    await fill("Minimum number of questions", " ");
    await send();
    const { fewest: _, ...rest } = STORED;
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...rest, passMark: 80 }]]);
    await userEvent.click(dialog().getByRole("button", { name: "Remove exam profile" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
});

/** While saving is pending, nothing can be changed. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { stored: STORED, value: toProfileFormValue(STORED), pending: true },
  play: async ({ args }) => {
    await userEvent.type(field("Minutes"), "1");
    await expect(field("Minutes")).toHaveValue("90");
    await expect(dialog().getByRole("checkbox", { name: "Ordering" })).toBeDisabled();
    await userEvent.click(dialog().getByRole("button", { name: "Saving…" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});
