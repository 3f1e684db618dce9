import { expect, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { buildMultiple, buildQuestion } from "../../../../../mocks/builders/quizzes.ts";
import { emptyForm } from "./question-form.ts";
import {
  formArgs,
  ControlledQuestionForm,
  field,
  choice,
  press,
  descriptionOf,
  editValueOf,
  buildFormValue,
  draftIn,
} from "./QuestionForm.stories.helpers.tsx";
import { QuestionForm } from "./QuestionForm.tsx";

const meta = preview.meta({
  title: "Admin/QuestionForm",
  component: QuestionForm,
  args: formArgs,
  render: (args) => <ControlledQuestionForm {...args} />,
});

/** Four options; each missing field shows its problem, and the first has focus. */
export const NewSingle = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("radio", { name: /^Option \d is correct$/ })).toHaveLength(4);
    await expect(canvas.queryByRole("button", { name: "Add an option" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Remove option 1" })).toBeNull();
    await press(canvas, "Save");
    await expect(canvas.getAllByText("Required")).toHaveLength(8);
    await expect(choice(canvas, "Certification")).toHaveFocus();
    for (const element of [
      choice(canvas, "Certification"),
      choice(canvas, "Difficulty"),
      field(canvas, "Question"),
      field(canvas, "Option 4"),
    ]) {
      await expect(element).toBeInvalid();
      await expect(descriptionOf(element)).toMatch(/Required/);
    }
    await expect(descriptionOf(canvas.getByRole("radio", { name: "Option 1 is correct" }))).toMatch(
      /Required/,
    );
    await expect(choice(canvas, "Domain")).toBeValid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Filled in by keyboard only: errors disappear while typing, and then the form is submitted. */
export const FilledByKeyboard = meta.story({
  tags: ["test-only"],
  args: { value: emptyForm("single", 1) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    await expect(choice(canvas, "Difficulty")).toHaveFocus();
    await userEvent.selectOptions(choice(canvas, "Difficulty"), "4 Expert");
    await userEvent.tab();
    await expect(field(canvas, "Question")).toHaveFocus();
    await userEvent.keyboard("Who keeps the log?");
    for (const [index, text] of ["Master", "Mate", "Cook", "Pilot"].entries()) {
      await userEvent.tab();
      if (index === 0) {
        await expect(canvas.getByRole("radio", { name: "Option 1 is correct" })).toHaveFocus();
        await userEvent.keyboard(" ");
      }
      if (document.activeElement !== field(canvas, `Option ${index + 1}`)) await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await expect(canvas.queryByText("Required")).toBeNull();
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(draftIn(args)).toEqual({
      categoryId: 1,
      difficultyLevel: 4,
      text: "Who keeps the log?",
      tags: [],
      options: ["Master", "Mate", "Cook", "Pilot"].map((text, index) => ({ id: index + 1, text })),
      correctAnswer: 1,
    });
  },
});

/** Changing the kind keeps the input and adds the lines that the kind needs. */
export const Kinds = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, "Question"), "Which?");
    await userEvent.type(field(canvas, "Option 1"), "This");
    const kinds = within(choice(canvas, "Kind")).getAllByRole("option");
    await expect(textsOf(kinds)).toEqual(["Single choice", "Multiple choice", "Ordering", "Matching"]);
    await userEvent.selectOptions(choice(canvas, "Kind"), "Multiple choice");
    await expect(canvas.getAllByRole("checkbox", { name: /^Option \d is correct$/ })).toHaveLength(5);
    await userEvent.selectOptions(choice(canvas, "Kind"), "Ordering");
    await expect(canvas.queryByRole("checkbox", { name: "Option 1 is correct" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Move option 1 down" })).toBeVisible();
    await userEvent.selectOptions(choice(canvas, "Kind"), "Matching");
    await expect(field(canvas, "Prompt 2")).toBeVisible();
    await userEvent.selectOptions(choice(canvas, "Kind"), "Single choice");
    await expect(canvas.getAllByRole("radio", { name: /is correct$/ })).toHaveLength(4);
    await expect(field(canvas, "Question")).toHaveValue("Which?");
    await expect(field(canvas, "Option 1")).toHaveValue("This");
  },
});

/** Empty lines of a multiple choice are ignored; at least two options must be right. */
export const NewMultiple = meta.story({
  tags: ["test-only"],
  args: {
    value: {
      ...emptyForm("multiple", 1),
      text: "Which TWO?",
      difficultyLevel: 3,
      options: ["Port", "", "Bow", "Stern", "  "].map((text, index) => ({
        id: index + 1,
        text,
        feedback: "",
      })),
      right: [1],
    },
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    const first = canvas.getByRole("checkbox", { name: "Option 1 is correct" });
    await expect(first).toHaveFocus();
    await expect(descriptionOf(first)).toBe("Select at least 2 correct options");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Option 4 is correct" }));
    await expect(canvas.queryByText("Select at least 2 correct options")).toBeNull();
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(draftIn(args)).toMatchObject({
      options: [
        { id: 1, text: "Port" },
        { id: 3, text: "Bow" },
        { id: 4, text: "Stern" },
      ],
      correctAnswers: [1, 4],
    });
  },
});

/** Too few lines are filled: the group shows the problem and has focus, because no single field is invalid. */
export const TooFewOptions = meta.story({
  tags: ["test-only", "appearance"],
  args: { value: { ...emptyForm("order", 1), text: "In which order?", difficultyLevel: 1 } },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, "Option 1"), "Alone");
    await press(canvas, "Save");
    const group = canvas.getByRole("group", { name: "Options in the correct order" });
    await expect(group).toHaveFocus();
    await expect(descriptionOf(group)).toMatch(/At least 2 options$/);
    await userEvent.tab();
    await expect(field(canvas, "Option 1")).toHaveFocus();
  },
});

