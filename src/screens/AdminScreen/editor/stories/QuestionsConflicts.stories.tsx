import { delay, http } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import {
  bank,
  type Canvas,
  field,
  form,
  questionsTab,
  openEditor,
  saveVersion,
} from "../../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Conflicts",
  ...questionsTab(),
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

/**
 * After a conflict, both texts are shown. "Use mine" saves the user's changes over the other version and keeps its
 * other fields.
 */
export const ChangedElsewhereUseMine = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?", explanation: "Because they say so." });
    await userEvent.clear(field(canvas, "Question"));
    await userEvent.type(field(canvas, "Question"), "Mine?");
    await saveVersion(canvas);
    const conflict = within(await canvas.findByRole("region", { name: "Changed by someone else" }));
    await expect(conflict.getByText("Theirs?")).toBeVisible();
    await expect(conflict.getByText("Mine?")).toBeVisible();
    await expect(conflict.getByText("Because they say so.")).toBeVisible();
    await expect(field(canvas, "Question")).toHaveValue("Mine?");
    await userEvent.clear(field(canvas, "Question"));
    await expect(conflict.getByText("Theirs?")).toBeVisible();
    await userEvent.type(field(canvas, "Question"), "Mine?");
    await expect(field(canvas, "Question")).toHaveFocus();
    await userEvent.click(conflict.getByRole("button", { name: "Use mine" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    const [stored] = (await mockServer?.store.list("questions", { text: "Mine?" })) ?? [];
    await expect(stored).toMatchObject({ version: 3, explanation: "Because they say so." });
  },
});

/** "Use mine" waits for the picture that is being uploaded, as saving does. */
export const UseMineDuringUpload = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas, msw, mockServer }) => {
    msw.use(http.post("/api/admin/tenants/:tenantId/pictures", () => delay("infinite")));
    await openEditor(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?" });
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await saveVersion(canvas);
    const useMine = await canvas.findByRole("button", { name: "Use mine" });
    const exhibit = canvas.getByText(/^Exhibit, scenario/, { selector: "summary" });
    if (!exhibit.closest("details")?.open) await userEvent.click(exhibit);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Exhibit" }), "Picture");
    const plan = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "plan.svg", {
      type: "image/svg+xml",
    });
    await userEvent.upload(canvas.getByLabelText("Picture"), plan);
    await expect(await canvas.findByText("Uploading plan.svg…")).toBeVisible();
    await userEvent.click(useMine);
    await expect(canvas.getByText("Wait until the picture is uploaded, or cancel the upload.")).toBeVisible();
    await expect(await mockServer?.store.list("questions", { version: 3 })).toEqual([]);
  },
});

/** An earlier version can be opened, compared with the latest one, and restored. */
export const EarlierVersions = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Second?" });
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await canvas.findByRole("button", { name: /^Edit / }));
    await expect(await canvas.findByText(/version 2\. Written by Ada Lindqvist\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Version 1" }));
    const version = within(screen.getByRole("dialog", { name: /^Version 1 of question \d+$/ }));
    await expect(await version.findByText("Latest version")).toBeVisible();
    await expect(version.getByText("Second?")).toBeVisible();
    await userEvent.click(version.getByRole("radio", { name: "With the answer" }));
    await userEvent.click(version.getByRole("button", { name: "Use this version" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect((field(canvas, "Question") as HTMLTextAreaElement).value).toMatch(/case 1 of/);
    await expect(canvas.getByText(/^Version 1 is in the form/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Version 1" }));
    await expect(
      await screen.findByRole("button", { name: "Replace my changes with this version" }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await saveVersion(canvas);
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(await mockServer?.store.list("questions", { version: 3 })).toMatchObject([
      { text: expect.stringContaining("case 1 of") as string, authorId: 1 },
    ]);
  },
});

/** "Use theirs" resets the form to the other version and saves nothing. */
export const ChangedElsewhereUseTheirs = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?" });
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await saveVersion(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Use theirs" }));
    const ask = within(screen.getByRole("dialog", { name: "Use their version?" }));
    await userEvent.click(ask.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByRole("heading", { name: "Someone else changed this question" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Use mine" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use theirs" }));
    await clickWhenEnabled(screen, "Discard my changes");
    await expect(field(canvas, "Question")).toHaveValue("Theirs?");
    await expect(canvas.getByText(/version 2\./)).toBeVisible();
    await saveVersion(canvas);
    await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
  },
});

/** If the question was deleted elsewhere, the typed text stays and can be saved after restoring. */
export const DeletedElsewhere = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await openEditor(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, {}, "DELETE");
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await saveVersion(canvas);
    await expect(
      await canvas.findByText(
        /This question was deleted while you were editing it\. Your changes are still here/,
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(await canvas.findByText("The question is restored.")).toBeVisible();
    await saveVersion(canvas);
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});
