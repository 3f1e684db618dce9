import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import { buildIdentityProvider } from "../../../mocks/builders/identity-providers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { Host } from "../Host.tsx";
import { useLocation } from "../router/Router.tsx";
import { StoryApp } from "../StoryApp.tsx";

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="Address" style={{ position: "fixed", insetBlockEnd: 0, fontSize: "0.8125rem" }}>
      {pathname + search}
    </output>
  );
}

const meta = preview.meta({
  title: "Host/Single sign-on",
  component: Host,
  parameters: {
    layout: "fullscreen",
    account: null,
  },
  globals: DESKTOP,
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.insert("identityProviders", buildIdentityProvider());
  },
  render: (_args, { parameters }) => (
    <StoryApp at={String(parameters["at"])}>
      <Address />
    </StoryApp>
  ),
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const expectAddress = (path: string) =>
  waitFor(() => expect(screen.getByRole("status", { name: "Address" }).textContent).toBe(path));

/** The response is removed from the address at once. The link leads to the sign-in of the same organization. */
export const ProviderRefused = meta.story({
  parameters: { at: "/login/2?error=access_denied&state=another" },
  beforeEach: ({ msw }) => {
    msw.use(
      fails(
        "/api/single-sign-on/finish",
        403,
        "The sign-in at Harbour ID failed. Please try again.",
        "single-sign-on-failed",
      ),
    );
  },
  play: async () => {
    await heading("You are not signed in");
    await expectAddress("/login/2");
    await expect(screen.getByRole("alert")).toHaveTextContent("The sign-in at Harbour ID failed.");
    await waitFor(() => expect(document.title).toBe("Sign In · Cairn"));
    await userEvent.click(screen.getByRole("link", { name: "Go to sign-in" }));
    await heading("Welcome to Cairn");
    await expectAddress("/login?org=2");
    await expect(await screen.findByRole("button", { name: "Sign in with Harbour ID" })).toBeVisible();
  },
});

/** A signed-in user who opens the link of an organization is at the dashboard. */
export const SignedInAtLink = meta.story({
  tags: ["test-only"],
  parameters: { account: "learner", at: "/login?org=2" },
  play: async () => {
    await screen.findByRole("banner");
    await expectAddress("/");
  },
});