/** A stored single choice keeps its number of options; its kind can't be changed. */
export const EditsSingle = meta.story({
  tags: ["test-only"],
  args: editValueOf(
    buildQuestion({
      options: ["Port", "Starboard"].map((text, index) => ({ id: index + 1, text })),
      correctAnswer: 2,
    }),
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("combobox", { name: "Kind" })).toBeNull();
    await expect(canvas.getByRole("radio", { name: "Option 2 is correct" })).toBeChecked();
    await expect(choice(canvas, "Domain")).toHaveDisplayValue("General Security Concepts");
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await press(canvas, "Remove option 1");
    await press(canvas, "Save");
    await expect(canvas.getByText("At least 2 options")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

export const EditsMultiple = meta.story({
  tags: ["test-only"],
  args: editValueOf(buildMultiple()),
  play: async ({ canvas, args }) => {
    const checkboxes = canvas.getAllByRole("checkbox", { name: /is correct$/ });
    await expect(checkboxes.map((checkbox: HTMLElement) => (checkbox as HTMLInputElement).checked)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** Two options with the same text are ambiguous: the second shows the problem. */
export const SameTextTwice = meta.story({
  tags: ["test-only"],
  args: { stored: true, value: buildFormValue() },
  play: async ({ canvas, args }) => {
    await userEvent.clear(field(canvas, "Option 3"));
    await userEvent.click(field(canvas, "Option 3"));
    await userEvent.paste("A second factor at every sign-in");
    await press(canvas, "Save");
    await expect(field(canvas, "Option 3")).toHaveFocus();
    await expect(descriptionOf(field(canvas, "Option 3"))).toBe("Duplicate text");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Five levels by number and name, the domains of the selected certification, and "None". */
export const DomainAndDifficulty = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const labels = (name: string) => textsOf(within(choice(canvas, name)).getAllByRole("option"));
    await expect(labels("Difficulty")).toEqual([
      "Choose…",
      "1 Basic",
      "2 Intermediate",
      "3 Advanced",
      "4 Expert",
      "5 Master",
    ]);
    await expect(labels("Domain")).toEqual(["None"]);
    await userEvent.selectOptions(choice(canvas, "Certification"), "CompTIA Security+");
    await expect(labels("Domain")).toEqual([
      "None",
      "General Security Concepts",
      "Threats",
      "Security Operations",
    ]);
    await userEvent.selectOptions(choice(canvas, "Domain"), "Threats");
    await userEvent.selectOptions(choice(canvas, "Certification"), "ISC2 CISSP");
    await expect(choice(canvas, "Domain")).toHaveDisplayValue("None");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ categoryId: 6, subcategoryId: null }),
    );
  },
});

/** While saving is pending, nothing can be changed or submitted; everything stays readable. */
export const Pending = meta.story({
  tags: ["test-only", "appearance"],
  args: { pending: true, stored: true, value: buildFormValue() },
  play: async ({ canvas, args }) => {
    await userEvent.type(field(canvas, "Question"), "More");
    await userEvent.click(canvas.getByRole("radio", { name: "Option 2 is correct" }));
    await press(canvas, "Remove option 1");
    await press(canvas, "Save");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole("radio", { name: "Option 1 is correct" })).toBeChecked();
  },
});

/** Each text has its own direction. */
export const RightToLeft = meta.story({
  args: { stored: true, value: buildFormValue({ text: "أي ضابط يجيب؟" }) },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(field(canvas, "Question")).direction).toBe("rtl");
    await expect(getComputedStyle(field(canvas, "Option 1")).direction).toBe("ltr");
  },
});
