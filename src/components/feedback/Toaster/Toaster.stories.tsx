import { useState } from "react";
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { expectFocusRing } from "../../../../.storybook/focus-ring.ts";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { PlainToast } from "./PlainToast.tsx";
import { createOpenDialogs } from "../../layers/open-dialogs.ts";
import { ToastPlace } from "./ToastPlace.tsx";
import ToastView from "./ToastView.tsx";
import { DURATION, type ShownToast, type Toast } from "./toast.ts";
import { Toaster, useToast } from "./Toaster.tsx";

const meta = preview.meta({
  title: "Feedback/Toaster",
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: "12rem" } } },
});

function Buttons({ toasts, topic }: { toasts: Toast[]; topic?: string }) {
  const toast = useToast();
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem" }}>
      {toasts.map((each) => (
        <Button key={each.title} onClick={() => toast(each)}>
          {each.title}
        </Button>
      ))}
      {topic ? <Button onClick={() => toast.dismiss(topic)}>It holds no longer</Button> : null}
    </div>
  );
}

function OverNotes({ hasSecond = false }: { hasSecond?: boolean }) {
  const [open, setOpen] = useState(false);
  const [isSecondOpen, setSecondOpen] = useState(false);
  return (
    <>
      <Buttons toasts={[failed]} />
      <Button onClick={() => setOpen(true)}>Show notes</Button>
      <Dialog
        title="Notes"
        open={open}
        onOpenChange={setOpen}
        actions={hasSecond ? <Button onClick={() => setSecondOpen(true)}>Delete</Button> : null}
      >
        <Buttons toasts={[copied]} />
      </Dialog>
      <Dialog title="Delete them?" open={isSecondOpen} onOpenChange={setSecondOpen}>
        They can be written again.
      </Dialog>
    </>
  );
}

const COPIED = "Study notes copied to clipboard.";
const FAILED = "Failed to submit quiz. Please try again.";
const copied: Toast = { title: "Copied!", description: COPIED };
const failed: Toast = { title: "Error", description: FAILED, tone: "destructive", topic: "submission" };
const submitted: Toast = {
  title: "Quiz submitted",
  description: "Your answers arrived.",
  action: { label: "View results", href: "#results" },
  topic: "submission",
};

const onDismiss = fn();

type Canvas = ReturnType<typeof within>;

/** Clicks the button called `title` and waits for its toast. */
async function shown(canvas: Canvas, { title, description = "" }: Toast): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name: title }));
  const region = await screen.findByRole("region", { name: /^Notifications/ });
  await expect(await within(region).findByText(description)).toBeVisible();
  return region;
}

const dialogs = createOpenDialogs();

/** A toast that does not disappear. */
const standing = (toast: Toast) => ({
  render: () => (
    <ToastPlace dialogs={dialogs}>
      {(place) => <ToastView toast={{ ...toast, id: 1, open: true }} place={place} onDismiss={onDismiss} />}
    </ToastPlace>
  ),
});

const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

/** A short notification with a close button. */
export const Default = meta.story({
  ...standing(copied),
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
  tags: ["look", "visual"],
  ...standing(failed),
  play: async () => {
    const region = screen.getByRole("region", { name: /^Notifications/ });
    await waitFor(() => expect(within(region).getByText(FAILED)).toBeVisible());
  },
});

/** A link to the subject of the toast. */
export const WithLink = meta.story({
  ...standing(submitted),
  play: async () => {
    const link = await screen.findByRole("link", { name: "View results" });
    await expect(link).toHaveAttribute("href", "#results");
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(40);
  },
});

