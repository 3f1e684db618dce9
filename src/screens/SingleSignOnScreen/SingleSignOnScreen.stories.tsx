import { expect, fn } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { buildIdentityProvider } from "../../../mocks/builders/identity-providers.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../mocks/test-backend/sample.ts";
import { SingleSignOnScreen } from "./SingleSignOnScreen.tsx";

const FINISH = "/api/single-sign-on/finish";

const meta = preview.meta({
  title: "Screens/Single sign-on",
  component: SingleSignOnScreen,
  ...signedOut,
  args: { tenantId: SAMPLE_TENANTS.harbourline, response: "code=a&state=b", onDone: fn() },
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.insert("identityProviders", buildIdentityProvider());
  },
});

export const Waiting = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(FINISH)),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Signing you in" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Waiting for the identity provider…");
  },
});

/** The sign-in started in another browser, or took longer than ten minutes. */
export const NotStartedHere = meta.story({
  tags: ["phone"],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This sign-in has expired or did not start in this browser.",
    );
    await expect(canvas.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/login?org=2");
    await expect(args.onDone).not.toHaveBeenCalled();
  },
});

export const ProviderDown = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(FINISH, 502, "Harbour ID is down.", "provider-failed")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "The identity provider can't be reached right now. Try again in a few minutes.",
    );
  },
});

/** The address was opened again, without the provider's response. */
export const Incomplete = meta.story({
  args: { response: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "This link works only once. Start signing in again.",
    );
  },
});
