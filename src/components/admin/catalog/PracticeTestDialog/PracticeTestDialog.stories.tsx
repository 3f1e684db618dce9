import { expect, fn, mocked, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { toPracticeTestFormValue } from "./practice-test-form.ts";
import { PracticeTestDialog } from "./PracticeTestDialog.tsx";

const Controlled = controlled(PracticeTestDialog);

const QUESTIONS = [
  { id: 701, version: 1, latest: 1, text: "Which light does a vessel show to port?" },
  { id: 702, version: 1, latest: 3, text: "Which knot joins two ropes?" },
  { id: 703, version: 2, latest: 2, isRetired: true as const, text: "Who gives way?" },
];
const FIXED = {
  ...toPracticeTestFormValue(undefined),
  title: "Form A",
  categoryIds: [7],
  timeLimit: "20",
  passMark: "60",
  isFixed: true,
  questions: QUESTIONS,
  isShuffled: false,
};

const meta = preview.meta({
  title: "Admin/PracticeTestDialog",
  component: PracticeTestDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    editedName: null,
    value: toPracticeTestFormValue(undefined),
    onValueChange: fn(),
    categories: [
      { id: 7, name: "Seafaring", questionCount: 10 },
      { id: 8, name: "Knots", questionCount: 5 },
    ],
    onDraw: fn(),
    drawPending: false,
    search: null,
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
  },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog"));
const field = (name: string) => dialog().getByRole<HTMLInputElement>("textbox", { name });
const send = (name = "Create practice test") => userEvent.click(dialog().getByRole("button", { name }));
const check = (name: string) => userEvent.click(dialog().getByRole("checkbox", { name }));

/** A test that draws its questions. It says how many the certifications have. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(field("Title"));
    await userEvent.paste("Bosun’s check");
    await check("Seafaring");
    await check("Knots");
    await expect(field("Number of questions")).toHaveAccessibleDescription(
      "The chosen certifications have 15",
    );
    await userEvent.type(field("Number of questions"), "16");
    await expect(
      dialog().getByText("Attempts will have fewer questions until there are enough."),
    ).toBeVisible();
    await userEvent.type(field("Minutes"), "20");
    await send();
    await expect(mocked(args.onSubmit).mock.calls).toEqual([
      [
        {
          title: "Bosun’s check",
          description: "",
          categoryIds: [7, 8],
          questionCount: 16,
          timeLimit: 20,
          passMark: 70,
        },
      ],
    ]);
  },
});

/** Each missing field shows its problem, and the first has focus. */
export const Required = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ args }) => {
    await send();
    await expect(field("Title")).toHaveFocus();
    await expect(dialog().getByText("Choose at least one certification")).toBeVisible();
    await expect(field("Minutes")).toBeInvalid();
    await expect(field("Number of questions")).toBeInvalid();
    await userEvent.click(dialog().getByRole("radio", { name: "Fixed form" }));
    await expect(dialog().getByText("Draw or add at least one question")).toBeVisible();
    await expect(dialog().getByRole("button", { name: "Draw questions" })).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Missing certifications are no field: their group has the focus, and then the message about the missing questions. */
export const RequiredGroups = meta.story({
  tags: ["test-only"],
  args: { value: { ...FIXED, categoryIds: [], questions: [] } },
  play: async ({ args }) => {
    await send();
    const group = dialog().getByRole("group", { name: "Certifications" });
    await expect(group).toHaveFocus();
    await expect(group).toHaveAccessibleDescription("Choose at least one certification");
    await check("Seafaring");
    await send();
    await expect(document.activeElement).toHaveTextContent("Draw or add at least one question");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** A form names questions that have newer versions, or were deleted, and keeps them. */
export const FixedForm = meta.story({
  tags: ["test-only", "appearance"],
  args: { editedName: "Form A", value: FIXED },
  play: async ({ args }) => {
    await expect(dialog().getByText("3 questions in the form")).toBeVisible();
    await expect(dialog().getByText("Version 1 of 3")).toBeVisible();
    await expect(dialog().getByText("Deleted, still in this form")).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Use the latest versions" }));
    await expect(dialog().queryByText("Version 1 of 3")).toBeNull();
    await userEvent.click(dialog().getByRole("button", { name: "Remove question 1" }));
    await expect(dialog().getByRole("button", { name: "Remove question 1" })).toHaveFocus();
    await send("Save");
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          title: "Form A",
          description: "",
          categoryIds: [7],
          timeLimit: 20,
          passMark: 60,
          form: {
            questions: [
              { id: 702, version: 3 },
              { id: 703, version: 2 },
            ],
            isShuffled: false,
          },
        },
      ],
    ]);
  },
});

/** The number of questions to draw is that of the field. */
export const QuestionsDrawn = meta.story({
  tags: ["test-only"],
  args: { value: { ...FIXED, questions: [], questionCount: "4" } },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Draw questions" }));
    await expect(args.onDraw.mock.calls).toEqual([[4]]);
    await userEvent.clear(field("Number of questions to draw"));
    await userEvent.type(field("Number of questions to draw"), "201");
    await expect(dialog().getByRole("button", { name: "Draw questions" })).toBeDisabled();
  },
});
