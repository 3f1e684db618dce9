import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { buildProfile } from "../../../../../mocks/builders/catalog.ts";
import type { MockServer } from "../../../../../mocks/msw/handlers.ts";
import { buildTenant, fillBank } from "../../../../../mocks/test-backend/bank.ts";
import { addMockExams } from "../../../../../mocks/test-backend/mock-exams.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../../../mocks/test-backend/sample.ts";
import {
  questionsLocation,
  bank,
  type Canvas,
  loaded,
  rowsOf,
  field,
  form,
  holds,
  questionsTab,
  openEditor,
  appendToQuestion,
  saveVersion,
} from "../../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Edit",
  ...questionsTab(),
});

/** An edit creates a new version; without changes nothing is stored. Afterwards the row has the focus again. */
export const Edits = meta.story({
  tags: ["test-only"],
  beforeEach: bank(3),
  play: async ({ canvas, mockServer }) => {
    await openEditor(canvas, /^Edit .*case 2 of/);
    await expect(canvas.getByText(/version 1\. No session uses it\./)).toBeVisible();
    await saveVersion(canvas);
    await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
    await appendToQuestion(canvas, " Really?");
    await saveVersion(canvas);
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await loaded(canvas);
    await waitFor(() => expect(rowsOf(canvas)[1]).toHaveTextContent("Really?"));
    await expect(rowsOf(canvas)[1]).toHaveFocus();
    await expect(await mockServer?.store.list("formerQuestions")).toHaveLength(1);
  },
});

/** A question of a mock exam says so, and what moving it does. */
export const InMockExam = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { categoryId } = await fillBank(mockServer.store, 2, 3);
    await mockServer.store.update("categories", categoryId, { profile: buildProfile() });
    await addMockExams(mockServer.store, { categoryId, size: 1 });
  },
  play: async ({ canvas }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await expect(
      canvas.getByText(/^It belongs to mock exam A of .*\. Deleting it leaves that one question short\.$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await openEditor(canvas, /^Edit .*case 3 of/);
    await expect(canvas.queryByText(/mock exam/)).toBeNull();
  },
});

/** After leaving while the edit is stored, a toast confirms it, and the user stays where they are. */
export const SavesElsewhere = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas, args, msw }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await appendToQuestion(canvas, " Really?");
    const release = holds(msw, "PATCH");
    await saveVersion(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    release();
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await form(canvas, /^Question /);
    await expect(canvas.getByText(/, version 2\./)).toBeVisible();
  },
});

const reported = async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
  const filled = mockServer && (await fillBank(mockServer.store, 2, 1));
  for (const questionId of filled?.questionIds ?? [])
    await mockServer?.store.insert("reports", {
      tenantId: SAMPLE_TENANTS.harbourline,
      questionId,
      version: 1,
      userId: SAMPLE_USERS.learner,
      quizId: 1,
      reason: "key",
      createdAt: "2026-11-20T17:00:00.000Z",
      state: "open",
    });
};

/** A reply without a selected report is not lost: a message says so, and leaving asks for confirmation. */
export const ReplyWithoutReport = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: reported,
  play: async ({ canvas, mockServer }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await userEvent.click(await canvas.findByRole("textbox", { name: /^Reply/ }));
    await userEvent.paste("Thanks, corrected");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    await appendToQuestion(canvas, " Really?");
    await saveVersion(canvas);
    await expect(canvas.getByRole("textbox", { name: /^Reply/ })).toHaveFocus();
    const message = "Select the reports that this version resolves, or close one with this reply";
    await expect(canvas.getByText(message)).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Resolved by my changes/ }));
    await expect(canvas.queryByText(message)).toBeNull();
    await saveVersion(canvas);
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(await mockServer?.store.list("reports", { reply: "Thanks, corrected" })).toMatchObject([
      { state: "changed" },
    ]);
  },
});

