import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { DESKTOP, PHONE } from "../../../.storybook/test/viewports.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { awardBadges, showAwards } from "../../../mocks/test-backend/awards.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { settings, byNumber, chimes, listen, OnPage, server, TITLE } from "./BadgePopup.stories.helpers.tsx";
import { BadgePopup } from "./BadgePopup.tsx";

const meta = preview.meta({
  title: "Screens/BadgePopup/Layout and sound",
  component: BadgePopup,
  ...settings,
});

/** With the sound turned off, no chime plays. */
export const SoundOff = meta.story({
  render: (args) => <OnPage {...args} />,
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { sound: false } });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: TITLE });
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    await expect(chimes).toEqual([]);
  },
});

/** Until the preferences have loaded, no chime plays; the badges don't wait. */
export const SoundUnknown = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/user/:id/preferences")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("dialog", { name: TITLE })).toBeVisible();
    await expect(chimes).toEqual([]);
  },
});

/** If the preferences can't be loaded, the chime plays as by default. */
export const SoundNotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/user/:id/preferences")),
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: TITLE });
    await waitFor(() => expect(chimes).toEqual([0.3]));
  },
});

/** On a phone the dialog is modal: it takes the focus, and Escape closes it. */
export const Phone = meta.story({
  globals: PHONE,
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await expect(within(dialog).getByRole("heading", { name: TITLE })).toHaveFocus();
    // Dispatches what the browser does on Escape, because synthetic keys don't.
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(server.shown.toSorted(byNumber)).toEqual([5, 14]));
  },
});

const wide = DESKTOP;

/**
 * On a wide screen the dialog is a card in the corner: the page keeps the focus and stays usable, and Escape closes
 * the card.
 */
export const CornerCard = meta.story({
  tags: ["test-only", "appearance"],
  globals: wide,
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    const again = canvas.getByRole("button", { name: "Ask again" });
    again.focus();
    await canvas.findByRole("dialog", { name: TITLE });
    await expect(again).toHaveFocus();
    await waitFor(() =>
      expect(canvas.getByText("Achievement Unlocked! Three Days, Well-Worn Path")).toHaveAttribute(
        "aria-live",
        "polite",
      ),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Mount it anew" }));
    await expect(canvas.getByText("Mounted 2 times")).toBeVisible();
    const { left, top, right, bottom } = canvas.getByRole("dialog").getBoundingClientRect();
    await expect(left).toBeGreaterThan(window.innerWidth / 2);
    await expect(top).toBeGreaterThan(window.innerHeight / 3);
    await expect(right).toBeLessThan(window.innerWidth);
    await expect(bottom).toBeLessThan(window.innerHeight);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(server.shown.toSorted(byNumber)).toEqual([5, 14]));
    await expect(canvas.getByRole("button", { name: "Mount it anew" })).toHaveFocus();
  },
});

/** Escape that another part of the page handles, or that is typed into a field, leaves the card open. */
export const CornerIgnoresHandledEscape = meta.story({
  tags: ["test-only"],
  globals: wide,
  render: (args) => (
    <>
      <TextField label="Search" />
      <OnPage {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: TITLE });
    await userEvent.type(canvas.getByRole("textbox", { name: "Search" }), "a{Escape}");
    document.addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
    canvas.getByRole("button", { name: "Ask again" }).focus();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("dialog", { name: TITLE })).toBeVisible();
    await expect(server.shown).toEqual([]);
  },
});

/** A single badge is centered. */
export const OneBadge = meta.story({
  globals: PHONE,
  beforeEach: async ({ mockServer }) => {
    await showAwards(mockServer, 7);
    await awardBadges(mockServer, SAMPLE_USERS.learner, ["All Six Trails"]);
  },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
    await expect(within(dialog).getByText("LEGENDARY")).toBeVisible();
    const name = within(dialog).getByRole("heading", { name: "All Six Trails" });
    await expect(getComputedStyle(name).justifyContent).toBe("center");
  },
});

/** Many badges scroll inside the dialog. */
export const ManyBadges = meta.story({
  beforeEach: ({ mockServer }) =>
    awardBadges(mockServer, SAMPLE_USERS.learner, ["High Camp", "Steep Climb", "Seven Days", "Five Markers"]),
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await expect(within(dialog).getAllByRole("listitem")).toHaveLength(6);
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(within(dialog).getByRole("button", { name: "Close" })).toBeVisible();
  },
});

/** If the sound can't be played, nothing is reported. */
export const SoundFailed = meta.story({
  beforeEach: () => listen(new Error("NotAllowedError: the user did not interact with the page first")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("dialog", { name: TITLE })).toBeVisible();
    await waitFor(() => expect(chimes).toHaveLength(1));
  },
});
