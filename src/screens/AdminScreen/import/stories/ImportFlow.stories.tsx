import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ImportDialog } from "../ImportDialog.tsx";
import {
  choose,
  csv,
  dialog,
  findText,
  HEADER,
  importButton,
  row,
  showFailed,
  settings,
} from "./ImportDialog.stories.helpers.ts";

const meta = preview.meta({
  title: "Flows/Administrator",
  component: ImportDialog,
  tags: ["flow", "!autodocs"],
  ...settings,
});

/** A file is previewed, one of its rows corrected, and all are stored. */
export const ImportAFile = meta.story({
  play: async ({ mockServer, step }) => {
    await step("choose a file", async () => {
      await choose(
        csv(HEADER + row("Which door closes by itself?") + row("Which alarm is silent?", "a,b,7")),
      );
      await importButton("Import the readable question and save the other as a file");
    });
    await step("look at the failed row", async () => {
      await showFailed();
      await userEvent.click(dialog().getByRole("button", { name: "Line 3", expanded: false }));
    });
    await step("correct it", async () => {
      const table = within(dialog().getByRole("table", { name: "Failed rows" }));
      const [, second] = await table.findAllByRole("radio");
      if (!second) throw new Error("There is no second option.");
      await userEvent.click(second);
      await userEvent.click(table.getByRole("button", { name: "Save correction" }));
    });
    await step("store both questions", async () => {
      const count = (await mockServer?.store.count("questions")) ?? 0;
      await userEvent.click(await importButton("Import 2 questions"));
      await findText("2 questions stored, 1 certification created, 1 domain created.");
      await expect(await mockServer?.store.count("questions")).toBe(count + 2);
      await expect(screen.getByRole("button", { name: "Done" })).toBeVisible();
    });
  },
});
