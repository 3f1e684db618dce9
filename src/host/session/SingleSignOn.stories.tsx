import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildIdentityProvider } from "../../../mocks/builders/identity-providers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { heading, expectAddress, openApp } from "../Host.stories.helpers.tsx";
import { Host } from "../Host.tsx";

const meta = preview.meta({
  title: "Host/Single sign-on",
  component: Host,
  ...openApp(null, "/"),
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.insert("identityProviders", buildIdentityProvider());
  },
});

/** The response is removed from the address at once. The link leads to the sign-in of the same organization. */
export const ProviderRefused = meta.story({
  parameters: { at: "/login/2?error=access_denied&state=another" },
  beforeEach: ({ msw }) =>
    msw.use(
      fails(
        "/api/single-sign-on/finish",
        403,
        "The sign-in at Harbour ID failed. Please try again.",
        "single-sign-on-failed",
      ),
    ),
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
