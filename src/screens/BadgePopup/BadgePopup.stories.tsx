import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { flushEffects } from "../../../.storybook/test/flush-effects.ts";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { awardBadges, showAwards } from "../../../mocks/test-backend/awards.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { takeQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ResultsScreen } from "../ResultsScreen/ResultsScreen.tsx";
import {
  settings,
  byNumber,
  chimes,
  listening,
  OnPage,
  server,
  TITLE,
} from "./BadgePopup.stories.helpers.tsx";
import { BadgePopup, type BadgePopupProps } from "./BadgePopup.tsx";

const meta = preview.meta({
  title: "Screens/BadgePopup",
  component: BadgePopup,
  ...settings,
  parameters: {
    docs: {
      ...settings.parameters.docs,
      description: {
        component:
          "Mounted once by the host, over every screen. While a quiz is open, `paused` makes new badges wait until it ends.",
      },
    },
  },
});

/** The two new badges of the demo learner. The chime plays once, at a volume of 0.3. */
export const Default = meta.story({
  play: async ({ canvas, step }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await step("shows each badge with its rarity and points", async () => {
      const texts = textsOf(within(dialog).getAllByRole("listitem"));
      await expect(texts).toEqual([
        "3Three DaysStudy three days in a rowCOMMON15 pts",
        "250Well-Worn PathAnswer 250 questionsUNCOMMON75 pts",
      ]);
    });
    await step("chimes softly, once", async () => {
      await waitFor(() => expect(chimes).toEqual([0.3]));
    });
    await step("leads to all badges in a new tab", async () => {
      const link = within(dialog).getByRole("link", { name: "View All Badges" });
      await expect(link).toHaveAttribute("href", "/achievements");
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
      await expect(link).toHaveAccessibleDescription("Opens in a new tab");
    });
    await expect(within(dialog).getByRole("button", { name: "Close" })).toBeVisible();
    await expect(server).toEqual({ reads: 1, shown: [] });
  },
});

/** Closing marks each badge as shown once, refetches once, and no badge reappears. */
export const Closed = meta.story({
  tags: ["test-only"],
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await expect(canvas.queryByRole("dialog"), "closed at once").toBeNull();
    await waitFor(() => expect(server.reads).toBeGreaterThan(1));
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    await expect(server.shown.toSorted(byNumber), "each badge once").toEqual([5, 14]);
    await expect(server.reads, "one read before, one after").toBe(2);
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(chimes).toEqual([0.3]);
  },
});

/** Later badges are shown separately, with another chime. */
export const LaterBadges = meta.story({
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { name: "Three Days" });
    await awardBadges(mockServer, SAMPLE_USERS.learner, ["Seven Days"]);
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(await canvas.findByRole("heading", { name: "Seven Days" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Three Days" })).toBeNull();
    await waitFor(() => expect(chimes).toEqual([0.3, 0.3]));
  },
});

/** A badge closed in another tab disappears with the next poll, and the other does not chime again. */
export const ClosedElsewhere = meta.story({
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas, mockServer }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await waitFor(() => expect(chimes).toEqual([0.3]));
    await showAwards(mockServer, SAMPLE_USERS.learner, "Three Days");
    // Clicked by script, because the dialog covers the button.
    canvas.getByRole("button", { name: "Ask again" }).click();
    await waitFor(() => expect(within(dialog).queryByText("Well-Worn Path")).toBeNull());
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    flushEffects();
    await expect(within(dialog).getByText("Three Days")).toBeVisible();
    await expect(chimes).toEqual([0.3]);
  },
});

/** If marking as shown fails, the failure is logged, and the closed badge does not reappear before a page load. */
export const NotifyFailed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    msw.use(...listening, fails("/api/user/:id/badges/:badgeId/notify", 503));
    const warn = spyOn(console, "warn").mockImplementation(() => {});
    return () => warn.mockRestore();
  },
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
    await userEvent.click(canvas.getByRole("button", { name: "Mount it anew" }));
    await expect(canvas.getByText("Mounted 2 times")).toBeVisible();
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    await expect(server.shown.toSorted(byNumber)).toEqual([5, 14]);
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(chimes).toEqual([0.3]);
  },
});

/** During a quiz the popup waits silently, and is shown afterwards. The focus returns to where it was. */
export const Paused = meta.story({
  tags: ["test-only"],
  args: { paused: true },
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(server.reads).toBe(1));
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(chimes).toEqual([]);
    const leave = canvas.getByRole("button", { name: "Leave the quiz" });
    await userEvent.click(leave);
    await expect(await canvas.findByRole("dialog", { name: TITLE })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await expect(leave).toHaveFocus();
  },
});

let finished = 0;

/** The results of the quiz that earned the badges, while only `main` has the focus. */
function OverResults(props: BadgePopupProps) {
  const [paused, setPaused] = useState(true);
  return (
    <>
      <Button onClick={() => setPaused(false)}>The badges come</Button>
      <main tabIndex={-1} style={{ paddingInline: "1rem", paddingBlockEnd: "100vh" }}>
        <ResultsScreen quizId={finished} user={buildUser()} onNavigate={fn()} />
      </main>
      <BadgePopup {...props} paused={paused} />
    </>
  );
}

/** If the popup opened before the heading had the focus, closing it focuses the heading without scrolling. */
export const BackToTheHeading = meta.story({
  tags: ["test-only", "phone"],
  parameters: { layout: "fullscreen" },
  beforeEach: async ({ mockServer }) => {
    finished = await takeQuiz(mockServer);
  },
  render: (args) => <OverResults {...args} />,
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { level: 1, name: "Assessment Completed!" });
    await canvas.findByText("The 25 answers");
    canvas.getByRole("main").focus({ preventScroll: true });
    window.scrollTo(0, 300);
    // Clicked by script, which does not move the focus.
    canvas.getByRole("button", { name: "The badges come" }).click();
    await canvas.findByRole("dialog", { name: TITLE });
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(window.scrollY).toBe(300);
  },
});

export const NothingNew = meta.story({
  beforeEach: ({ mockServer }) => showAwards(mockServer, 7),
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(server.reads).toBe(1));
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(chimes).toEqual([]);
  },
});

export const SignedOut = meta.story({
  args: { user: null },
  parameters: { account: null },
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No call is under way")).toBeVisible();
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(server).toEqual({ reads: 0, shown: [] });
  },
});
