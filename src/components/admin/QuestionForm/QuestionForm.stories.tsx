import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { expectFocusRing } from "../../../../.storybook/focus-ring.ts";
import preview from "../../../../.storybook/preview.tsx";
import { buildAdminQuestion } from "../../../../mocks/builders/bank.ts";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { DRAFT_LIMITS } from "../../../api/questions/draft.ts";
import type { Question } from "../../../api/questions/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { emptyForm, formOf, type QuestionFormValue } from "./question-form.ts";
import { focusFirstWrong, QuestionForm, type QuestionFormProps } from "./QuestionForm.tsx";
import { readForm } from "./read-form.ts";

/** Holds what is written as a screen does, and says what is wrong once it was sent. */
function Stage(props: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(props.value);
  const [wasSent, setSent] = useState(false);
  const [stored] = useState(() => props.value.options.map(({ id }) => id));
  const read = readForm(value, props.isNew ? undefined : stored);
  const errors = "errors" in read ? read.errors : {};
  return (
    <>
      <QuestionForm
        {...props}
        ref={form}
        value={value}
        errors={wasSent ? errors : {}}
        onValueChange={(next) => {
          props.onValueChange(next);
          setValue(next);
        }}
        onSubmit={() => {
          flushSync(() => setSent(true));
          if ("draft" in read) props.onSubmit();
          else focusFirstWrong(form.current);
        }}
      />
      <Button variant="primary" type="submit" form={props.id}>
        Save
      </Button>
    </>
  );
}

const meta = preview.meta({
  title: "Admin/QuestionForm",
  component: QuestionForm,
  args: {
    id: "question-form",
    value: emptyForm("single", null),
    onValueChange: fn(),
    errors: {},
    isNew: true,
    isBusy: false,
    categories: [
      { id: 1, name: "CompTIA Security+" },
      { id: 6, name: "ISC2 CISSP" },
    ],
    subcategories: [
      { id: 11, name: "General Security Concepts", categoryId: 1 },
      { id: 12, name: "Threats", categoryId: 1 },
      { id: 14, name: "Security Operations", categoryId: 1 },
      { id: 61, name: "Asset Security", categoryId: 6 },
    ],
    onSubmit: fn(),
  },
  render: (args) => <Stage {...args} />,
});

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas, name: string | RegExp) => canvas.getByRole("textbox", { name });
const choice = (canvas: Canvas, name: string) => canvas.getByRole("combobox", { name });
const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole("button", { name }));
/** What a field says is wrong with it. */
const saidOf = (element: HTMLElement): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const edited = (question: Question) => ({ isNew: false, value: formOf(buildAdminQuestion(question)) });
/** Complete as it is. */
const written = (change: Partial<QuestionFormValue> = {}): QuestionFormValue => ({
  ...formOf(buildAdminQuestion(buildQuestion())),
  ...change,
});
const fold = (canvas: Canvas, summary: RegExp) =>
  userEvent.click(canvas.getByText(summary, { selector: "summary" }));

type Written = { onValueChange: { mock: { lastCall?: readonly QuestionFormValue[] | undefined } } };
/** What would be stored of what was typed last. */
const draftIn = ({ onValueChange }: Written, stored?: readonly number[]): unknown => {
  const value = onValueChange.mock.lastCall?.[0];
  const read = value && readForm(value, stored);
  return read && "draft" in read ? read.draft : read;
};

/** Four options; whatever is missing says so under its field, and the first has the focus. */
export const NewSingle = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("radio", { name: /^Option \d is right$/ })).toHaveLength(4);
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
      await expect(saidOf(element)).toMatch(/Required/);
    }
    await expect(saidOf(canvas.getByRole("radio", { name: "Option 1 is right" }))).toMatch(/Required/);
    await expect(choice(canvas, "Domain")).toBeValid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Filled in by keyboard alone: what was wrong is put right while one types, and only then it is sent. */
export const FilledByKeyboard = meta.story({
  args: { value: emptyForm("single", 1) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    await expect(choice(canvas, "Difficulty")).toHaveFocus();
    await userEvent.selectOptions(choice(canvas, "Difficulty"), "4 Expert");
    await userEvent.tab();
    await expect(field(canvas, "Question")).toHaveFocus();
    await userEvent.keyboard("Who keeps the log?");
    for (const [place, text] of ["Master", "Mate", "Cook", "Pilot"].entries()) {
      await userEvent.tab();
      if (place === 0) {
        await expect(canvas.getByRole("radio", { name: "Option 1 is right" })).toHaveFocus();
        await userEvent.keyboard(" ");
      }
      if (document.activeElement !== field(canvas, `Option ${place + 1}`)) await userEvent.tab();
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
      options: ["Master", "Mate", "Cook", "Pilot"].map((text, place) => ({ id: place + 1, text })),
      correctAnswer: 1,
    });
  },
});

