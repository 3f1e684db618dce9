import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { DESKTOP } from "../../.storybook/test/viewports.ts";
import { Host } from "./Host.tsx";
import { StoryApp } from "./StoryApp.tsx";

const meta = preview.meta({
  title: "Flows/Learner",
  component: Host,
  tags: ["flow", "!autodocs"],
  parameters: { layout: "fullscreen", account: null, at: "/" },
  globals: DESKTOP,
  render: (_args, { parameters }) => <StoryApp at={String(parameters["at"])} />,
});

/** A signed-out visitor at a deep address signs in and sees that screen. */
export const SignIn = meta.story({
  parameters: { at: "/app/study-groups" },
  play: async ({ step }) => {
    await step("open the address of a screen while signed out", async () => {
      await expect(await screen.findByRole("heading", { name: "Welcome to Cairn" })).toBeVisible();
      await waitFor(() => expect(document.title).toBe("Sign In · Cairn"));
      await expect(screen.queryByRole("navigation")).toBeNull();
    });
    await step("type email and password", async () => {
      await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "new@cairn.test");
      await userEvent.type(screen.getByLabelText("Password"), "new-demo");
    });
    await step("sign in", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    });
    await step("see the screen of the address", async () => {
      const heading = await screen.findByRole("heading", { level: 1, name: "Study Groups" });
      await waitFor(() => expect(heading).toHaveFocus());
      await waitFor(() => expect(document.title).toBe("Study Groups · Cairn"));
      await expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Study Groups");
    });
  },
});

/** More tab stops than any screen has. */
const STOPS = 80;

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(role: string, name: string, { shift = false } = {}): Promise<void> {
  let element = await screen.findByRole(role, { name });
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (document.activeElement === element) return;
    await userEvent.tab({ shift });
    // A query by role takes longer than ten stops.
    if (!element.isConnected) element = screen.getByRole(role, { name });
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}

/** From the sign-in to the review of every answer with the keyboard only. */
export const StudySessionByKeyboard = meta.story({
  play: async ({ step }) => {
    await step("sign in", async () => {
      await tabTo("textbox", "Email");
      await userEvent.keyboard("new@cairn.test");
      await userEvent.tab();
      await userEvent.keyboard("new-demo{Enter}");
      await screen.findByRole("region", { name: "Choose Your Learning Mode" });
    });
    await step("choose what to practice", async () => {
      await tabTo("checkbox", "ISACA CISM");
      await userEvent.keyboard(" ");
      await tabTo("checkbox", "Incident Management");
      await userEvent.keyboard(" ");
      // In the document, the domains come before the button.
      await tabTo("button", "Start Study Session", { shift: true });
      await userEvent.keyboard("{Enter}");
      await screen.findByText("Question 1 of 10");
    });
    await step("work through the session", async () => {
      for (let question = 1; question <= 10; question += 1) {
        await userEvent.keyboard("1");
        await screen.findByRole("heading", { name: /^(Correct!|Incorrect)$/ });
        if (question < 10) await userEvent.keyboard("n");
      }
      await tabTo("button", "Submit Quiz");
      await waitFor(() => expect(document.activeElement).not.toHaveAttribute("aria-disabled"));
      await userEvent.keyboard("{Enter}");
    });
    await step("close the badge", async () => {
      await screen.findByRole("dialog", { name: "Achievement Unlocked!" });
      await tabTo("button", "Close");
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
    await step("see the results and review every answer", async () => {
      await expect(
        await screen.findByRole("heading", { level: 1, name: "Study Session Completed!" }),
      ).toBeVisible();
      await tabTo("link", "Review Answers");
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("heading", { level: 1, name: "Review Answers" });
      await expect(await screen.findAllByRole("article", { name: /^Question \d+$/ })).toHaveLength(10);
    });
  },
});
