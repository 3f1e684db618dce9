import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildTenant, fillBank } from "../../../mocks/builders/bank.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { QuestionsTab } from "./QuestionsTab.tsx";
import {
  Stage,
  place,
  bank,
  type Canvas,
  loaded,
  rowsOf,
  field,
  form,
  holds,
} from "./Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin questions Edit",
  component: QuestionsTab,
  args: {
    tenant: buildTenant(),
    user: buildUser({ id: 1, username: "Ada", email: "admin@cairn.test", isAdmin: true }),
    value: place,
    onValueChange: fn(),
    onImport: fn(),
    onExport: fn(),
  },
  parameters: { layout: "fullscreen", account: "admin" },
  decorators: [inColumn],
  render: (args) => <Stage {...args} />,
});

const edits = async (canvas: Canvas, name: RegExp): Promise<void> => {
  await loaded(canvas);
  await userEvent.click(canvas.getByRole("button", { name }));
  await form(canvas, /^Question /);
};

/** An edit is a new version; nothing changed says so and stores nothing. The row that was left has the focus again. */
export const Edits = meta.story({
  beforeEach: bank(3),
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 2 of/);
    await expect(canvas.getByText(/version 1\. No session holds it\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
    await userEvent.type(field(canvas, "Question"), " Really?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await loaded(canvas);
    await waitFor(() => expect(rowsOf(canvas)[1]).toHaveTextContent("Really?"));
    await expect(rowsOf(canvas)[1]).toHaveFocus();
    await expect(await mockServer?.store.list("formerQuestions")).toHaveLength(1);
  },
});

/** Whoever goes elsewhere while it is stored is told there, and stays there. */
export const SavesElsewhere = meta.story({
  tags: ["phone"],
  beforeEach: bank(1),
  play: async ({ canvas, args, msw }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " Really?");
    const release = holds(msw, "PATCH");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    release();
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await form(canvas, /^Question /);
    await expect(canvas.getByText(/version 2\./)).toBeVisible();
  },
});

const reported = async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
  const filled = mockServer && (await fillBank(mockServer.store, 2, 1));
  for (const questionId of filled?.questionIds ?? [])
    await mockServer?.store.insert("reports", {
      tenantId: 2,
      questionId,
      version: 1,
      userId: 7,
      quizId: 1,
      reason: "key",
      createdAt: "2026-11-20T17:00:00.000Z",
      state: "open",
    });
};

/** A reply that nothing takes along is not lost: it says so, and leaving asks. */
export const ReplyWithoutReport = meta.story({
  tags: ["phone"],
  beforeEach: reported,
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(await canvas.findByRole("textbox", { name: /^Reply/ }), "Thanks, mended");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
    await userEvent.type(field(canvas, "Question"), " Really?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(canvas.getByRole("textbox", { name: /^Reply/ })).toHaveFocus();
    const told = "Tick the reports that your version answers, or close one with this reply";
    await expect(canvas.getByText(told)).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Resolved by my changes/ }));
    await expect(canvas.queryByText(told)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(await mockServer?.store.list("reports", { reply: "Thanks, mended" })).toMatchObject([
      { state: "changed" },
    ]);
  },
});

/** Somebody else closed the report that is ticked: the list says so, and the version can be stored. */
export const ReportClosedElsewhere = meta.story({
  beforeEach: reported,
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Resolved by my changes/ }));
    await mockServer?.store.tx(async (tx) => {
      for (const { id } of await tx.list("reports", { tenantId: 2 }))
        await tx.update("reports", id, { state: "closed" });
    });
    await userEvent.type(field(canvas, "Question"), " Really?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("The question was not saved")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("checkbox", { name: /^Answered/ })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

const changeIt = async (canvas: Canvas, change: object, method = "PATCH"): Promise<void> => {
  const heading = await form(canvas, /^Question /);
  const id = (heading.textContent ?? "").replaceAll(/\D/g, "");
  await fetch(`/api/admin/tenants/2/questions/${id}`, {
    method,
    ...(method === "DELETE"
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(change) }),
  });
};

