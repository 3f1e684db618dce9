import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import { buildStructure } from "../../../mocks/builders/structure.ts";
import { fails, misfits, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { StructureScreen } from "./StructureScreen.tsx";

const FILE = "/ui-structure.json";
const BUILT_IN = /This is the built-in list: only the routes\.$/;

const requestedUrls: string[] = [];

const serves = (structure = buildStructure()) =>
  http.get(/\/ui-structure\.json$/, ({ request }) => {
    requestedUrls.push(request.url);
    return HttpResponse.json(structure);
  });

const meta = preview.meta({
  title: "Screens/Structure",
  component: StructureScreen,
  parameters: { layout: "fullscreen" },
  globals: DESKTOP,
  beforeEach: ({ msw }) => {
    requestedUrls.length = 0;
    msw.use(serves());
  },
  decorators: [inColumn],
});

export const Default = meta.story();

/** Loads the file of the last build once, with the server's time as a parameter. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "UI structure" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("treeitem", { name: "Achievements /achievements" }));
    await expect(canvas.getByRole("link", { name: "/achievements" })).toHaveAttribute(
      "href",
      "/achievements",
    );
    await userEvent.click(canvas.getByRole("treeitem", { name: "Review Answers /review/:id" }));
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByText(BUILT_IN)).toBeNull();
    await expect(requestedUrls.map((url) => new URL(url).pathname + new URL(url).search)).toEqual([
      `${FILE}?t=${SEED_ANCHOR}`,
    ]);
  },
});

/** The file and the Storybook can be served elsewhere. */
export const FileServedElsewhere = meta.story({
  tags: ["test-only"],
  args: { filesUrl: "/training", storybookUrl: "https://storybook.cairn.test" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("treeitem", { name: "Controls" }));
    await userEvent.click(canvas.getByRole("button", { name: "Button" }));
    await expect(canvas.getByRole("link", { name: "Open in Storybook" })).toHaveAttribute(
      "href",
      "https://storybook.cairn.test/?path=/story/controls-button--default",
    );
    await expect(requestedUrls.map((url) => new URL(url).pathname)).toEqual([`/training${FILE}`]);
  },
});

/** If the file contains the address of the Storybook, components link to it. */
export const StorybookOfTheFile = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(serves(buildStructure({ storybookUrl: "/storybook/" }))),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "button");
    await userEvent.click(canvas.getByRole("treeitem", { name: "Button" }));
    await expect(canvas.getByRole("link", { name: "Open in Storybook" })).toHaveAttribute(
      "href",
      "/storybook/?path=/story/controls-button--default",
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(FILE)),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the structure");
    await expect(canvas.queryByRole("tree")).toBeNull();
    await expect(canvas.getByRole("heading", { level: 1, name: "UI structure" })).toBeVisible();
  },
});

/** Without the file, the routes are shown, and a notice says so. A retry loads the file; its button keeps the focus. */
export const BuiltIn = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails(FILE, 404, "There is no such file.")),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText(BUILT_IN)).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("treeitem"))).toEqual([
      "Routes",
      "/",
      "/quiz/:id",
      "/results/:id",
      "/review/:id",
      "/lecture/:id",
      "/mistakes",
      "/achievements",
      "/sessions",
      "/accessibility",
      "/study-groups",
      "/ui-structure",
      "/account",
      "/admin/form/:id",
      "/admin",
    ]);
    await userEvent.click(canvas.getByRole("treeitem", { name: "/study-groups" }));
    await expect(canvas.getByRole("link", { name: "/study-groups" })).toHaveAttribute(
      "href",
      "/study-groups",
    );

    msw.use(pending(FILE));
    const button = canvas.getByRole("button", { name: "Try again" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole("tree")).toBeVisible();
  },
});

/** A retry loads the file. */
export const BuiltInUntilTriedAgain = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(unreachable(FILE)),
  play: async ({ canvas, msw }) => {
    await canvas.findByText(BUILT_IN);
    msw.use(serves());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("treeitem", { name: "Controls" })).toBeVisible();
    await expect(canvas.queryByText(BUILT_IN)).toBeNull();
  },
});

/** An invalid file counts as missing. */
export const MisfittingFile = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits(FILE)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(BUILT_IN)).toBeVisible();
    await expect(canvas.getByRole("treeitem", { name: "/quiz/:id" })).toBeVisible();
  },
});

/** A server that returns the app's page for every unknown address. */
export const PageInsteadOfFile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(/\/ui-structure\.json$/, () => HttpResponse.html("<!doctype html><title>Cairn</title>")),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(BUILT_IN)).toBeVisible();
  },
});
