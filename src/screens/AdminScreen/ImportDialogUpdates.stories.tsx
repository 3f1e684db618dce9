import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { choose, csv, dialog, findText, importButton, rowsOf } from "./ImportDialog.stories.helpers.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { bank } from "./Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Import Updates",
  component: ImportDialog,
  args: {
    tenant: { id: 2, name: "Harbourline Shipping" },
    open: true,
    onOpenChange: fn(),
    hrefOf: (id: number) => `/admin?question=${id}`,
  },
  parameters: { account: "admin", layout: "fullscreen" },
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
export const AddedInstead = meta.story({
  play: async () => {
    await choose(csv((await exported()).replace("in case 1 of", "in case 99 of")));
    await importButton("Update 1 question");
    await userEvent.click(
      dialog().getByRole("checkbox", { name: "Update the questions that the rows name by id and version" }),
    );
    await importButton("Import 1 question");
    await waitFor(() => expect(screen.queryByRole("tab", { name: /^Changed/ })).toBeNull());
  },
});

/** The questions of another organization are unknown here. The dialog says how to add them. */
export const FromElsewhere = meta.story({
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
