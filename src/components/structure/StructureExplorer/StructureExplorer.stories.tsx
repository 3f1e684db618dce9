import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { buildStructure } from "../../../../mocks/builders/structure.ts";
import { StructureExplorer } from "./StructureExplorer.tsx";

const wide = DESKTOP;
const small = PHONE;

const meta = preview.meta({
  title: "Structure/StructureExplorer",
  component: StructureExplorer,
  args: { structure: buildStructure(), hrefOf: (path: string) => (path.includes(":") ? null : path) },
  parameters: { layout: "fullscreen" },
  globals: wide,
  decorators: [
    (Story) => (
      <main style={{ padding: "1rem" }}>
        <h1>UI structure</h1>
        <Story />
      </main>
    ),
  ],
});

/** The routes are expanded, nothing is selected. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tree", { name: "Structure" })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("treeitem"))).toEqual([
      "Routes",
      "Achievements /achievements",
      "Review Answers /review/:id",
      "Controls",
      "Quiz",
    ]);
    await expect(canvas.getByText("10 parts")).toBeVisible();
    await expect(canvas.getByText(/^Select a part of the tree/)).toBeVisible();
    await expect(canvas.queryByRole("region")).toBeNull();
  },
});

/** The selected node is shown next to the tree, which keeps focus. */
export const NodeSelected = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("treeitem", { name: /^Achievements/ }));
    await expect(canvas.getByRole("region", { name: "Achievements" })).toBeVisible();
    await expect(canvas.getByText("Details of Achievements")).toHaveAttribute("role", "status");
    await expect(canvas.getByRole("treeitem", { name: /^Achievements/ })).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: "Back to the tree" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "AchievementsScreen" }));
    // The clicked button was removed: focus is on the next heading, and the tree is expanded to the node.
    await expect(canvas.getByRole("heading", { level: 2, name: "AchievementsScreen" })).toHaveFocus();
    await expect(canvas.getByRole("treeitem", { name: "AchievementsScreen" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
});

/** The tree shows only matches and their ancestors, highlighted and counted. Escape clears the search. */
export const Search = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox", { name: "Search the structure" });
    await userEvent.type(field, "CARD");
    await expect(canvas.getByText("1 part matches.")).toHaveAttribute("role", "status");
    await expect(textsOf(canvas.getAllByRole("treeitem"))).toEqual(["Quiz", "QuestionCard"]);
    await expect(canvas.getByText("Card").tagName).toBe("MARK");
    await userEvent.click(canvas.getByRole("treeitem", { name: "QuestionCard" }));
    await userEvent.click(field);
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
    await expect(canvas.getByText("10 parts")).toBeVisible();
    // The ancestors of the selected node stay expanded.
    await expect(canvas.getByRole("treeitem", { name: "QuestionCard" })).toBeVisible();
    await expect(canvas.queryByText("Card")).toBeNull();
  },
});

/** A typing mistake finds similar names, and the page says so. */
export const SearchWithAMistake = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "cuontdown");
    await expect(canvas.getByText("No exact match for “cuontdown”. 1 similar part.")).toBeVisible();
    await expect(canvas.getByRole("treeitem", { name: "Countdown" })).toBeVisible();
  },
});

/** Nodes expanded by a search can be collapsed, and the next search expands others. */
export const SearchAndClose = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, "button");
    canvas.getByRole("treeitem", { name: "Controls" }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.queryByRole("treeitem", { name: "Button" })).toBeNull();
    await userEvent.clear(field);
    await expect(canvas.getByRole("treeitem", { name: "Controls" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await userEvent.type(field, "tag");
    await expect(canvas.getByRole("treeitem", { name: "Tag" })).toBeVisible();
  },
});

/** No matches: the page says so, with a button to clear the search. */
export const NothingFound = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "xylophone");
    await expect(canvas.getByText("Nothing matches “xylophone”.")).toHaveAttribute("role", "status");
    await expect(canvas.queryByRole("tree")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }));
    await expect(canvas.getByRole("tree")).toBeVisible();
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
  },
});

/** On a phone the detail replaces the tree with focus on its heading; going back restores focus. */
export const Phone = meta.story({
  tags: ["test-only"],
  globals: small,
  play: async ({ canvas }) => {
    canvas.getByRole("treeitem", { name: /^Review/ }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("heading", { level: 2, name: "Review Answers" })).toHaveFocus(),
    );
    await expect(canvas.queryByRole("tree")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Back to the tree" }));
    await expect(canvas.getByRole("treeitem", { name: /^Review/ })).toHaveFocus();
    await expect(canvas.queryByRole("region", { name: "Review Answers" })).toBeNull();
    // The same node again.
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("heading", { level: 2, name: "Review Answers" })).toHaveFocus(),
    );
  },
});
