import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { createOpenDialogs } from "../../focus/open-dialogs.ts";
import { PlainToast } from "./PlainToast.tsx";
import { DURATION_MS, type ShownToast, type Toast } from "./toast.ts";
import { ToastContainer } from "./ToastContainer.tsx";
import { Buttons, copied, COPIED, failed, FAILED, isGone, findToast } from "./Toaster.stories.helpers.tsx";
import { Toaster } from "./Toaster.tsx";
import ToastView from "./ToastView.tsx";

const meta = preview.meta({
  title: "Feedback/Toaster",
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: "12rem" } } },
});

const submitted: Toast = {
  title: "Quiz submitted",
  description: "Your answers arrived.",
  action: { label: "View results", href: "#results" },
  topic: "submission",
};

const onDismiss = fn();

const dialogs = createOpenDialogs();

/** A toast that does not disappear. */
const openToastStory = (toast: Toast) => ({
  render: () => (
    <ToastContainer dialogs={dialogs}>
      {(container) => (
        <ToastView toast={{ ...toast, id: 1, open: true }} container={container} onDismiss={onDismiss} />
      )}
    </ToastContainer>
  ),
});

/** A short notification with a close button. */
export const Default = meta.story({
  ...openToastStory(copied),
  parameters: {
    docs: {
      source: {
        code: `import { Button, Toaster, useToast } from "cairn-prep";

function CopyButton({ text }) {
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied!", description: "Study notes copied to clipboard." });
  };
  return <Button onClick={copy}>Copy</Button>;
}

// Once, around the whole app:
<Toaster>
  <CopyButton text={notes} />
</Toaster>`,
      },
    },
  },
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async () => {
    const region = screen.getByRole("region", { name: /^Notifications/ });
    // It fades in unless reduced motion is preferred.
    await waitFor(() => expect(within(region).getByText(COPIED)).toBeVisible());
    await userEvent.click(within(region).getByRole("button", { name: "Dismiss notification" }));
    await expect(onDismiss).toHaveBeenCalledTimes(1);
  },
});

/** A failure is announced immediately. */
export const Destructive = meta.story({
  tags: ["appearance", "visual"],
  ...openToastStory(failed),
  play: async () => {
    const region = screen.getByRole("region", { name: /^Notifications/ });
    await waitFor(() => expect(within(region).getByText(FAILED)).toBeVisible());
  },
});

/** A link to the subject of the toast. */
export const WithLink = meta.story({
  ...openToastStory(submitted),
  play: async () => {
    const link = await screen.findByRole("link", { name: "View results" });
    await expect(link).toHaveAttribute("href", "#results");
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(40);
  },
});

/** It appears in its own region, and focus does not move. */
export const Shown = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    await findToast(canvas, copied);
    await expect(screen.getByRole("button", { name: "Dismiss notification" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** A failure is announced immediately, and any other toast after what a screen reader is saying. */
export const Announced = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied, failed]} />,
  play: async ({ canvas }) => {
    for (const [toast, live] of [
      [copied, "polite"],
      [failed, "assertive"],
    ] as const) {
      await findToast(canvas, toast);
      const announced = await screen.findByText(new RegExp(`^Notification ${toast.title}`));
      await expect(announced).toHaveAttribute("aria-live", live);
    }
  },
});

/** The close button dismisses it. */
export const Dismissed = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    await findToast(canvas, copied);
    const closeButton = screen.getByRole("button", { name: "Dismiss notification" });
    await expect([closeButton.offsetWidth, closeButton.offsetHeight]).toEqual([40, 40]);
    await userEvent.click(closeButton);
    await isGone(COPIED);
    await expect(canvas.getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** F8 moves to it, Escape dismisses it, and focus is restored. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    const region = await findToast(canvas, copied);
    const opener = canvas.getByRole("button", { name: "Copied!" });
    await userEvent.keyboard("[F8]");
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    const closeButton = screen.getByRole("button", { name: "Dismiss notification" });
    await expect(closeButton).toHaveFocus();
    await expectFocusRing(closeButton);
    await userEvent.keyboard("{Escape}");
    await isGone(COPIED);
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Following the link dismisses the toast. */
export const LinkFollowed = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    // The link would leave the story.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("click", stay);
    return () => window.removeEventListener("click", stay);
  },
  render: () => <Buttons toasts={[submitted]} />,
  play: async ({ canvas }) => {
    const region = await findToast(canvas, submitted);
    await userEvent.click(within(region).getByRole("link", { name: "View results" }));
    await isGone("Your answers arrived.");
  },
});

const longWord: Toast = { title: "Study group created", description: `${"W".repeat(100)} is yours.` };

/** A word longer than the line wraps. */
export const LongWord = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[longWord]} />,
  play: async ({ canvas }) => {
    const region = await findToast(canvas, longWord);
    const toast = within(region).getByRole("listitem");
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth);
    await expect(within(toast).getByRole("button")).toBeVisible();
  },
});

/** At most one: the next toast replaces the previous one. */
export const OneAtATime = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied, failed]} />,
  play: async ({ canvas }) => {
    await findToast(canvas, copied);
    await findToast(canvas, failed);
    await isGone(COPIED);
  },
});

/** A toast is dismissed by its topic; one about something else stays. */
export const DismissedByTopic = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied, failed]} topic="submission" />,
  play: async ({ canvas }) => {
    const dismiss = canvas.getByRole("button", { name: "Dismiss the toast" });
    await findToast(canvas, failed);
    await userEvent.click(dismiss);
    await isGone(FAILED);
    await findToast(canvas, copied);
    await userEvent.click(dismiss);
    await expect(screen.getByText(COPIED)).toBeVisible();
  },
});

const plain: ShownToast = { ...submitted, id: 1, open: true };

/** The fallback if the code of the full toast can't be loaded. */
export const Plain = meta.story({
  tags: ["test-only", "appearance"],
  render: () => (
    // Prevents navigation, which would leave the story.
    <div role="presentation" onClick={(event) => event.preventDefault()}>
      <PlainToast toast={plain} onDismiss={onDismiss} />
    </div>
  ),
  play: async () => {
    const region = screen.getByRole("region", { name: "Notifications" });
    await expect(region).toHaveTextContent("Your answers arrived.");
    await expect(region).toHaveAttribute("aria-live", "polite");
    await userEvent.click(within(region).getByRole("link", { name: "View results" }));
    await expect(onDismiss).toHaveBeenCalledTimes(1);
  },
});

/** The fallback also announces a failure immediately. */
export const PlainDestructive = meta.story({
  tags: ["test-only"],
  render: () => <PlainToast toast={{ ...failed, id: 1, open: true }} onDismiss={onDismiss} />,
  play: async () => {
    await expect(screen.getByRole("region", { name: "Notifications" })).toHaveAttribute(
      "aria-live",
      "assertive",
    );
  },
});

/** The fallback also stays under the pointer. */
export const PlainStaysUnderPointer = meta.story({
  tags: ["test-only"],
  render: () => <PlainToast toast={plain} onDismiss={onDismiss} />,
  play: async () => {
    const link = screen.getByRole("link", { name: "View results" });
    const timers = spyOn(window, "setTimeout");
    const isDue = () => timers.mock.calls.some(([run, time]) => run === onDismiss && time === DURATION_MS);
    await userEvent.hover(link);
    await expect(isDue()).toBe(false);
    await userEvent.unhover(link);
    await waitFor(() => expect(isDue()).toBe(true));
    timers.mockRestore();
  },
});
