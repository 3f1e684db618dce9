import { useIsFetching, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { http } from "msw";
import type { SetupWorker } from "msw/browser";
import { useState } from "react";
import { spyOn } from "storybook/test";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { BadgePopup, type BadgePopupProps } from "./BadgePopup.tsx";

export const TITLE = "Achievement Unlocked!";

/** How often the achievements were requested, and which badges were marked as shown. */
export const server = { reads: 0, shown: [] as number[] };

/** Records the calls and passes them on. */
export const listening = [
  http.get("/api/user/:userId/achievements", () => {
    server.reads += 1;
  }),
  http.post("/api/user/:userId/badges/:badgeId/notify", ({ params }) => {
    server.shown.push(Number(params["badgeId"]));
  }),
];

export const byNumber = (a: number, b: number) => a - b;

/** The volume of each chime. */
export let chimes: number[] = [];

export function listen(refusal?: Error) {
  chimes = [];
  const play = spyOn(HTMLMediaElement.prototype, "play");
  play.mockImplementation(function (this: HTMLMediaElement) {
    chimes.push(this.volume);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  });
  return () => play.mockRestore();
}

/** The popup over a page that shows whether a call is pending. */
export function OnPage(props: BadgePopupProps) {
  const [{ paused, mounts }, set] = useState({ paused: props.paused ?? false, mounts: 1 });
  const pending = useIsFetching() + useIsMutating() > 0;
  const client = useQueryClient();
  return (
    <>
      <p>{pending ? "A call is under way" : "No call is under way"}</p>
      <p>Mounted {mounts} times</p>
      <Button onClick={() => set({ paused: false, mounts })}>Leave the quiz</Button>
      <Button onClick={() => set({ paused, mounts: mounts + 1 })}>Mount it anew</Button>
      <Button onClick={() => void client.refetchQueries(achievementsQuery(SAMPLE_USERS.learner))}>
        Ask again
      </Button>
      <BadgePopup key={mounts} {...props} paused={paused} />
    </>
  );
}

/** The calls and chimes of each story are recorded. */
export const settings = {
  args: { user: buildUser(), paused: false },
  parameters: { docs: { story: { inline: false, height: "34rem" } } },
  beforeEach: ({ msw }: { msw: Pick<SetupWorker, "use"> }) => {
    Object.assign(server, { reads: 0, shown: [] });
    msw.use(...listening);
    return listen();
  },
};
