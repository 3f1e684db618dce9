import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { expectFocusRing } from "../../.storybook/test/focus-ring.ts";
import { clickWhenEnabled } from "../../.storybook/test/interactions.ts";
import { PHONE } from "../../.storybook/test/viewports.ts";
import { pending, unreachable } from "../../mocks/msw/scenarios.ts";
import { SAMPLE_QUIZZES, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { heading, expectAddress, chooseInUserMenu, openApp } from "./Host.stories.helpers.tsx";
import { Host } from "./Host.tsx";

const meta = preview.meta({
  title: "Host/Navigation",
  component: Host,
  // The new learner has no badges, so no popup appears.
  ...openApp("new", "/"),
});

/** Shows a toast, then the sign-in at /. */
export const SignOut = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  play: async () => {
    await heading("Accessibility");
    await chooseInUserMenu("Sign Out");
    await expect(await screen.findByText("Signed out successfully")).toBeVisible();
    await heading("Welcome to Cairn");
    await expectAddress("/");
  },
});

/** With unsubmitted answers, the host asks for confirmation. The answers are sent after the next sign-in. */
export const SignOutWhileWaiting = meta.story({
  tags: ["test-only"],
  parameters: { at: "/accessibility" },
  beforeEach: ({ msw }) => {
    msw.use(unreachable("/api/quiz/:id/submit"));
    const promised = { title: "Security+ quiz", deadline: null, answers: [{ questionId: 1001, answer: 1 }] };
    localStorage.setItem(`cairn:outbox:${SAMPLE_USERS.newcomer}:42`, JSON.stringify(promised));
    // An open quiz waits for nothing.
    localStorage.setItem(
      `cairn:outbox:${SAMPLE_USERS.newcomer}:43`,
      JSON.stringify({ title: "Open quiz", deadline: null, answers: null }),
    );
  },
  play: async () => {
    await heading("Accessibility");
    await chooseInUserMenu("Sign Out");
    const name = "Sign out before your answers are submitted?";
    const dialog = within(await screen.findByRole("dialog", { name }));
    await expect(dialog.getByText(/could not be submitted yet: Security\+ quiz\. They stay/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Stay signed in" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await heading("Accessibility");
    await chooseInUserMenu("Sign Out");
    await clickWhenEnabled(screen, "Sign out");
    await expect(await screen.findByText("Signed out successfully")).toBeVisible();
    await expect(localStorage.getItem(`cairn:outbox:${SAMPLE_USERS.newcomer}:42`)).toContain(
      "Security+ quiz",
    );
  },
});

/** After a response with status 401, the user signs in and returns to the same screen. */
export const SessionEnded = meta.story({
  tags: ["test-only"],
  parameters: { at: "/quiz/42" },
  play: async ({ mockServer }) => {
    await heading("Quiz Not Found");
    await mockServer?.signIn(null);
    await userEvent.click(screen.getByRole("link", { name: "Dashboard" }));
    await expect(await screen.findByText("Your session has ended")).toBeVisible();
    await expect(screen.getByText(/your answers are saved on this device/)).toBeVisible();
    // Their email is filled in.
    await expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("new@cairn.test");
    await userEvent.type(screen.getByLabelText("Password"), "new-demo{Enter}");
    await waitFor(() => expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Dashboard"));
    // After they signed out themselves, it is not.
    await chooseInUserMenu("Sign Out");
    await expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("");
    await expect(screen.queryByText(/your answers are saved on this device/)).toBeNull();
  },
});

/** Another user signed in from another tab: this tab switches to them. */
export const OtherUserInAnotherTab = meta.story({
  parameters: { at: "/study-groups" },
  play: async ({ mockServer }) => {
    await heading("Study Groups");
    await expect(screen.getByText("Noor Haddad")).toBeVisible();
    await mockServer?.signIn("learner");
    const otherTab = new BroadcastChannel("cairn:user");
    otherTab.postMessage(SAMPLE_USERS.learner);
    await expect(await screen.findByText("Mara Okafor")).toBeVisible();
    otherTab.close();
  },
});

/** After a deletion in another tab, nothing claims that answers are kept. Deleting another account changes nothing. */
export const DeletedInAnotherTab = meta.story({
  tags: ["test-only"],
  parameters: { at: "/study-groups", account: "learner" },
  play: async ({ mockServer }) => {
    await heading("Study Groups");
    const otherTab = new BroadcastChannel("cairn:user");
    otherTab.postMessage({ deleted: SAMPLE_USERS.newcomer });
    await mockServer?.signIn(null);
    // Repeated, because the app listens only once it has rendered.
    await waitFor(() => {
      otherTab.postMessage({ deleted: SAMPLE_USERS.learner });
      return expect(screen.getByText(/^Your account is deleted. None of your data is left/)).toBeVisible();
    });
    await expect(screen.queryByText(/Your session has ended/)).toBeNull();
    otherTab.close();
  },
});

/** An open quiz saves its draft when it unmounts; after a deletion, even that is removed from the device. */
export const DeletedDuringQuiz = meta.story({
  tags: ["test-only"],
  parameters: { at: `/quiz/${SAMPLE_QUIZZES.open}`, account: "learner" },
  play: async ({ mockServer }) => {
    const ofUser = new RegExp(`^cairn:[^:]+:${SAMPLE_USERS.learner}(:|$)`);
    const userKeys = () => Object.keys(localStorage).filter((key) => ofUser.test(key));
    await userEvent.click(await screen.findByRole("button", { name: "Flag for Review" }));
    await expect(userKeys()).not.toEqual([]);
    const otherTab = new BroadcastChannel("cairn:user");
    await mockServer?.signIn(null);
    otherTab.postMessage({ deleted: SAMPLE_USERS.learner });
    await expect(
      await screen.findByText(/^Your account is deleted. None of your data is left/),
    ).toBeVisible();
    await waitFor(() => expect(userKeys()).toEqual([]));
    otherTab.close();
  },
});

/** Links navigate without a page load, and move the focus. */
export const Links = meta.story({
  tags: ["test-only"],
  parameters: { at: "/study-groups" },
  play: async ({ step }) => {
    await heading("Study Groups");
    await step("in the navigation", async () => {
      await userEvent.click(screen.getByRole("link", { name: "Saved questions" }));
      await waitFor(async () => expect(await heading("Saved questions")).toHaveFocus());
      await expectAddress("/mistakes");
    });
    await step("in a menu", async () => {
      await chooseInUserMenu("My Achievements");
      await expectAddress("/achievements");
    });
    await step("from /admin back to the app", async () => {
      await userEvent.click(screen.getByRole("button", { name: "More" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Admin" }));
      await expect(await screen.findByText("Admin Mode")).toBeVisible();
      await expect(screen.getByRole("link", { name: "Back to App" })).toHaveAttribute("href", "/app");
    });
  },
});

/** "Take Another Quiz" scrolls to the session starter, not to the top of the dashboard. */
export const AtTheStarter = meta.story({
  tags: ["test-only"],
  parameters: { at: "/#starter", account: "learner" },
  play: async () => {
    const starter = await screen.findByRole("region", { name: "Choose Your Learning Mode" });
    await waitFor(() => expect(Math.abs(starter.getBoundingClientRect().top)).toBeLessThan(50));
    await expect(window.scrollY).toBeGreaterThan(0);
  },
});

/** A link in the sheet of a small screen closes the sheet and focuses the new screen. */
export const LinksOnASmallScreen = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  parameters: { at: "/study-groups" },
  play: async () => {
    await heading("Study Groups");
    await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Navigation" }));
    await userEvent.click(sheet.getByRole("link", { name: "UI structure" }));
    await waitFor(async () => expect(await heading("UI structure")).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Theme" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /^Dark/ }));
    await expect(localStorage.getItem("ui-theme")).toBe("dark");
    await chooseInUserMenu("My Achievements");
    await expectAddress("/achievements");
    await userEvent.click(screen.getByRole("link", { name: "Search" }));
    await expectAddress("/mistakes?list=answered#search");
  },
});

/** A new badge waits on the screen that lists badges, and appears on the next screen. */
export const BadgeShownOnNextScreen = meta.story({
  tags: ["test-only"],
  parameters: { at: "/achievements", account: "learner" },
  play: async () => {
    await screen.findByRole("heading", { level: 1 });
    await screen.findByRole("tab", { selected: true });
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Sessions" }));
    await expect(await screen.findByRole("dialog", { name: "Achievement Unlocked!" })).toBeVisible();
  },
});

export const UnknownAddress = meta.story({
  parameters: { at: "/app/somewhere/else" },
  play: async () => {
    await heading("404 Page Not Found");
    await waitFor(() => expect(document.title).toBe("404 Page Not Found · Cairn"));
  },
});

/** An invalid id shows the not-found state without a call. */
export const MalformedId = meta.story({
  parameters: { at: "/app/quiz/0" },
  play: async () => {
    await heading("Quiz Not Found");
  },
});

/** The choice is stored and marked in the menu. */
export const ThemeChoice = meta.story({
  parameters: { at: "/study-groups" },
  play: async () => {
    await heading("Study Groups");
    await userEvent.click(screen.getByRole("button", { name: "Theme" }));
    const menu = within(await screen.findByRole("menu", { name: "Theme" }));
    await expect(menu.getByRole("menuitemradio", { checked: true })).toHaveAccessibleName("Light");
    await userEvent.click(menu.getByRole("menuitemradio", { name: "Forest" }));
    await expect(localStorage.getItem("ui-theme")).toBe("forest");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Theme" }));
    await expect(await screen.findByRole("menuitemradio", { checked: true })).toHaveAccessibleName("Forest");
  },
});

/** Retrying works when the server is back. */
export const Unreachable = meta.story({
  tags: ["test-only"],
  parameters: { at: "/study-groups" },
  beforeEach: ({ msw }) => msw.use(http.get("/api/auth/me", () => HttpResponse.error(), { once: true })),
  play: async () => {
    await heading("Cairn can't be reached");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await heading("Study Groups");
  },
});

/** The current user is still loading. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/auth/me")),
  play: async () => {
    await expect(await screen.findByText("Loading Cairn")).toBeInTheDocument();
  },
});

/** The first tab stop skips the header. */
export const SkipLink = meta.story({
  tags: ["test-only"],
  parameters: { at: "/study-groups" },
  play: async () => {
    await heading("Study Groups");
    await userEvent.tab();
    const skip = screen.getByRole("link", { name: "Skip to content" });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expectFocusRing(skip);
    await expect(skip).toHaveAttribute("href", "#main");
    await expect(document.getElementById("main")).toBe(screen.getByRole("main"));
  },
});
