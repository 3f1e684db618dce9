import { http, HttpResponse } from "msw";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { Host } from "./Host.tsx";
import { StoryApp } from "./StoryApp.tsx";

const meta = preview.meta({
  title: "Host/Offline",
  // Its stories take the connection of the whole page away.
  tags: ["!autodocs"],
  component: Host,
  parameters: { layout: "fullscreen", account: "new", at: "/study-groups" },
  globals: { viewport: { value: "desktop", isRotated: false } },
  render: (_args, { parameters }) => <StoryApp at={String(parameters["at"])} />,
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const OFFLINE = "You're offline.";

/** Whether calls arrive. */
const server = { isReached: true };

/** The browser loses its network until `back` is called. */
function loseNetwork(): { back: () => void } {
  const onLine = spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  return {
    back: () => {
      onLine.mockRestore();
      window.dispatchEvent(new Event("online"));
    },
  };
}

/** Said once, at the foot of the window, over what sticks there; gone when the connection is back. */
export const LosesConnection = meta.story({
  tags: ["phone"],
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

/** What could not be loaded is asked for again by itself. */
export const Recovers = meta.story({
  beforeEach: ({ msw }) => {
    server.isReached = true;
    // Without an answer of its own the reference backend gives one.
    msw.use(http.all("/api/*", () => (server.isReached ? undefined : HttpResponse.error())));
  },
  play: async () => {
    await heading("Study Groups");
    const { back } = loseNetwork();
    server.isReached = false;
    await userEvent.click(screen.getByRole("link", { name: "Saved questions" }));
    await heading("Saved questions");
    await expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(screen.getAllByText(OFFLINE)).toHaveLength(1);
    server.isReached = true;
    back();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    await expect(screen.queryByText(OFFLINE)).toBeNull();
  },
});
