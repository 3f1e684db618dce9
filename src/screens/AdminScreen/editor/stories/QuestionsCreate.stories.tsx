import { expect, screen, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { fails } from "../../../../../mocks/msw/scenarios.ts";
import {
  questionsLocation,
  bank,
  desktop,
  type Canvas,
  loaded,
  count,
  field,
  form,
  holdCalls,
  questionsTab,
} from "../../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Create",
  ...questionsTab(),
});

/** Each missing field shows an error, and the first is focused. Then the question is stored with normalized tags. */
export const CreatesSingle = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...questionsLocation, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, args, mockServer }) => {
    await expect(await form(canvas, "New question")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(canvas.getAllByText("Required")).toHaveLength(8);
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "4 Expert");
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste("Who keeps the log?");
    for (const [index, text] of ["Master", "Mate", "Cook", "Pilot"].entries())
      await userEvent.type(field(canvas, `Option ${index + 1}`), text);
    await userEvent.click(canvas.getByRole("radio", { name: "Option 2 is correct" }));
    await userEvent.click(field(canvas, "Tags"));
    await userEvent.paste(" log,, watch ,");
    await expect(canvas.queryByText("Required")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Who keeps the log?" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(questionsLocation);
    const stored = await mockServer?.store.list("questions", { isRetired: false });
    await expect(stored?.at(-1)).toMatchObject({
      text: "Who keeps the log?",
      correctAnswer: 2,
      difficultyLevel: 4,
      tags: ["log", "watch"],
      version: 1,
    });
    await count(canvas, /^2 questions$/);
  },
});

const writes = async (canvas: Canvas, text: string): Promise<void> => {
  await form(canvas, "New question");
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "1 Basic");
  await userEvent.type(field(canvas, "Question"), text);
  for (const position of [1, 2, 3, 4])
    await userEvent.type(field(canvas, `Option ${position}`), `No. ${position}`);
  await userEvent.click(canvas.getByRole("radio", { name: "Option 1 is correct" }));
};

/** Pressing twice stores one question. */
export const CreatesOnce = meta.story({
  args: { value: { ...questionsLocation, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await writes(canvas, "Once?");
    const create = canvas.getByRole("button", { name: "Create question" });
    create.click();
    create.click();
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    await count(canvas, /^2 questions$/);
    await expect(await mockServer?.store.list("questions", { text: "Once?" })).toHaveLength(1);
  },
});

/** After leaving while the question is stored, a toast confirms it, and a new form is empty. */
export const CreatesElsewhere = meta.story({
  tags: ["test-only"],
  args: { value: { ...questionsLocation, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, args, mockServer, msw }) => {
    await writes(canvas, "Once?");
    const release = holdCalls(msw, "POST");
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(canvas.getByText("Loading the question")).toBeInTheDocument();
    release();
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    await form(canvas, "New question");
    await expect(field(canvas, "Question")).toHaveValue("");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(await mockServer?.store.list("questions", { text: "Once?" })).toHaveLength(1);
  },
});

/** After leaving, a failure is reported in a toast, and the typed text is kept. */
export const CreateFailsElsewhere = meta.story({
  tags: ["test-only"],
  args: { value: { ...questionsLocation, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, msw }) => {
    await writes(canvas, "Kept?");
    msw.use(fails("/api/admin/tenants/2/questions"));
    const release = holdCalls(msw, "POST");
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    release();
    await expect(await screen.findByText("Failed to create question")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await form(canvas, "New question");
    await expect(field(canvas, "Question")).toHaveValue("Kept?");
  },
});

/** After leaving the editor, the New question button has the focus again, once. */
export const FocusAfterLeaving = meta.story({
  tags: ["test-only"],
  beforeEach: bank(3),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "New question" }));
    await form(canvas, "New question");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByRole("button", { name: "New question" })).toHaveFocus();
    await userEvent.type(canvas.getByRole("searchbox"), "case 2");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    await expect(canvas.getByRole("searchbox")).toHaveValue("case 2");
  },
});

/** If the creation fails, the typed text stays. */
export const CreateFails = meta.story({
  tags: ["test-only"],
  args: { value: { ...questionsLocation, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, msw }) => {
    await writes(canvas, "Who?");
    msw.use(fails("/api/admin/tenants/2/questions"));
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Failed to create question")).toBeVisible();
    await expect(field(canvas, "Question")).toHaveValue("Who?");
  },
});

/** A matching question is written, tried, and stored. */
export const CreatesMatch = meta.story({
  tags: ["test-only"],
  globals: desktop,
  args: { value: { ...questionsLocation, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await form(canvas, "New question");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind" }), "Matching");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "3 Advanced");
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste("Which light belongs to which side?");
    await userEvent.type(field(canvas, "Prompt 1"), "Port");
    await userEvent.click(field(canvas, "Prompt 2"));
    await userEvent.paste("Starboard");
    for (const [index, text] of ["Green", "Red", "White", ""].entries())
      if (text) await userEvent.type(field(canvas, `Option ${index + 1}`), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(canvas.getByRole("combobox", { name: "Match for prompt 1" })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Match for prompt 1" }), "2. Red");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Match for prompt 2" }), "1. Green");
    await expect(await canvas.findByRole("combobox", { name: "Starboard" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    const stored = await mockServer?.store.list("questions", { isRetired: false });
    await expect(stored?.at(-1)).toMatchObject({
      kind: "match",
      correctMatches: [
        { prompt: 1, option: 2 },
        { prompt: 2, option: 1 },
      ],
    });
  },
});
