import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { bank } from "../../Questions.stories.helpers.tsx";
import { ImportDialog } from "../ImportDialog.tsx";
import {
  choose,
  csv,
  dialog,
  findText,
  importButton,
  rowsOf,
  settings,
} from "./ImportDialog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Import/Updates",
  component: ImportDialog,
  ...settings,
  args: { ...settings.args, hrefOf: (id: number) => `/admin?question=${id}` },
  beforeEach: bank(2),
});

const exported = async () => (await fetch("/api/admin/tenants/2/questions/export?format=csv")).text();

/** An edited export updates the questions that it names. The preview says what changes, and links to the question. */
export const Updated = meta.story({
  play: async ({ mockServer, args }) => {
    await choose(csv((await exported()).replace("in case 1 of", "in case 99 of")));
    await findText(/0 new, 1 changed \(wording 1\), 1 duplicate, 0 failed/);
    const button = await importButton("Update 1 question");
    await expect(dialog().getByRole("tab", { name: "Changed (1)" })).toHaveAttribute("aria-selected", "true");
    await expect(rowsOf("Changed rows")[0]?.[1]).toMatch(/^Question \d+: wording$/);
    const link = dialog().getByRole("link", { name: /^Question \d+$/ });
    await expect(link).toHaveAttribute("href", expect.stringMatching(/^\/admin\?question=\d+$/));
    await userEvent.click(button);
    await findText(/^1 question updated, 1 duplicate skipped\.$/);
    const stored = await mockServer?.store.list("questions", { version: 2 });
    await expect(stored).toMatchObject([{ text: expect.stringContaining("in case 99 of") }]);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** Turned off, every row that is no duplicate is a new question. */
export const AllAddedAsNew = meta.story({
  play: async () => {
    await choose(csv((await exported()).replace("in case 1 of", "in case 99 of")));
    await importButton("Update 1 question");
    await userEvent.click(
      dialog().getByRole("checkbox", { name: "Update the questions that the rows name by id and version" }),
    );
    await importButton("Import 1 question");
    await waitFor(() => expect(screen.queryByRole("tab", { name: /^Changed/ })).toBeNull());
    // A reload would lose the file.
    await expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  },
});

/** The questions of another organization are unknown here. The dialog says how to add them. */
export const FromOtherOrganization = meta.story({
  play: async () => {
    const text = await exported();
    const [header = "", ...rows] = text.trimEnd().split(/\r\n/);
    const elsewhere = rows.map((row) =>
      row
        .replace(/^\d+/, "999999")
        .replace("in case 1 of", "in case 99 of")
        .replace("in case 2 of", "in case 98 of"),
    );
    await choose(csv([header, ...elsewhere.slice(0, 1)].join("\r\n")));
    await findText(/^Some rows name questions that this organization doesn't have\./);
    await userEvent.click(
      dialog().getByRole("checkbox", { name: "Update the questions that the rows name by id and version" }),
    );
    await importButton("Import 1 question");
    await expect(dialog().queryByText(/^Some rows name questions/)).toBeNull();
  },
});

/** Changes the question of case 1 after the export. Returns the edited export and its row's location. */
const outdatedExport = async () => {
  const text = (await exported()).replace("in case 1 of", "in case 99 of");
  const [, id = ""] = /^(\d+),.*in case 99 of/m.exec(text) ?? [];
  const address = `/api/admin/tenants/2/questions/${id}`;
  const { question } = (await (await fetch(address)).json()) as { question: { version: number } };
  const reply = await fetch(address, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ version: question.version, explanation: "Somebody has corrected this." }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return { text, id };
};

/** Somebody has changed a question since the export. Both texts are shown, and the file's can be used. */
export const Outdated = meta.story({
  tags: ["phone"],
  play: async ({ mockServer }) => {
    const { text, id } = await outdatedExport();
    await choose(csv(text));
    await findText(/0 new, 1 duplicate, 1 failed/);
    await userEvent.click(dialog().getByRole("tab", { name: "Failed (1)" }));
    await userEvent.click(dialog().getByRole("button", { name: /^Line \d+$/, expanded: false }));
    await findText(
      new RegExp(`^Question ${id} has been changed since this file was exported: it is at version 2`),
    );
    const theirs = await findText("Somebody has corrected this.");
    await expect(theirs.parentElement).toHaveTextContent(/^Stored question/);
    await expect(
      dialog()
        .getAllByText("File")
        .map((name) => name.parentElement?.textContent),
    ).toContainEqual(expect.stringContaining("in case 99 of"));
    await expect(dialog().queryByRole("heading", { name: "Certification", level: 3 })).toBeNull();
    await userEvent.click(dialog().getByRole("button", { name: "Use the file's text anyway" }));
    await userEvent.click(await importButton("Update 1 question"));
    await findText(/^1 question updated, 1 duplicate skipped\.$/);
    const stored = await mockServer?.store.list("questions", { version: 3 });
    await expect(stored).toMatchObject([{ text: expect.stringContaining("in case 99 of") }]);
    await expect(stored?.[0]?.explanation).not.toBe("Somebody has corrected this.");
  },
});

/** Of pictures in the texts of the file, a short address is shown. */
export const OutdatedWithPicture = meta.story({
  tags: ["test-only"],
  play: async () => {
    const { text } = await outdatedExport();
    const picture = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>')}`;
    const withPicture = (cell: string) => `"${cell.replace("99 of", `99 ![A plan](${picture}) of`)}"`;
    await choose(csv(text.replace(/(?<=,)[^,]*in case 99 of[^,]*/, withPicture)));
    await findText(/0 new, 1 duplicate, 1 failed/);
    await userEvent.click(dialog().getByRole("tab", { name: "Failed (1)" }));
    await userEvent.click(dialog().getByRole("button", { name: /^Line \d+$/, expanded: false }));
    await findText(/^Question \d+ has been changed since this file was exported/);
    const texts = (await dialog().findAllByText("File")).map((name) => name.parentElement?.textContent);
    await expect(texts).toContainEqual(
      expect.stringContaining("in case 99 ![A plan](/picture-in-the-file/1) of"),
    );
  },
});