/** Another kind keeps what was typed, and has the lines that it needs. */
export const Kinds = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, "Question"), "Which?");
    await userEvent.type(field(canvas, "Option 1"), "This");
    const kinds = within(choice(canvas, "Kind")).getAllByRole("option");
    await expect(kinds.map(({ textContent }: HTMLElement) => textContent)).toEqual([
      "Single choice",
      "Multiple choice",
      "Ordering",
      "Matching",
    ]);
    await userEvent.selectOptions(choice(canvas, "Kind"), "Multiple choice");
    await expect(canvas.getAllByRole("checkbox", { name: /^Option \d is right$/ })).toHaveLength(5);
    await userEvent.selectOptions(choice(canvas, "Kind"), "Ordering");
    await expect(canvas.queryByRole("checkbox", { name: "Option 1 is right" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Move option 1 down" })).toBeVisible();
    await userEvent.selectOptions(choice(canvas, "Kind"), "Matching");
    await expect(field(canvas, "Prompt 2")).toBeVisible();
    await userEvent.selectOptions(choice(canvas, "Kind"), "Single choice");
    await expect(canvas.getAllByRole("radio", { name: /is right$/ })).toHaveLength(4);
    await expect(field(canvas, "Question")).toHaveValue("Which?");
    await expect(field(canvas, "Option 1")).toHaveValue("This");
  },
});

/** Empty lines of a multiple choice are left out; two at least must be right. */
export const NewMultiple = meta.story({
  args: {
    value: {
      ...emptyForm("multiple", 1),
      text: "Which TWO?",
      difficultyLevel: 3,
      options: ["Port", "", "Bow", "Stern", "  "].map((text, place) => ({
        id: place + 1,
        text,
        feedback: "",
      })),
      right: [1],
    },
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    const first = canvas.getByRole("checkbox", { name: "Option 1 is right" });
    await expect(first).toHaveFocus();
    await expect(saidOf(first)).toBe("Mark at least 2 options as right");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Option 4 is right" }));
    await expect(canvas.queryByText("Mark at least 2 options as right")).toBeNull();
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

/** One right option is no multiple choice. */
export const FewerRightThanTwo = meta.story({
  args: {
    value: {
      ...emptyForm("multiple", 1),
      text: "Which TWO?",
      difficultyLevel: 3,
      options: ["Port", "Bow", "Stern", ""].map((text, place) => ({ id: place + 1, text, feedback: "" })),
      right: [1],
    },
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    await expect(canvas.getByText("Mark at least 2 options as right")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Too few lines are filled: the group says so and has the focus, as no field of it is wrong by itself. */
export const TooFewOptions = meta.story({
  args: { value: { ...emptyForm("order", 1), text: "In which order?", difficultyLevel: 1 } },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, "Option 1"), "Alone");
    await press(canvas, "Save");
    const group = canvas.getByRole("group", { name: "Options in their right order" });
    await expect(group).toHaveFocus();
    await expect(saidOf(group)).toMatch(/At least 2 options$/);
    await userEvent.tab();
    await expect(field(canvas, "Option 1")).toHaveFocus();
  },
});

const texts = (canvas: Canvas): string[] =>
  canvas
    .getAllByRole("textbox", { name: /^Option \d+$/ })
    .map((area: HTMLElement) => (area as HTMLTextAreaElement).value);

/** Lines of an ordering move by their buttons, which keep the focus and do nothing at either end. */
export const MovesByKeyboard = meta.story({
  args: edited(buildOrder()),
  play: async ({ canvas, args }) => {
    await expect(texts(canvas).map((text) => text.split(" ")[0])).toEqual([
      "Registers",
      "Contents",
      "Files",
      "Backup",
    ]);
    const up = canvas.getByRole("button", { name: "Move option 2 up" });
    up.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(up).toHaveFocus());
    await expect(up).toHaveAccessibleName("Move option 1 up");
    await expect(up).toHaveAttribute("aria-disabled", "true");
    await expect(draftIn(args, [4, 2, 3, 1])).toMatchObject({ correctOrder: [2, 4, 3, 1] });
    args.onValueChange.mockClear();
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(up).toHaveFocus();
    await expectFocusRing(up);
    const down = canvas.getByRole("button", { name: "Move option 3 down" });
    down.focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(down).toHaveFocus());
    await expect(down).toHaveAttribute("aria-disabled", "true");
    await expect(draftIn(args, [4, 2, 3, 1])).toMatchObject({ correctOrder: [2, 4, 1, 3] });
  },
});

/** A line that is added takes the focus; where one is taken away, the next has it, or the one before. */
export const AddsAndRemovesByKeyboard = meta.story({
  args: edited(buildMultiple()),
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Add an option" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field(canvas, "Option 6")).toHaveFocus());
    await userEvent.keyboard("A sixth");
    canvas.getByRole("button", { name: "Remove option 1" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field(canvas, "Option 1")).toHaveFocus());
    await expect(field(canvas, "Option 1")).toHaveValue("A longer minimum length");
    canvas.getByRole("button", { name: "Remove option 5" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field(canvas, "Option 4")).toHaveFocus());
    await expect(texts(canvas)).toHaveLength(4);
    // What was right goes with its line.
    await expect(args.onValueChange.mock.lastCall?.[0].right).toEqual([3]);
  },
});

/** The last prompt is gone: the button that adds one has the focus, and without any it says what is missing. */
export const NoPrompts = meta.story({
  args: edited(buildMatch()),
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Remove prompt 3" }).focus();
    await userEvent.keyboard("{Enter}");
    for (const prompt of [2, 1]) {
      await waitFor(() => expect(field(canvas, `Prompt ${prompt}`)).toHaveFocus());
      canvas.getByRole("button", { name: `Remove prompt ${prompt}` }).focus();
      await userEvent.keyboard("{Enter}");
    }
    const add = canvas.getByRole("button", { name: "Add a prompt" });
    await waitFor(() => expect(add).toHaveFocus());
    await press(canvas, "Save");
    const group = canvas.getByRole("group", { name: "Prompts" });
    await expect(group).toHaveFocus();
    await expect(saidOf(group)).toBe("At least 1 prompt");
    await userEvent.click(add);
    await waitFor(() => expect(field(canvas, "Prompt 1")).toHaveFocus());
    await userEvent.keyboard("Port");
    await expect(canvas.queryByText("At least 1 prompt")).toBeNull();
  },
});