/** It appears in its own region, and focus does not move. */
export const Called = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    await shown(canvas, copied);
    await expect(screen.getByRole("button", { name: "Dismiss notification" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** The close button dismisses it. */
export const Dismissed = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    await shown(canvas, copied);
    const cross = screen.getByRole("button", { name: "Dismiss notification" });
    await expect([cross.offsetWidth, cross.offsetHeight]).toEqual([40, 40]);
    await userEvent.click(cross);
    await isGone(COPIED);
    await expect(canvas.getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** F8 moves to it, Escape dismisses it, and focus is restored. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    const region = await shown(canvas, copied);
    const opener = canvas.getByRole("button", { name: "Copied!" });
    await userEvent.keyboard("[F8]");
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    const cross = screen.getByRole("button", { name: "Dismiss notification" });
    await expect(cross).toHaveFocus();
    await expectFocusRing(cross);
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
    const region = await shown(canvas, submitted);
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
    const region = await shown(canvas, longWord);
    const toast = within(region).getByRole("listitem");
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth);
    await expect(within(toast).getByRole("button")).toBeVisible();
  },
});

/** At most one: the next toast replaces the previous one. */
export const OnlyOne = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied, failed]} />,
  play: async ({ canvas }) => {
    await shown(canvas, copied);
    await shown(canvas, failed);
    await isGone(COPIED);
  },
});

/** A toast is dismissed by its topic; one about something else stays. */
export const TakenBack = meta.story({
  tags: ["test-only"],
  render: () => <Buttons toasts={[copied, failed]} topic="submission" />,
  play: async ({ canvas }) => {
    const takeBack = canvas.getByRole("button", { name: "It holds no longer" });
    await shown(canvas, failed);
    await userEvent.click(takeBack);
    await isGone(FAILED);
    await shown(canvas, copied);
    await userEvent.click(takeBack);
    await expect(screen.getByText(COPIED)).toBeVisible();
  },
});

async function openNotes(canvas: Canvas): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name: "Show notes" }));
  return canvas.findByRole("dialog", { name: "Notes" });
}

/** Nothing covers its close button or makes it inert. */
async function expectOnTop(): Promise<HTMLElement> {
  const cross = screen.getByRole("button", { name: "Dismiss notification" });
  const { left, top, width, height } = cross.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  await expect(cross.contains(hit), `at the cross lies ${hit?.outerHTML}`).toBe(true);
  return cross;
}

/** Presses Escape at the focused element. Returns whether the browser would close a dialog. */
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });

/** Over a modal dialog it is visible and reachable; Escape dismisses only the toast. */
export const OverDialog = meta.story({
  render: () => <OverNotes />,
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = await shown(canvas, copied);
    await expect(dialog.contains(region), "beside the dialog it would be inert").toBe(true);
    const announced = await within(dialog).findByText(/^Notification Copied!/);
    await expect(announced).toHaveAttribute("role", "status");
    const cross = await expectOnTop();
    const opener = within(dialog).getByRole("button", { name: "Copied!" });
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("[F8]");
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    await expect(cross).toHaveFocus();
    await expectFocusRing(cross);
    await expect(escape(), "the dialog closes along").toBe(false);
    await isGone(COPIED);
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(escape(), "the second Escape is the dialog's").toBe(true);
  },
});

