import { useIsFetching } from "@tanstack/react-query";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recover, recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { rest, textsOf } from "../../../.storybook/test/interactions.ts";
import { fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { showAwards } from "../../../mocks/test-backend/awards.ts";
import { settings, Polling } from "./AchievementsScreen.stories.helpers.tsx";
import { AchievementsScreen, type AchievementsScreenProps } from "./AchievementsScreen.tsx";

const ACHIEVEMENTS = "/api/user/:id/achievements";

const BADGES = "/api/badges";

const PROGRESS = "/api/user/:id/achievement-progress";

/** Shows the number of pending calls. */
function Counting(props: AchievementsScreenProps) {
  return (
    <>
      <p>Calls under way: {useIsFetching()}</p>
      <AchievementsScreen {...props} />
    </>
  );
}

const meta = preview.meta({
  title: "Screens/Achievements/Loading and failures",
  component: AchievementsScreen,
  ...settings,
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(ACHIEVEMENTS)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading your achievements")).toBeInTheDocument();
    await expect(canvas.queryByText("No badges earned yet")).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(ACHIEVEMENTS, 503)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Unable to load achievements" }),
    ).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
  },
});

/** Retrying loads the screen. */
export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByText("Level 5")).toBeVisible();
  },
});

/** The failure stays visible while the next poll is pending, without flicker. */
export const FailedAgain = meta.story({
  tags: ["test-only"],
  render: (args) => <Polling {...args} />,
  beforeEach: ({ msw }) => msw.use(fails(ACHIEVEMENTS, 503)),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole("heading", { name: "Unable to load achievements" });
    msw.use(pending(ACHIEVEMENTS));
    await userEvent.click(canvas.getByRole("button", { name: "Ask again" }));
    await expect(canvas.getByRole("heading", { name: "Unable to load achievements" })).toBeVisible();
    await expect(canvas.queryByText("Loading your achievements")).toBeNull();
  },
});

/** If a later poll fails, the data stays, and a line says that it may be out of date. */
export const RefreshFailed = meta.story({
  tags: ["test-only"],
  render: (args) => <Polling {...args} />,
  beforeEach: ({ mockServer }) => showAwards(mockServer, 7),
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByRole("heading", { name: "Nine in Ten" });
    msw.use(fails(ACHIEVEMENTS, 503));
    await userEvent.click(canvas.getByRole("button", { name: "Ask again" }));
    await expect(await canvas.findByRole("status")).toHaveTextContent(/could not be refreshed/);
    await expect(canvas.getByText("Level 5")).toBeVisible();
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
  },
});

/** For an invalid response, shows the reason and a way back. */
export const MisfittingAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits(ACHIEVEMENTS)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can't read the server's response/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** If only the progress fails to load, the catalog and the earned badges are shown. */
export const ProgressFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(PROGRESS, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "First Stone" })).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(textsOf(strip.getAllByRole("listitem"))[0]).toBe("Progress 4 of 7");
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    await expect(canvas.getByText("Your progress toward badges could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Not One Loose" })).toBeVisible();
    await expect(canvas.queryByRole("progressbar", { name: /^Progress toward / })).toBeNull();
    await rest();
  },
});

export const ProgressFailedRetried = ProgressFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Progress" }));
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(
      await canvas.findByRole("progressbar", { name: "Progress toward Not One Loose" }),
    ).toBeVisible();
  },
});

/** While the catalog loads, no totals are shown. */
export const CatalogLoading = meta.story({
  render: (args) => <Counting {...args} />,
  beforeEach: ({ msw }) => msw.use(pending(BADGES)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Calls under way: 1")).toBeVisible();
    await expect(canvas.getByText("Loading your achievements")).toBeInTheDocument();
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
});

/** If the catalog fails to load, the earned badges are shown, and the others can be retried. */
export const CatalogFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(BADGES, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "First Stone" })).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(textsOf(strip.getAllByRole("listitem"))[0]).toBe("Progress 4 earned");
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("The badges could not be loaded.");
    await rest();
  },
});

export const CatalogFailedRetried = CatalogFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Progress" }));
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("heading", { name: "Not One Loose" })).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(textsOf(strip.getAllByRole("listitem"))[0]).toBe("Progress 4 of 7");
  },
});