/** A prompt whose option goes belongs to none any more, and asks for another. */
export const MatchWithoutOption = meta.story({
  args: edited(buildMatch()),
  play: async ({ canvas, args }) => {
    await expect(choice(canvas, "Belongs to prompt 1")).toHaveDisplayValue("2. Physical");
    await press(canvas, "Remove option 2");
    await expect(choice(canvas, "Belongs to prompt 1")).toHaveDisplayValue("Choose…");
    await expect(choice(canvas, "Belongs to prompt 3")).toHaveDisplayValue("2. Managerial");
    await press(canvas, "Save");
    await expect(choice(canvas, "Belongs to prompt 1")).toHaveFocus();
    await expect(saidOf(choice(canvas, "Belongs to prompt 1"))).toBe("Required");
    await userEvent.selectOptions(choice(canvas, "Belongs to prompt 1"), "3. Compensating");
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(draftIn(args, [1, 2, 3, 4])).toMatchObject({
      correctMatches: [
        { prompt: 1, option: 4 },
        { prompt: 2, option: 1 },
        { prompt: 3, option: 3 },
      ],
    });
  },
});

/** A stored single choice keeps the number of options that it has; its kind can't be changed. */
export const EditsSingle = meta.story({
  args: edited(
    buildQuestion({
      options: ["Port", "Starboard"].map((text, place) => ({ id: place + 1, text })),
      correctAnswer: 2,
    }),
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("combobox", { name: "Kind" })).toBeNull();
    await expect(canvas.getByRole("radio", { name: "Option 2 is right" })).toBeChecked();
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
  args: edited(buildMultiple()),
  play: async ({ canvas, args }) => {
    const marks = canvas.getAllByRole("checkbox", { name: /is right$/ });
    await expect(marks.map((mark: HTMLElement) => (mark as HTMLInputElement).checked)).toEqual([
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

/** Two options of one text can't be told apart: the second says so. */
export const SameTextTwice = meta.story({
  args: { isNew: false, value: written() },
  play: async ({ canvas, args }) => {
    await userEvent.clear(field(canvas, "Option 3"));
    await userEvent.type(field(canvas, "Option 3"), "A second factor at every sign-in");
    await press(canvas, "Save");
    await expect(field(canvas, "Option 3")).toHaveFocus();
    await expect(saidOf(field(canvas, "Option 3"))).toBe("Duplicate text");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Tags are trimmed, and empty ones are none. */
export const TagsFromCommas = meta.story({
  args: { isNew: false, value: written({ tags: "" }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(field(canvas, "Tags"), " log,, watch keeping ,");
    await expect(field(canvas, "Tags")).toHaveValue(" log,, watch keeping ,");
    await expect(draftIn(args, [1, 2, 3, 4])).toMatchObject({ tags: ["log", "watch keeping"] });
  },
});

/** One tag more than there may be: nothing typed goes. */
export const TwentyOneTags = meta.story({
  args: {
    isNew: false,
    value: written({ tags: Array.from({ length: 21 }, (_, place) => `tag ${place + 1}`).join(", ") }),
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    const tags = field(canvas, "Tags");
    await expect(tags).toHaveFocus();
    await expect(saidOf(tags)).toMatch(/At most 20 tags$/);
    await expect((tags as HTMLInputElement).value).toMatch(/tag 21$/);
    await userEvent.type(tags, "{Backspace>8/}");
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** Five levels by number and word, the domains of the certification alone, and none is an answer. */
export const PlaceAndDifficulty = meta.story({
  play: async ({ canvas, args }) => {
    const labels = (name: string) =>
      within(choice(canvas, name))
        .getAllByRole("option")
        .map(({ textContent }: HTMLElement) => textContent);
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

/** Each form of an exhibit asks for what it needs; a picture also for what it shows. */
export const Exhibits = meta.story({
  args: { isNew: false, value: written() },
  play: async ({ canvas, args }) => {
    await fold(canvas, /^Exhibit/);
    for (const [label, format, text] of [
      ["Text", "text", "A log"],
      ["Code", "code", "rm -rf"],
      ["Table, with tabs between its cells", "table", "Port"],
    ] as const) {
      await userEvent.selectOptions(choice(canvas, "Exhibit"), label);
      await userEvent.clear(field(canvas, "Title of the exhibit"));
      await userEvent.type(field(canvas, "Title of the exhibit"), "Plan");
      await userEvent.clear(field(canvas, "Text of the exhibit"));
      await userEvent.type(field(canvas, "Text of the exhibit"), text);
      await expect(draftIn(args, [1, 2, 3, 4])).toMatchObject({ exhibit: { title: "Plan", format, text } });
    }
    await userEvent.selectOptions(choice(canvas, "Exhibit"), "Picture");
    await expect(canvas.queryByRole("textbox", { name: "Text of the exhibit" })).toBeNull();
    await userEvent.type(field(canvas, "Address of the picture"), "/plan.png");
    await press(canvas, "Save");
    const alt = field(canvas, "What the picture shows");
    await expect(alt).toHaveFocus();
    await expect(saidOf(alt)).toMatch(/Required$/);
    await userEvent.type(alt, "A plan of the ship");
    await expect(draftIn(args, [1, 2, 3, 4])).toMatchObject({
      exhibit: { title: "Plan", format: "image", src: "/plan.png", alt: "A plan of the ship" },
    });
    await userEvent.selectOptions(choice(canvas, "Exhibit"), "None");
    await expect(draftIn(args, [1, 2, 3, 4])).not.toHaveProperty("exhibit");
  },
});

/** A picture of another site, which was stored before, is refused at its field; a data: address is taken. */
export const PictureOfAnotherSite = meta.story({
  args: {
    isNew: false,
    value: written({
      exhibitFormat: "image",
      exhibitTitle: "Plan",
      exhibitSrc: "https://example.com/plan.png",
      exhibitAlt: "A plan of the ship",
    }),
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    const address = field(canvas, "Address of the picture");
    await expect(address).toHaveFocus();
    await expect(saidOf(address)).toMatch(
      /Pictures from other sites can't be shown here\. Use an address on this site that starts with “\/”, or a data: address\.$/,
    );
    await expect(address).toHaveValue("https://example.com/plan.png");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(address);
    await userEvent.paste("data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=");
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** What is wrong in a fold opens it, and it stays open when that is put right. */
export const ReferenceWithoutHttps = meta.story({
  args: {
    isNew: false,
    value: written({ referenceTitle: "Guide", referenceUrl: "http://guide.test" }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Exhibit, scenario and where to read on (filled in)")).toBeVisible();
    const address = field(canvas, "Address of what to read on");
    await expect(address).not.toBeVisible();
    await press(canvas, "Save");
    await expect(address).toHaveFocus();
    await expect(saidOf(address)).toBe("Write an address that begins with https://");
    // Folded again by hand, it is opened when it is sent again.
    await fold(canvas, /^Exhibit/);
    await waitFor(() => expect(address).not.toBeVisible());
    await press(canvas, "Save");
    await expect(address).toHaveFocus();
    await userEvent.clear(address);
    await userEvent.type(address, "https://guide.test");
    await expect(address).toBeVisible();
    await expect(address).toHaveFocus();
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** A scenario, an objective and fixed options; why each option is right or wrong. */
export const Extras = meta.story({
  args: { isNew: false, value: written() },
  play: async ({ canvas, args }) => {
    await fold(canvas, /^Feedback/);
    await userEvent.type(
      field(canvas, "Why option 2 is right or wrong"),
      "It asks for nothing every quarter.",
    );
    await fold(canvas, /^Exhibit/);
    await userEvent.type(field(canvas, "Scenario"), "A ship at anchor.");
    await press(canvas, "Save");
    await expect(field(canvas, "Title of the scenario")).toHaveFocus();
    await userEvent.type(field(canvas, "Title of the scenario"), "At anchor");
    await fold(canvas, /^Objective/);
    await userEvent.type(field(canvas, "Objective"), "2.3");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Keep the options in this order" }));
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const draft = draftIn(args, [1, 2, 3, 4]);
    await expect(draft).toMatchObject({
      scenario: { title: "At anchor", text: "A ship at anchor." },
      objective: "2.3",
      keepOrder: true,
    });
    await expect(draft).toHaveProperty("options.1.feedback", "It asks for nothing every quarter.");
    await expect(draft).not.toHaveProperty("options.0.feedback");
  },
});

const atLimit = (more: number): Partial<QuestionFormValue> => ({
  text: "a".repeat(DRAFT_LIMITS.text + more),
  explanation: "b".repeat(DRAFT_LIMITS.explanation + more),
  tags: "k".repeat(DRAFT_LIMITS.tag + more),
  objective: "c".repeat(20 + more),
  referenceTitle: "d".repeat(200 + more),
  referenceUrl: `https://${"e".repeat(1992 + more)}`,
  scenarioTitle: "f".repeat(DRAFT_LIMITS.scenarioTitle + more),
  options: ["o", "p", "q", "r"].map((letter, place) => ({
    id: place + 1,
    text: letter.repeat(DRAFT_LIMITS.option + more),
    feedback: letter.repeat(DRAFT_LIMITS.feedback + more),
  })),
  scenarioText: "A case.",
});

/** Every field as long as it may be. */
export const AtEveryLimit = meta.story({
  args: { isNew: false, value: written(atLimit(0)) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** Every field one character longer: each says so, whatever was folded away is open, and no text was cut. */
export const PastEveryLimit = meta.story({
  args: { isNew: false, value: written(atLimit(1)) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    await expect(field(canvas, "Question")).toHaveFocus();
    for (const [name, most] of [
      ["Question", 4000],
      ["Explanation", 4000],
      ["Tags", 50],
      ["Objective", 20],
      ["Title of what to read on", 200],
      ["Address of what to read on", 2000],
      ["Title of the scenario", 200],
      ["Option 4", 1000],
      ["Why option 4 is right or wrong", 1000],
    ] as const) {
      const element = field(canvas, name);
      await expect(saidOf(element)).toMatch(new RegExp(`At most ${most.toLocaleString("en")} characters$`));
      await expect((element as HTMLTextAreaElement).value).toHaveLength(most + 1);
    }
    await userEvent.type(field(canvas, "Objective"), "more");
    await expect(field(canvas, "Objective")).toHaveValue(`${"c".repeat(21)}more`);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** While it is being stored nothing changes, and nothing is sent twice; everything can still be read. */
export const Busy = meta.story({
  args: { isBusy: true, isNew: false, value: written() },
  play: async ({ canvas, args }) => {
    await userEvent.type(field(canvas, "Question"), "More");
    await userEvent.click(canvas.getByRole("radio", { name: "Option 2 is right" }));
    await press(canvas, "Remove option 1");
    await press(canvas, "Save");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole("radio", { name: "Option 1 is right" })).toBeChecked();
  },
});

/** Each text runs its own way. */
export const RightToLeft = meta.story({
  args: { isNew: false, value: written({ text: "أي ضابط يجيب؟" }) },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(field(canvas, "Question")).direction).toBe("rtl");
    await expect(getComputedStyle(field(canvas, "Option 1")).direction).toBe("ltr");
  },
});
