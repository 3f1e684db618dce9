import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { hashToken } from "../../../mocks/backend/tokens.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ConfirmEmailScreen } from "./ConfirmEmailScreen.tsx";

const onDone = fn();

/** Stores a change of the learner's address. */
async function requestChange(mockServer: MockServer | undefined, email: string): Promise<void> {
  const tokenHash = await hashToken("a-token");
  const expiresAt = "2026-11-21T18:00:00.000Z";
  await mockServer?.store.insert("emailChanges", {
    userId: SAMPLE_USERS.learner,
    email,
    tokenHash,
    expiresAt,
  });
}

const meta = preview.meta({
  title: "Screens/Confirm email",
  component: ConfirmEmailScreen,
  ...signedOut,
  args: { token: "a-token", onDone },
});

const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Confirm email" }));

export const Default = meta.story({
  beforeEach: ({ mockServer }) => requestChange(mockServer, "mara@unclaimed.test"),
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Confirm your new email" })).toBeVisible();
    await expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.email).toBe(
      "learner@cairn.test",
    );
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await expect(await screen.findByText("Email changed")).toBeVisible();
    await expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.email).toBe(
      "mara@unclaimed.test",
    );
  },
});

export const LinkUsed = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await confirm();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This link has already been used or has expired. Change your email again in Account Settings.",
    );
    await expect(canvas.queryByRole("button", { name: "Confirm email" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/");
  },
});

/** Only the owner of the address learns that it has an account. */
export const EmailTaken = meta.story({
  beforeEach: ({ mockServer }) => requestChange(mockServer, "new@cairn.test"),
  play: async ({ canvas }) => {
    await confirm();
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This email is already in use.");
  },
});

/** It can be tried again. */
export const Failed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/confirm-email", 503)),
  play: async ({ canvas }) => {
    await confirm();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "The server failed. Try again in a moment.",
    );
    await expect(canvas.getByRole("button", { name: "Confirm email" })).toBeVisible();
  },
});

/** An address without its token, as after a reload. */
export const Incomplete = meta.story({
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This link is incomplete.");
  },
});
