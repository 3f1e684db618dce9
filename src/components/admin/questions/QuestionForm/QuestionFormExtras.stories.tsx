import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { DRAFT_LIMITS } from "../../../../api/questions/draft/draft.ts";
import type { QuestionFormValue } from "./question-form.ts";
import {
  formArgs,
  ControlledQuestionForm,
  type Canvas,
  field,
  choice,
  press,
  descriptionOf,
  buildFormValue,
  draftIn,
} from "./QuestionForm.stories.helpers.tsx";
import { QuestionForm } from "./QuestionForm.tsx";

const meta = preview.meta({
  title: "Admin/QuestionForm/Explanation and exhibit",
  component: QuestionForm,
  args: formArgs,
  render: (args) => <ControlledQuestionForm {...args} />,
});
const expand = (canvas: Canvas, summary: RegExp) =>
  userEvent.click(canvas.getByText(summary, { selector: "summary" }));

/** One tag too many: the input is kept. */
export const TwentyOneTags = meta.story({
  tags: ["test-only"],
  args: {
    stored: true,
    value: buildFormValue({ tags: Array.from({ length: 21 }, (_, index) => `tag ${index + 1}`).join(", ") }),
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    const tags = field(canvas, "Tags");
    await expect(tags).toHaveFocus();
    await expect(descriptionOf(tags)).toMatch(/At most 20 tags$/);
    await expect((tags as HTMLInputElement).value).toMatch(/tag 21$/);
    await userEvent.type(tags, "{Backspace>8/}");
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** Each format of an exhibit has its fields; a picture also needs a description. */
export const Exhibits = meta.story({
  tags: ["test-only"],
  args: { stored: true, value: buildFormValue() },
  play: async ({ canvas, args }) => {
    await expand(canvas, /^Exhibit/);
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
    await userEvent.click(field(canvas, "Picture URL"));
    await userEvent.paste("/plan.png");
    await press(canvas, "Save");
    const alt = field(canvas, "Alternative text");
    await expect(alt).toHaveFocus();
    await expect(descriptionOf(alt)).toMatch(/Required$/);
    await userEvent.click(alt);
    await userEvent.paste("A plan of the ship");
    await expect(draftIn(args, [1, 2, 3, 4])).toMatchObject({
      exhibit: { title: "Plan", format: "image", src: "/plan.png", alt: "A plan of the ship" },
    });
    await userEvent.selectOptions(choice(canvas, "Exhibit"), "None");
    await expect(draftIn(args, [1, 2, 3, 4])).not.toHaveProperty("exhibit");
  },
});

/** A stored picture from another site is rejected at its field; a data: address is accepted. */
export const PictureOfAnotherSite = meta.story({
  tags: ["test-only"],
  args: {
    stored: true,
    value: buildFormValue({
      exhibitFormat: "image",
      exhibitTitle: "Plan",
      exhibitSrc: "https://example.com/plan.png",
      exhibitAlt: "A plan of the ship",
    }),
  },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    const address = field(canvas, "Picture URL");
    await expect(address).toHaveFocus();
    await expect(descriptionOf(address)).toMatch(
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

/** A section with an invalid field opens, and stays open after the correction. */
export const ReferenceWithoutHttps = meta.story({
  tags: ["test-only"],
  args: {
    stored: true,
    value: buildFormValue({ referenceTitle: "Guide", referenceUrl: "http://guide.test" }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Exhibit, scenario and further reading (filled in)")).toBeVisible();
    const address = field(canvas, "URL of further reading");
    await expect(address).not.toBeVisible();
    await press(canvas, "Save");
    await expect(address).toHaveFocus();
    await expect(descriptionOf(address)).toBe("Enter a URL that starts with https://");
    // Collapsed manually, it opens again on submit.
    await expand(canvas, /^Exhibit/);
    await waitFor(() => expect(address).not.toBeVisible());
    await press(canvas, "Save");
    await expect(address).toHaveFocus();
    await userEvent.clear(address);
    await userEvent.click(address);
    await userEvent.paste("https://guide.test");
    await expect(address).toBeVisible();
    await expect(address).toHaveFocus();
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** A scenario, an objective and a fixed order; feedback for each option. */
export const Extras = meta.story({
  tags: ["test-only"],
  args: { stored: true, value: buildFormValue() },
  play: async ({ canvas, args }) => {
    await expand(canvas, /^Feedback/);
    await userEvent.click(field(canvas, "Why option 2 is right or wrong"));
    await userEvent.paste("It asks for nothing every quarter.");
    await expand(canvas, /^Exhibit/);
    await userEvent.click(field(canvas, "Scenario"));
    await userEvent.paste("A ship at anchor.");
    await press(canvas, "Save");
    await expect(field(canvas, "Title of the scenario")).toHaveFocus();
    await userEvent.click(field(canvas, "Title of the scenario"));
    await userEvent.paste("At anchor");
    await expand(canvas, /^Objective/);
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
  options: ["o", "p", "q", "r"].map((letter, index) => ({
    id: index + 1,
    text: letter.repeat(DRAFT_LIMITS.option + more),
    feedback: letter.repeat(DRAFT_LIMITS.feedback + more),
  })),
  scenarioText: "A case.",
});

/**
 * Every field over its limit by one character: each shows its problem, all sections are open, and no text is
 * truncated.
 */
export const PastEveryLimit = meta.story({
  tags: ["test-only", "appearance"],
  args: { stored: true, value: buildFormValue(atLimit(1)) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Save");
    await expect(field(canvas, "Question")).toHaveFocus();
    for (const [name, most] of [
      ["Question", 4000],
      ["Explanation", 4000],
      ["Tags", 50],
      ["Objective", 20],
      ["Title of further reading", 200],
      ["URL of further reading", 2000],
      ["Title of the scenario", 200],
      ["Option 4", 1000],
      ["Why option 4 is right or wrong", 1000],
    ] as const) {
      const element = field(canvas, name);
      await expect(descriptionOf(element)).toMatch(
        new RegExp(`At most ${most.toLocaleString("en")} characters$`),
      );
      await expect((element as HTMLTextAreaElement).value).toHaveLength(most + 1);
    }
    await userEvent.type(field(canvas, "Objective"), "more");
    await expect(field(canvas, "Objective")).toHaveValue(`${"c".repeat(21)}more`);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});
