import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildStructure } from "../../../../mocks/builders/structure.ts";
import type { StructureNode } from "../../../api/structure/schema.ts";
import { StructureDetail } from "./StructureDetail.tsx";

function partOf(id: string, nodes: readonly StructureNode[] = buildStructure().roots): StructureNode {
  for (const node of nodes) {
    if (node.id === id) return node;
    if (node.children.length > 0 && JSON.stringify(node.children).includes(`"id":"${id}"`))
      return partOf(id, node.children);
  }
  throw new Error(`There is no ${id}.`);
}

const onSelect = fn();

const meta = preview.meta({
  title: "Structure/StructureDetail",
  component: StructureDetail,
  args: {
    node: partOf("component:Button"),
    hrefOf: (path: string) => (path.includes(":") ? null : path),
    storybookUrl: null,
    onSelect,
  },
  beforeEach: () => {
    onSelect.mockClear();
  },
});

/** A component: purpose, props and stories. Without a Storybook URL, there are no links to it. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    const detail = within(canvas.getByRole("region", { name: "Button" }));
    await expect(detail.getByRole("heading", { level: 2, name: "Button" })).toBeVisible();
    await expect(detail.getByText("Component")).toBeVisible();
    await expect(detail.getAllByText("button").every(({ tagName }) => tagName === "CODE")).toBe(true);
    await expect(detail.getByText("Keyboard: Tab reaches it, Enter and Space press it.")).toBeVisible();
    await expect(detail.getByText("src/components/controls/Button/Button.tsx")).toBeVisible();
    await expect(detail.getByRole("heading", { level: 3, name: "2 properties" })).toBeVisible();
    await expect(detail.getByText("pending").closest("dt")).toHaveTextContent("pendingoptional");
    await expect(detail.getByText("href").closest("dt")).toHaveTextContent("hrefrequired");
    await expect(detail.getByText("boolean")).toBeVisible();
    await expect(detail.getByRole("heading", { level: 3, name: "2 stories" })).toBeVisible();
    await expect(detail.getByText("It keeps the focus.")).toBeVisible();
    await expect(detail.queryByRole("link")).toBeNull();
  },
});

/** With a Storybook URL, the component and each of its stories link to it. */
export const WithStorybook = meta.story({
  args: { storybookUrl: "https://storybook.cairn.test/library/" },
  play: async ({ canvas }) => {
    const address = "https://storybook.cairn.test/library/?path=/story/controls-button--";
    await expect(canvas.getByRole("link", { name: "Open in Storybook" })).toHaveAttribute(
      "href",
      `${address}default`,
    );
    await expect(canvas.getByRole("link", { name: "Pending" })).toHaveAttribute("href", `${address}pending`);
  },
});

/** A component without stories has no Storybook link. */
export const WithoutStories = meta.story({
  args: { storybookUrl: "/storybook/", node: partOf("component:Tag") },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByRole("heading", { level: 3 })).toBeNull();
  },
});

/** A route without parameters is a link; its screen can be selected. */
export const Route = meta.story({
  tags: ["test-only"],
  args: { node: partOf("route:Achievements") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Route")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "/achievements" })).toHaveAttribute(
      "href",
      "/achievements",
    );
    await expect(canvas.getByRole("heading", { level: 3, name: "Shows" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "AchievementsScreen" }));
    await expect(onSelect.mock.calls).toEqual([["screen:AchievementsScreen"]]);
  },
});

/** A route that needs an id is not a link. */
export const RouteWithAnId = meta.story({
  args: { node: partOf("route:Review Answers") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("/review/:id")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
});

/** A group lists its contents. */
export const Group = meta.story({
  args: { node: partOf("group:Controls") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Contains 2 parts" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tag" })).toBeVisible();
    await expect(canvas.queryByText("File")).toBeNull();
  },
});
