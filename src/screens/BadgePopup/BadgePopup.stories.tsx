import { useIsFetching, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { http } from "msw";
import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { flushEffects } from "../../../.storybook/flush-effects.ts";
import preview from "../../../.storybook/preview.tsx";
import { awardBadges, showAwards } from "../../../mocks/builders/awards.ts";
import { takeQuiz } from "../../../mocks/builders/take-quiz.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { ResultsScreen } from "../ResultsScreen/ResultsScreen.tsx";
import { BadgePopup, type BadgePopupProps } from "./BadgePopup.tsx";

const TITLE = "Achievement Unlocked!";

/** How often the achievements were requested, and which badges were marked as shown. */
const server = { reads: 0, shown: [] as number[] };

/** Records the calls and passes them on. */
const listening = [
  http.get("/api/user/:userId/achievements", () => {
    server.reads += 1;
  }),
  http.post("/api/user/:userId/badges/:badgeId/notify", ({ params }) => {
    server.shown.push(Number(params["badgeId"]));
  }),
];

const byNumber = (a: number, b: number) => a - b;

/** The volume of each chime. */
let chimes: number[] = [];

function listen(refusal?: Error) {
  chimes = [];
  const play = spyOn(HTMLMediaElement.prototype, "play");
  play.mockImplementation(function (this: HTMLMediaElement) {
    chimes.push(this.volume);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  });
  return () => play.mockRestore();
}

/** The popup over a page that shows whether a call is pending. */
function OnPage(props: BadgePopupProps) {
  const [{ isHeld, mounts }, set] = useState({ isHeld: props.isHeld ?? false, mounts: 1 });
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const client = useQueryClient();
  return (
    <>
      <p>{isBusy ? "A call is under way" : "No call is under way"}</p>
      <p>Mounted {mounts} times</p>
      <Button onClick={() => set({ isHeld: false, mounts })}>Leave the quiz</Button>
      <Button onClick={() => set({ isHeld, mounts: mounts + 1 })}>Mount it anew</Button>
      <Button onClick={() => void client.refetchQueries(achievementsQuery(7))}>Ask again</Button>
      <BadgePopup key={mounts} {...props} isHeld={isHeld} />
    </>
  );
}

const meta = preview.meta({
  title: "Screens/BadgePopup",
  component: BadgePopup,
  args: { user: buildUser(), isHeld: false },
  parameters: {
    docs: {
      story: { inline: false, height: "34rem" },
      description: {
        component:
          "Mounted once by the host, over every screen. While a quiz is open, `isHeld` makes new badges wait until it ends.",
      },
    },
  },
  beforeEach: ({ msw }) => {
    Object.assign(server, { reads: 0, shown: [] });
    msw.use(...listening);
    return listen();
  },
});

/** The two new badges of the demo learner. The chime plays once, at a volume of 0.3. */
export const Default = meta.story({
  play: async ({ canvas, step }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await step("shows each badge with its rarity and points", async () => {
      const texts = within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent);
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

/** With the sound turned off, no chime plays. */
export const SoundOff = meta.story({
  render: (args) => <OnPage {...args} />,
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { sound: false } });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: TITLE });
    await waitFor(() => expect(canvas.getByText("No call is under way")).toBeVisible());
    await expect(chimes).toEqual([]);
  },
});

/** Until the preferences have loaded, no chime plays; the badges don't wait. */
export const SoundUnknown = meta.story({
  tags: ["phone"],
  beforeEach: ({ msw }) => {
    msw.use(pending("/api/user/:id/preferences"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("dialog", { name: TITLE })).toBeVisible();
    await expect(chimes).toEqual([]);
  },
});

/** If the preferences can't be loaded, the chime plays as by default. */
export const SoundNotLoaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/user/:id/preferences"));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: TITLE });
    await waitFor(() => expect(chimes).toEqual([0.3]));
  },
});

/** Closing marks each badge as shown once, refetches once, and no badge reappears. */
export const Closed = meta.story({
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

/** On a phone the dialog is modal: it takes the focus, and Escape closes it. */
export const Phone = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
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

const wide = { viewport: { value: "desktop", isRotated: false } };

/**
 * On a wide screen the dialog is a card in the corner: the page keeps the focus and stays usable, and Escape closes
 * the card.
 */
export const Corner = meta.story({
  tags: ["test-only", "look"],
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
export const CornerKeepsOpen = meta.story({
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
  globals: { viewport: { value: "phone", isRotated: false } },
  beforeEach: async ({ mockServer }) => {
    await showAwards(mockServer, 7);
    await awardBadges(mockServer, 7, ["All Six Trails"]);
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
    awardBadges(mockServer, 7, ["High Camp", "Steep Climb", "Seven Days", "Five Markers"]),
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await expect(within(dialog).getAllByRole("listitem")).toHaveLength(6);
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(within(dialog).getByRole("button", { name: "Close" })).toBeVisible();
  },
});

/** Later badges are shown separately, with another chime. */
export const MoreLater = meta.story({
  tags: ["phone"],
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { name: "Three Days" });
    await awardBadges(mockServer, 7, ["Seven Days"]);
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(await canvas.findByRole("heading", { name: "Seven Days" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Three Days" })).toBeNull();
    await waitFor(() => expect(chimes).toEqual([0.3, 0.3]));
  },
});

/** A badge closed in another tab disappears with the next poll, and the other does not chime again. */
export const ClosedElsewhere = meta.story({
  tags: ["phone"],
  render: (args) => <OnPage {...args} />,
  play: async ({ canvas, mockServer }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await waitFor(() => expect(chimes).toEqual([0.3]));
    await showAwards(mockServer, 7, "Three Days");
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
  tags: ["test-only", "phone"],
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

/** If the sound can't be played, nothing is reported. */
export const Silent = meta.story({
  beforeEach: () => listen(new Error("NotAllowedError: the user did not interact with the page first")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("dialog", { name: TITLE })).toBeVisible();
    await waitFor(() => expect(chimes).toHaveLength(1));
  },
});

/** During a quiz the popup waits silently, and is shown afterwards. The focus returns to where it was. */
export const Held = meta.story({
  tags: ["test-only"],
  args: { isHeld: true },
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
  const [isHeld, setHeld] = useState(true);
  return (
    <>
      <Button onClick={() => setHeld(false)}>The badges come</Button>
      <main tabIndex={-1} style={{ paddingInline: "1rem", paddingBlockEnd: "100vh" }}>
        <ResultsScreen quizId={finished} user={buildUser()} onNavigate={fn()} />
      </main>
      <BadgePopup {...props} isHeld={isHeld} />
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