/** If another administrator closed the selected report, the list shows it, and the version can be saved. */
export const ReportClosedElsewhere = meta.story({
  tags: ["test-only"],
  beforeEach: reported,
  play: async ({ canvas, mockServer }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Resolved by my changes/ }));
    await mockServer?.store.tx(async (tx) => {
      for (const { id } of await tx.list("reports", { tenantId: SAMPLE_TENANTS.harbourline }))
        await tx.update("reports", id, { state: "closed" });
    });
    await appendToQuestion(canvas, " Really?");
    await saveVersion(canvas);
    await expect(await screen.findByText("The question was not saved")).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole("checkbox", { name: /^Resolved by my changes/ })).toBeNull(),
    );
    await saveVersion(canvas);
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

/** Leaving asks for confirmation only if something was typed. */
export const LeavesWithChanges = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await openEditor(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " More?");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo? More?");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await openEditor(canvas, /^Edit .*case 1 of/);
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo?");
  },
});

/** Closing the tab or reloading also asks for confirmation while there are unsaved changes. */
export const ClosesWithChanges = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await openEditor(canvas, /^Edit .*case 1 of/);
    await expect(asks(), "as it was stored").toBe(false);
    await userEvent.type(field(canvas, "Question"), " More?");
    await expect(asks(), "changed").toBe(true);
    await saveVersion(canvas);
    await loaded(canvas);
    await expect(asks(), "saved").toBe(false);
  },
});

/** If the session ends while the user types, the text is still there after signing in again. */
export const SignInEnded = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " Kept?");
    await mockServer?.signIn(null);
    await saveVersion(canvas);
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Save as a new version" })).not.toHaveAttribute(
        "aria-disabled",
      ),
    );
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo? Kept?");
    await mockServer?.signIn("admin");
    await saveVersion(canvas);
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

/** A question of another organization is not found. */
export const UnknownQuestion = meta.story({
  tags: ["phone"],
  args: { value: { ...questionsLocation, questionId: 901 } },
  beforeEach: bank(1),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("This question is not in this organization.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Back to the questions" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(questionsLocation);
    await loaded(canvas);
  },
});

const ofCairn = (questionId: number) => ({
  tenant: buildTenant({ id: SAMPLE_TENANTS.cairn, name: "Cairn" }),
  value: { ...questionsLocation, tenantId: SAMPLE_TENANTS.cairn, questionId },
});

const savesNothing = async (canvas: Canvas): Promise<void> => {
  await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
  await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
};

/** A single-choice question with its preview. A line says how many sessions use it. */
export const EditsSingle = meta.story({
  tags: ["test-only"],
  args: ofCairn(1001),
  play: async ({ canvas }) => {
    await form(canvas, "Question 1001");
    await expect(
      canvas.getByText(/\d+ finished sessions keep version 1, even if you change it\./),
    ).toBeVisible();
    const preview = within(canvas.getByRole("region", { name: "Preview" }));
    // Two preview modes, and four options.
    await expect(preview.getAllByRole("radio")).toHaveLength(6);
    await savesNothing(canvas);
  },
});

/** Restoring a deleted question while editing removes the notice and keeps the typed text. */
export const RestoresWhileWriting = meta.story({
  tags: ["test-only"],
  args: ofCairn(1001),
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.tx((tx) =>
      tx.update("questions", 1001, { isRetired: true, retiredBy: "itself" }),
    );
  },
  play: async ({ canvas }) => {
    await form(canvas, "Question 1001");
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(await canvas.findByText("The question is restored.")).toBeVisible();
    await expect(canvas.queryByText(/This question was deleted/)).toBeNull();
    await expect(field(canvas, "Question")).toHaveDisplayValue(/ Mine\?$/);
  },
});

/** A matching question with its prompts, their answers, and the preview. */
export const EditsMatch = meta.story({
  tags: ["test-only"],
  args: ofCairn(1097),
  play: async ({ canvas }) => {
    await form(canvas, "Question 1097");
    await expect(canvas.getByRole("combobox", { name: "Match for prompt 1" })).not.toHaveDisplayValue(
      "Choose…",
    );
    await savesNothing(canvas);
  },
});
