import { http, HttpResponse } from "msw";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import { Host } from "../Host.tsx";
import { StoryApp } from "../StoryApp.tsx";

/** Whether the network works. A call that reaches the server ends an outage, so without a network each must fail. */
const network = { isUp: true };

const meta = preview.meta({
  title: "Host/Offline",
  // The stories disconnect the whole page.
  tags: ["!autodocs"],
  component: Host,
  parameters: { layout: "fullscreen", account: "new", at: "/study-groups" },
  globals: DESKTOP,
  beforeEach: ({ msw }) => {
    network.isUp = true;
    // Returning nothing passes the call on to the reference backend.
    msw.use(http.all("/api/*", () => (network.isUp ? undefined : HttpResponse.error())));
  },
  render: (_args, { parameters }) => <StoryApp at={String(parameters["at"])} />,
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const OFFLINE = "You're offline.";

/** Disconnects the browser from the network until `back` is called. */
function loseNetwork(): { back: () => void } {
  network.isUp = false;
  const onLine = spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  return {
    back: () => {
      network.isUp = true;
      onLine.mockRestore();
      window.dispatchEvent(new Event("online"));
    },
  };
}

/** The notice appears once, at the bottom of the window, and disappears when the connection is back. */
export const LosesConnection = meta.story({
  play: async ({ canvas }) => {
    await heading("Study Groups");
    const { back } = loseNetwork();
    await expect(await canvas.findByText(OFFLINE)).toBeVisible();
    const { bottom } = screen.getByText(OFFLINE).getBoundingClientRect();
    await expect(Math.round(window.innerHeight - bottom)).toBeLessThan(40);
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue("--cairn-foot")).toMatch(/^[1-9]\d*px$/),
    );
    back();
    await waitFor(() => expect(canvas.queryByText(OFFLINE)).toBeNull());
    await expect(document.documentElement.style.getPropertyValue("--cairn-foot")).toBe("");
  },
});

/** Queries that failed are refetched automatically. */
export const Recovers = meta.story({
  tags: ["test-only"],
  play: async () => {
    await heading("Study Groups");
    const { back } = loseNetwork();
    await userEvent.click(screen.getByRole("link", { name: "Saved questions" }));
    await heading("Saved questions");
    await expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(screen.getAllByText(OFFLINE)).toHaveLength(1);
    back();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    await expect(screen.queryByText(OFFLINE)).toBeNull();
  },
});
