import { useQuery } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildAchievements, buildUserBadge } from "../../../mocks/builders/achievements.ts";
import { buildShelfBadge } from "../../../mocks/builders/badge-shelf.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { BadgePopup, type BadgePopupProps } from "./BadgePopup.tsx";

const TITLE = "Achievement Unlocked!";

/** What the server was told and what it would say next. */
const server = { fresh: [] as string[], notified: [] as number[], isDown: false };

/** The volume of each chime that was to be heard. */
const chimes: number[] = [];

function listen(refusal?: Error) {
  chimes.length = 0;
  const play = spyOn(HTMLMediaElement.prototype, "play");
  play.mockImplementation(function (this: HTMLMediaElement) {
    chimes.push(this.volume);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  });
  return () => play.mockRestore();
}

const handlers = [
  http.get("/api/user/7/achievements", () =>
    HttpResponse.json(
      buildAchievements({
        badges: [
          buildUserBadge({ badge: buildShelfBadge("First Stone"), isNotified: true }),
          ...server.fresh.map((name) => buildUserBadge({ badge: buildShelfBadge(name) })),
        ],
      }),
    ),
  ),
  http.post("/api/user/7/badges/:badgeId/notify", ({ params }) => {
    const id = Number(params["badgeId"]);
    server.notified.push(id);
    if (server.isDown) return new HttpResponse("The data can't be written now", { status: 503 });
    server.fresh = server.fresh.filter((name) => buildShelfBadge(name).id !== id);
    return new HttpResponse(null, { status: 204 });
  }),
];

const idOf = (name: string) => buildShelfBadge(name).id;

const meta = preview.meta({
  title: "Screens/BadgePopup",
  component: BadgePopup,
  args: { user: buildUser(), isHeld: false },
  parameters: {
    docs: {
      story: { inline: false, height: "34rem" },
      description: {
        component:
          "Mounted once by the host, over every screen. While a quiz is open it is held: new badges wait and are shown afterwards.",
      },
    },
  },
  beforeEach: ({ msw }) => {
    Object.assign(server, { fresh: ["Nine in Ten", "Seven Days"], notified: [], isDown: false });
    msw.use(...handlers);
    return listen();
  },
});

/** Two new badges. The chime plays once, at a volume of 0.3; closing tells the server of each. */
export const Default = meta.story({
  play: async ({ canvas, step }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await step("shows each badge with its rarity and points", async () => {
      const [first, second] = within(dialog).getAllByRole("listitem");
      await expect(first).toHaveTextContent("Nine in TenScore 90% or more in a graded quizRARE100 pts");
      await expect(second).toHaveTextContent("Seven DaysStudy seven days in a rowUNCOMMON50 pts");
      await expect(within(dialog).queryByText("First Stone")).toBeNull();
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
    await expect(server.notified).toEqual([]);
  },
});

/** Closed: each badge is told of once, and nothing comes back. */
export const Closed = meta.story({
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(server.fresh).toEqual([]));
    await expect(server.notified.toSorted((a, b) => a - b)).toEqual([
      idOf("Nine in Ten"),
      idOf("Seven Days"),
    ]);
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
});

/** One badge alone stands in the middle. */
export const OneBadge = meta.story({
  beforeEach: () => {
    server.fresh = ["All Six Trails"];
  },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await expect(within(dialog).getByText("LEGENDARY")).toBeVisible();
    await expect(within(dialog).getByRole("heading", { name: TITLE })).toHaveFocus();
  },
});

/** Many at once scroll inside the dialog. */
export const ManyBadges = meta.story({
  beforeEach: () => {
    server.fresh = ["Ten Sessions", "Century", "Nine in Ten", "Half the Clock", "Seven Days", "Goal Line"];
  },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await expect(within(dialog).getAllByRole("listitem")).toHaveLength(6);
  },
});

/** Badges that come later are shown on their own, with a chime of their own. */
export const MoreLater = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Seven Days" });
    server.fresh = ["Nine in Ten", "Seven Days", "Goal Line"];
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(await canvas.findByRole("heading", { name: "Goal Line" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Seven Days" })).toBeNull();
    await waitFor(() => expect(chimes).toHaveLength(2));
  },
});

/** The server could not be told: logged, closed, and not shown again in the life of the page. */
export const NotifyFailed = meta.story({
  beforeEach: () => {
    server.isDown = true;
    const warn = spyOn(console, "warn").mockImplementation(() => {});
    return () => warn.mockRestore();
  },
  render: (args) => <Remounting {...args} />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: TITLE });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
    await expect(server.notified).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Mount it anew" }));
    await expect(canvas.getByText("Mounted 2 times")).toBeVisible();
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
});

function Remounting(props: BadgePopupProps) {
  const [count, setCount] = useState(1);
  return (
    <>
      <p>Mounted {count} times</p>
      <Button onClick={() => setCount(count + 1)}>Mount it anew</Button>
      <BadgePopup key={count} {...props} />
    </>
  );
}

/** The sound can't be played: nobody notices. */
export const Silent = meta.story({
  beforeEach: () => listen(new Error("NotAllowedError: the user did not interact with the page first")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("dialog", { name: TITLE })).toBeVisible();
    await waitFor(() => expect(chimes).toHaveLength(1));
  },
});

/** During a quiz it waits, without a sound, and is shown afterwards. */
export const Held = meta.story({
  args: { isHeld: true },
  render: (args) => <DuringQuiz {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The badges have come")).toBeVisible());
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

function DuringQuiz(props: BadgePopupProps) {
  const [isHeld, setHeld] = useState(props.isHeld ?? false);
  const { isSuccess } = useQuery(achievementsQuery(7));
  return (
    <>
      {isSuccess ? <p>The badges have come</p> : null}
      <Button onClick={() => setHeld(false)}>Leave the quiz</Button>
      <BadgePopup {...props} isHeld={isHeld} />
    </>
  );
}

/** Everything was shown before. */
export const NothingNew = meta.story({
  beforeEach: () => {
    server.fresh = [];
  },
  render: (args) => <DuringQuiz {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The badges have come")).toBeVisible();
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
});

/** Nobody is signed in: nothing is asked for. */
export const SignedOut = meta.story({
  args: { user: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
});