/** Wherever focus is, Escape dismisses the toast first. */
export const EscapeBesideToast = meta.story({
  tags: ["test-only"],
  render: () => <OverNotes />,
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    await shown(canvas, copied);
    await expect(escape()).toBe(false);
    await isGone(COPIED);
    await expect(dialog).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** It stays unchanged when the dialog closes. */
export const DialogClosed = meta.story({
  tags: ["test-only"],
  render: () => <OverNotes />,
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = await shown(canvas, copied);
    const toast = within(region).getByRole("listitem");
    const announced = await within(dialog).findByText(/^Notification Copied!/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await expectOnTop();
    await expect(within(region).getByRole("listitem"), "the same toast").toBe(toast);
    for (const status of screen.queryAllByText(/^Notification Copied!/))
      await expect(status, "the same announcement").toBe(announced);
    await expect(canvas.getByRole("button", { name: "Show notes" })).toHaveFocus();
  },
});

/** An opening dialog takes it along, and so does a nested one. */
export const DialogOpened = meta.story({
  tags: ["test-only"],
  render: () => <OverNotes hasSecond />,
  play: async ({ canvas }) => {
    const region = await shown(canvas, failed);
    const toast = within(region).getByRole("listitem");
    const notes = await openNotes(canvas);
    await expectOnTop();
    await expect(within(notes).getByRole("listitem")).toBe(toast);
    await userEvent.click(within(notes).getByRole("button", { name: "Delete" }));
    const second = await canvas.findByRole("dialog", { name: "Delete them?" });
    await expectOnTop();
    await expect(within(second).getByRole("listitem")).toBe(toast);
    await userEvent.click(within(second).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(within(notes).getByRole("listitem")).toBe(toast));
    await userEvent.click(await expectOnTop());
    await isGone(FAILED);
    await expect(notes).toBeVisible();
  },
});

const TALL = Array.from({ length: 40 }, (_, line) => <p key={line}>A line of many.</p>);

function OverTall({ variant }: { variant: "center" | "reading" | "side" }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog title="Notes" variant={variant} open={open} onOpenChange={setOpen}>
      <Buttons toasts={[copied]} />
      {TALL}
    </Dialog>
  );
}

/** A dialog that fills a phone leaves space for a toast. */
const onAPhone = (variant: "center" | "reading" | "side") => ({
  globals: { viewport: { value: "phone", isRotated: false } },
  render: () => <OverTall variant={variant} />,
  play: async ({ canvas }: { canvas: Canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: "Notes" });
    const { top: before, bottom: foot } = dialog.getBoundingClientRect();
    const region = await shown(canvas, copied);
    const toast = within(region).getByRole("listitem");
    await expect(before, "without room the toast would lie over it").toBeLessThan(
      toast.getBoundingClientRect().bottom,
    );
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().top).toBeGreaterThan(toast.getBoundingClientRect().bottom),
    );
    await expect(dialog.getBoundingClientRect().bottom).toBe(foot);
    await userEvent.click(await expectOnTop());
    await isGone(COPIED);
    await waitFor(() => expect(dialog.getBoundingClientRect().top).toBe(before));
  },
});

/**
 * On a phone, a dialog that fills the screen leaves space for it, so that its title stays visible; its bottom
 * does not move.
 */
export const OverDialogOnAPhone = meta.story({ ...onAPhone("center") });

/** The same for a reading dialog, */
export const OverReadingOnAPhone = meta.story({ ...onAPhone("reading") });

/** and for a sheet at the side. */
export const OverSheetOnAPhone = meta.story({ ...onAPhone("side") });

const plain: ShownToast = { ...submitted, id: 1, open: true };

/** The fallback if the code of the full toast can't be loaded. */
export const Plain = meta.story({
  tags: ["test-only", "look"],
  render: () => (
    // Prevents navigation, which would leave the story.
    <div role="presentation" onClick={(event) => event.preventDefault()}>
      <PlainToast toast={plain} onDismiss={onDismiss} />
    </div>
  ),
  play: async () => {
    const region = screen.getByRole("region", { name: "Notifications" });
    await expect(region).toHaveTextContent("Your answers arrived.");
    await userEvent.click(within(region).getByRole("link", { name: "View results" }));
    await expect(onDismiss).toHaveBeenCalledTimes(1);
  },
});

/** The fallback also stays under the pointer. */
export const PlainHeld = meta.story({
  tags: ["test-only"],
  render: () => <PlainToast toast={plain} onDismiss={onDismiss} />,
  play: async () => {
    const link = screen.getByRole("link", { name: "View results" });
    const timers = spyOn(window, "setTimeout");
    const isDue = () => timers.mock.calls.some(([run, time]) => run === onDismiss && time === DURATION);
    await userEvent.hover(link);
    await expect(isDue()).toBe(false);
    await userEvent.unhover(link);
    await waitFor(() => expect(isDue()).toBe(true));
    timers.mockRestore();
  },
});
