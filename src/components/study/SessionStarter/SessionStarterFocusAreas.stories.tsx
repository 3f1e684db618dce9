import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { NO_SELECTION } from "./selection.ts";
import { starterArgs, ControlledSessionStarter } from "./SessionStarter.stories.helpers.tsx";
import { SessionStarter } from "./SessionStarter.tsx";

const meta = preview.meta({
  title: "Study/SessionStarter/Focus areas",
  component: SessionStarter,
  render: (args) => <ControlledSessionStarter {...args} />,
  args: starterArgs,
});

/** The focus areas are loading; the quiz can be started without them. */
export const LoadingFocusAreas = meta.story({
  tags: ["test-only"],
  args: { subcategories: { state: "loading" }, selection: { ...NO_SELECTION, categoryIds: [1] } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the focus areas");
    await userEvent.click(canvas.getByRole("button", { name: "Start Study Session" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

const onRetry = fn();

/** The focus areas could not be loaded: they are optional, and the learner can retry. */
export const FailedFocusAreas = meta.story({
  tags: ["appearance"],
  args: {
    subcategories: { state: "failed", error: new Error("The server was not reached."), onRetry },
    selection: { ...NO_SELECTION, categoryIds: [1] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "The focus areas could not be loaded. You can start without them.",
    );
  },
});

export const FailedFocusAreasRetried = FailedFocusAreas.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Start Study Session" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/**
 * Several certifications with focus areas, all visible below a Start button that stays in place; unchecking a
 * certification removes its focus areas.
 */
export const FocusAreas = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    const card = canvas.getByRole("region", { name: "Choose Your Learning Mode" });
    const start = canvas.getByRole("button", { name: "Start Study Session" });
    // The page may scroll in the meantime.
    const placeOfStart = () => start.getBoundingClientRect().top - card.getBoundingClientRect().top;
    const before = placeOfStart();
    await userEvent.click(canvas.getByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(placeOfStart()).toBe(before);
    const areas = canvas.getByRole("group", { name: "Focus areas optional, for CompTIA Security+" });
    await expect(areas.getBoundingClientRect().top).toBeGreaterThan(start.getBoundingClientRect().top);
    for (const part of [areas, ...areas.querySelectorAll("div")])
      await expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1);
    await userEvent.click(canvas.getByRole("checkbox", { name: "ISC2 CISSP" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Security Operations (Security+)" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Asset Security" }));
    const cissp = within(canvas.getByRole("group", { name: "ISC2 CISSP" }));
    await expect(cissp.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Asset Security",
      "Security Operations (CISSP)",
    ]);
    await expect(cissp.getByRole("checkbox", { name: "Security Operations (CISSP)" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(canvas.queryByRole("checkbox", { name: "Security Operations (Security+)" })).toBeNull();
    await expect(canvas.queryByRole("group", { name: "ISC2 CISSP" })).toBeNull();
    await expect(canvas.getByRole("checkbox", { name: "Security Operations" })).not.toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Asset Security" })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Start Study Session" })).not.toHaveAttribute(
      "aria-disabled",
    );
    await userEvent.click(canvas.getByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(canvas.getByRole("checkbox", { name: "Security Operations (Security+)" })).not.toBeChecked();
  },
});

/** On a phone the focus areas are collapsed, and stay open once opened. */
export const FocusAreasOnPhone = meta.story({
  tags: ["test-only", "appearance"],
  globals: PHONE,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(canvas.getByRole("checkbox", { name: "Security Operations" })).not.toBeVisible();
    await userEvent.click(canvas.getByText("Focus areas"));
    const areas = within(canvas.getByRole("group", { name: "Focus areas optional, for CompTIA Security+" }));
    const operations = areas.getByRole("checkbox", { name: "Security Operations" });
    await userEvent.click(operations);
    await userEvent.click(operations);
    await expect(operations).toBeVisible();
    await expect(operations).not.toBeChecked();
  },
});

/** Focus areas chosen before are visible at once. */
export const ChosenFocusAreasOnPhone = meta.story({
  globals: PHONE,
  args: { selection: { ...NO_SELECTION, categoryIds: [1], focusAreas: buildSubcategories().slice(0, 1) } },
  play: async ({ canvas }) => {
    const area = canvas.getByRole("checkbox", { name: "General Security Concepts" });
    await expect(area).toBeVisible();
    await expect(area).toBeChecked();
  },
});