/** Somebody else was first: both texts are shown, and mine is stored upon theirs, whose other fields stay. */
export const ChangedElsewhereUseMine = meta.story({
  tags: ["phone"],
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?", explanation: "Because they say so." });
    await userEvent.clear(field(canvas, "Question"));
    await userEvent.type(field(canvas, "Question"), "Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    const told = within(await canvas.findByRole("region", { name: "Changed by somebody else" }));
    await expect(told.getByText("Theirs?")).toBeVisible();
    await expect(told.getByText("Mine?")).toBeVisible();
    await expect(told.getByText("Because they say so.")).toBeVisible();
    await expect(field(canvas, "Question")).toHaveValue("Mine?");
    await userEvent.clear(field(canvas, "Question"));
    await expect(told.getByText("Theirs?")).toBeVisible();
    await userEvent.type(field(canvas, "Question"), "Mine?");
    await expect(field(canvas, "Question")).toHaveFocus();
    await userEvent.click(told.getByRole("button", { name: "Use mine" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    const [stored] = (await mockServer?.store.list("questions", { text: "Mine?" })) ?? [];
    await expect(stored).toMatchObject({ version: 3, explanation: "Because they say so." });
  },
});

/** Theirs instead: the form begins from it, and nothing is stored. */
export const ChangedElsewhereUseTheirs = meta.story({
  tags: ["phone"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?" });
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Use theirs" }));
    await expect(field(canvas, "Question")).toHaveValue("Theirs?");
    await expect(canvas.getByText(/version 2\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
  },
});

/** Deleted meanwhile: what was typed is still there, and can be stored once the question is restored. */
export const DeletedElsewhere = meta.story({
  tags: ["phone"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, {}, "DELETE");
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(
      await canvas.findByText(/This question was deleted meanwhile\. What you typed is kept/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(await canvas.findByText("The question is restored.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

/** Leaving asks where something was typed, and only there. */
export const LeavesWithChanges = meta.story({
  tags: ["phone"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " More?");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo? More?");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await edits(canvas, /^Edit .*case 1 of/);
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo?");
  },
});

/** Closing the tab or reloading asks too, while something typed is not stored. */
export const ClosesWithChanges = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await edits(canvas, /^Edit .*case 1 of/);
    await expect(asks(), "as it was stored").toBe(false);
    await userEvent.type(field(canvas, "Question"), " More?");
    await expect(asks(), "changed").toBe(true);
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await loaded(canvas);
    await expect(asks(), "saved").toBe(false);
  },
});

/** The sign-in ended while one wrote: whoever signs in again finds it as it was typed. */
export const SignInOver = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " Kept?");
    await mockServer?.signIn(null);
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Save as a new version" })).not.toHaveAttribute(
        "aria-disabled",
      ),
    );
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo? Kept?");
    await mockServer?.signIn("admin");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

/** A question of another organisation is none of this one. */
export const UnknownQuestion = meta.story({
  tags: ["phone"],
  args: { value: { ...place, questionId: 901 } },
  beforeEach: bank(1),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("This question is not in this organisation.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Back to the questions" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(place);
    await loaded(canvas);
  },
});

const ofCairn = (questionId: number) => ({
  tenant: buildTenant({ id: 1, name: "Cairn" }),
  value: { ...place, tenantId: 1, questionId },
});

const savesNothing = async (canvas: Canvas): Promise<void> => {
  await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
  await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
};

/** A single choice of the demo bank beside what its learners see; sessions that hold it are told. */
export const EditsSingle = meta.story({
  args: ofCairn(1001),
  play: async ({ canvas }) => {
    await form(canvas, "Question 1001");
    await expect(
      canvas.getByText(/\d+ finished sessions keep version 1, also when you change it\./),
    ).toBeVisible();
    const preview = within(canvas.getByRole("region", { name: "Preview" }));
    // Its two ways to be seen, and four options.
    await expect(preview.getAllByRole("radio")).toHaveLength(6);
    await savesNothing(canvas);
  },
});

/** A deleted question is restored while something is written: it is no longer told as deleted, and what is written stays. */
export const RestoresWhileWriting = meta.story({
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

/** A matching of the demo bank: its prompts with what belongs to them, and the card to try. */
export const EditsMatch = meta.story({
  args: ofCairn(1097),
  play: async ({ canvas }) => {
    await form(canvas, "Question 1097");
    await expect(canvas.getByRole("combobox", { name: "Match for prompt 1" })).not.toHaveDisplayValue(
      "Choose…",
    );
    await savesNothing(canvas);
  },
});
