import { http, HttpResponse } from "msw";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { fails, unreachable } from "../../mocks/msw/scenarios.ts";
import { Host } from "./Host.tsx";
import { StoryApp } from "./StoryApp.tsx";

const KEY = "cairn:sign-out";
const NOTICE = "You'll be signed out of the server when the connection is back.";

/** Hears of each call that is made but for the sign-out. */
const called = fn();

const meta = preview.meta({
  title: "Host/Sign-out",
  component: Host,
  // The newcomer has no badge that a popup would announce.
  parameters: { layout: "fullscreen", account: "new", at: "/" },
  globals: { viewport: { value: "desktop", isRotated: false } },
  render: (_args, { parameters }) => <StoryApp at={String(parameters["at"])} />,
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
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

/** The request did not arrive: the visitor is signed out here, and the page says that the server follows. */
export const Unconfirmed = meta.story({
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/logout"));
  },
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

/** The storage is blocked: the sign-out lasts only as long as the page, and the page says so. */
export const Unstored = meta.story({
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

/** The page opens with a sign-out that an earlier one could not send: nothing else is asked of the server. */
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

/** The request arrives when the page opens: no one is signed in, and no notice is left. */
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

/** Typed text stays while the sign-out is sent, and signing in afterwards is a new sign-in. */
export const SentMeanwhile = meta.story({
  tags: ["phone"],
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

/** Another tab signs out without a connection: this one leaves at once. */
export const InAnotherTab = meta.story({
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => {
    msw.use(unreachable("/api/logout"));
  },
  play: async () => {
    await heading("Accessibility");
    localStorage.setItem(KEY, "pending");
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: "pending" }));
    await heading("Welcome to Cairn");
    await findNotice();
  },
});

/** Somebody signed in from another tab instead: this one follows. */
export const SignedInInAnotherTab = meta.story({
  tags: ["phone"],
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

/** A new sign-in replaces a sign-out that the server has not received. */
export const SignedInInstead = meta.story({
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
