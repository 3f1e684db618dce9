import { http, HttpResponse } from "msw";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { fails, unreachable } from "../../../mocks/msw/scenarios.ts";
import { heading, openApp } from "../Host.stories.helpers.tsx";
import { Host } from "../Host.tsx";

const KEY = "cairn:sign-out";
const NOTICE = "You'll be signed out of the server when the connection is back.";

/** Called for each API call except the sign-out. */
const called = fn();

const meta = preview.meta({
  title: "Host/Sign-out",
  component: Host,
  // The new learner has no badges, so no popup appears.
  ...openApp("new", "/"),
});

const findNotice = async () =>
  waitFor(() => expect(screen.getByText(NOTICE, { exact: false })).toBeVisible());
const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: "User menu" }));

async function signOut() {
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
}

async function signIn() {
  await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), "new@cairn.test");
  await userEvent.type(screen.getByLabelText("Password"), "new-demo");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

/** Without a connection, the user is signed out locally, and a notice says that the server is still to confirm. */
export const Unconfirmed = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => msw.use(fails("/api/logout")),
  play: async () => {
    await heading("Accessibility");
    await signOut();
    await expect(await screen.findByText("Signed out")).toBeVisible();
    await heading("Welcome to Cairn");
    await expect(screen.getByText(NOTICE)).toBeVisible();
    await expect(screen.getByText(NOTICE).closest("[role]")).toHaveAttribute("role", "status");
    await expect(localStorage.getItem(KEY)).not.toBeNull();
  },
});

/** With blocked storage, the sign-out lasts only as long as the page, and a notice says so. */
export const StorageBlocked = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => {
    msw.use(unreachable("/api/logout"));
    const setItem = spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota is exceeded.", "QuotaExceededError");
    });
    return () => setItem.mockRestore();
  },
  play: async () => {
    await heading("Accessibility");
    await signOut();
    await heading("Welcome to Cairn");
    await expect(
      screen.getByText(`${NOTICE} This browser can't store that, so keep this page open until then.`),
    ).toBeVisible();
  },
});

/** A sign-out that an earlier page could not send comes before any other call. */
export const PendingAtStart = meta.story({
  parameters: { at: "/achievements" },
  beforeEach: ({ msw }) => {
    called.mockClear();
    msw.use(
      unreachable("/api/logout"),
      http.all("/api/*", ({ request }) => {
        called(request.url);
        return HttpResponse.error();
      }),
    );
    localStorage.setItem(KEY, "pending");
  },
  play: async () => {
    await heading("Welcome to Cairn");
    await findNotice();
    await expect(screen.queryByRole("button", { name: "User menu" })).toBeNull();
    await expect(called).not.toHaveBeenCalled();
  },
});

/** A pending sign-out is sent at page load. No user is signed in, and no notice remains. */
export const SentAtStart = meta.story({
  parameters: { at: "/achievements" },
  beforeEach: () => {
    localStorage.setItem(KEY, "pending");
  },
  play: async () => {
    await heading("Welcome to Cairn");
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    await expect(screen.queryByText(NOTICE)).toBeNull();
    await expect(screen.queryByRole("button", { name: "User menu" })).toBeNull();
  },
});

/** Typed text stays while the sign-out is sent. Signing in afterwards starts a new session. */
export const TypedTextStays = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    msw.use(http.post("/api/logout", () => new HttpResponse("Restarting.", { status: 503 }), { once: true }));
    localStorage.setItem(KEY, "pending");
  },
  play: async () => {
    await heading("Welcome to Cairn");
    await findNotice();
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "new@cairn.test");
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    await expect(localStorage.getItem(KEY)).toBeNull();
    await expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("new@cairn.test");
    await expect(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
  },
});

/** Another tab signs out offline: this tab signs out immediately. */
export const InAnotherTab = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => msw.use(unreachable("/api/logout")),
  play: async () => {
    await heading("Accessibility");
    localStorage.setItem(KEY, "pending");
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: "pending" }));
    await heading("Welcome to Cairn");
    await findNotice();
  },
});

/** Another user signed in from another tab instead: this tab switches to them. */
export const SignedInInAnotherTab = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => {
    msw.use(unreachable("/api/logout"));
    localStorage.setItem(KEY, "pending");
  },
  play: async () => {
    await findNotice();
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: null }));
    await heading("Accessibility");
    await expect(screen.getByRole("button", { name: "User menu" })).toBeVisible();
  },
});

/** A new sign-in replaces an unsent sign-out. */
export const SignedInInstead = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => {
    msw.use(unreachable("/api/logout"));
    localStorage.setItem(KEY, "pending");
  },
  play: async () => {
    await findNotice();
    await signIn();
    await heading("Accessibility");
    await expect(localStorage.getItem(KEY)).toBeNull();
  },
});
