import { http } from "msw";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { hashToken } from "../../../mocks/backend/tokens.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ResetPasswordScreen } from "./ResetPasswordScreen.tsx";

const onDone = fn();
const received = fn();

/** Creates a reset link for the learner. */
async function giveLink(mockServer: MockServer | undefined): Promise<void> {
  const tokenHash = await hashToken("a-token");
  await mockServer?.store.insert("resetLinks", {
    userId: SAMPLE_USERS.learner,
    tokenHash,
    expiresAt: "2026-11-21T18:00:00.000Z",
  });
}

const meta = preview.meta({
  title: "Screens/Reset password",
  component: ResetPasswordScreen,
  ...signedOut,
  args: { token: "a-token", onDone },
  beforeEach: ({ mockServer }) => giveLink(mockServer),
});

const choose = async (password: string) => {
  await userEvent.type(await screen.findByLabelText("New password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
};

export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
    await expect(canvas.getByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
  },
});

/** A toast says who is signed in. */
export const Done = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    await choose("chosen anew");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await expect(await screen.findByText("You are signed in as learner@cairn.test.")).toBeVisible();
    await expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.passwordHash).toBe(
      "plain$chosen anew",
    );
  },
});

/** Nothing is sent. */
export const TooShort = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/reset-password", 500, "It was sent.")),
  play: async ({ canvas }) => {
    await choose("short");
    const password = canvas.getByLabelText("New password");
    await expect(password).toHaveAccessibleDescription("Password must be at least 6 characters");
    await expect(password).toHaveFocus();
  },
});

/** The link can be used again. */
export const CommonPassword = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(fails("/api/reset-password", 400, "Zu häufig.", "common-password; field=password")),
  play: async ({ canvas }) => {
    await choose("sunshine");
    const password = canvas.getByLabelText("New password");
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        "This password is among the most common ones. Choose another.",
      ),
    );
    await expect(password).toHaveFocus();
  },
});

/** Pressing again sends no further call. */
export const Changing = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      http.post("/api/reset-password", async ({ request }) => {
        received(await request.json());
        return new Promise<Response>(() => {});
      }),
    );
  },
  play: async ({ canvas }) => {
    await choose("chosen anew");
    await userEvent.click(await canvas.findByRole("button", { name: "Changing…" }));
    await userEvent.type(canvas.getByLabelText("New password"), "{Enter}");
    await waitFor(() => expect(received).toHaveBeenCalled());
    await expect(received.mock.calls).toEqual([[{ token: "a-token", password: "chosen anew" }]]);
  },
});

/** A used or expired link says where to get another. */
export const LinkUsed = meta.story({
  args: { token: "another-token" },
  play: async ({ canvas }) => {
    await choose("chosen anew");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This link has already been used or has expired. Go to the sign-in and choose “Forgot your password?” to get a new one.",
    );
    await expect(canvas.queryByLabelText("New password")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/");
    await expect(onDone).not.toHaveBeenCalled();
  },
});

/** The typed text stays. */
export const Failed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/reset-password", 503)),
  play: async ({ canvas }) => {
    await choose("chosen anew");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "The server failed. Try again in a moment.",
    );
    await expect(canvas.getByLabelText("New password")).toHaveValue("chosen anew");
  },
});

/** An address without its token, as after a reload. */
export const Incomplete = meta.story({
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This link is incomplete.");
    await expect(canvas.getByRole("link", { name: "Go to sign-in" })).toBeVisible();
  },
});

/** On a small screen, a strip with the picture and the brand is above the form. */
export const Small = meta.story({
  globals: PHONE,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
