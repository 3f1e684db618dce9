import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { Pencil, Trash } from "../../icons/screen-icons.tsx";
import { Menu } from "../../shell/Menu/Menu.tsx";
import { CairnProvider } from "../CairnProvider.tsx";
import { themeClass } from "../theme-class.ts";
import { HIDE_DELAY, TOOLTIP_DELAY } from "./tooltip-timer.ts";

function Buttons({ onDelete }: { onDelete?: () => void }) {
  return (
    <>
      <Button iconOnly variant="quiet" aria-label="Edit CompTIA Security+">
        <Pencil size={18} />
      </Button>
      <Button iconOnly variant="quiet" aria-label="Delete CompTIA Security+" onClick={onDelete}>
        <Trash size={18} />
      </Button>
    </>
  );
}

const meta = preview.meta({
  title: "Controls/Tooltip",
  component: Buttons,
  args: { onDelete: fn() },
  parameters: {
    docs: {
      description: {
        component: `Icon-only buttons show their accessible name as a tooltip.

**Pointer**: after 700 ms, and immediately on the next button within 300 ms; the pointer may move onto the tooltip. Never by touch.

**Keyboard**: immediately when the button gets focus; Escape hides it and closes nothing else.

**Screen reader**: adds nothing, because the button has the same name.`,
      },
    },
  },
});

const edit = (canvas: Pick<typeof screen, "getByRole"> = screen) =>
  canvas.getByRole("button", { name: "Edit CompTIA Security+" });
const remove = () => screen.getByRole("button", { name: "Delete CompTIA Security+" });
/** Returns the visible tooltip within a root; `null` for none. */
const shown = (root: ParentNode = document) => root.querySelector<HTMLElement>("[popover]:popover-open");
const expectShown = (text: string, root?: ParentNode) =>
  waitFor(() => expect(shown(root)).toHaveTextContent(text));
const expectNone = () => waitFor(() => expect(shown()).toBeNull());

async function expectInWindow() {
  const box = shown()?.getBoundingClientRect();
  await expect(box?.left).toBeGreaterThanOrEqual(0);
  await expect(box?.top).toBeGreaterThanOrEqual(0);
  await expect(box?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await expect(box?.bottom).toBeLessThanOrEqual(window.innerHeight);
}

/** Spec §9: the pointer shows the name, which is announced once; it stays while the pointer is on it. */
export const Default = meta.story({
  play: async ({ step }) => {
    await step("it shows the button's name", async () => {
      await userEvent.hover(edit());
      await expectShown("Edit CompTIA Security+");
      await expectInWindow();
    });
    await step("screen readers hear only the name", async () => {
      await expect(edit()).toHaveAccessibleName("Edit CompTIA Security+");
      await expect(edit()).not.toHaveAccessibleDescription();
      await expect(shown()).toHaveAttribute("aria-hidden", "true");
    });
    await step("one at a time", async () => {
      await userEvent.hover(remove());
      await expectShown("Delete CompTIA Security+");
      await expect(document.querySelectorAll("[popover]:popover-open")).toHaveLength(1);
    });
    await step("the pointer leaves", async () => {
      await userEvent.unhover(remove());
      await userEvent.hover(document.body);
      await expectNone();
    });
  },
});

/** The pointer may move onto the tooltip, across the gap. */
export const Hoverable = meta.story({
  parameters: { docs: { story: { inline: false } } },
  play: async () => {
    await userEvent.hover(edit());
    await expectShown("Edit CompTIA Security+");
    const tip = shown();
    const [button, box] = [edit().getBoundingClientRect(), tip?.getBoundingClientRect()];
    const gap = tip?.dataset["side"] === "above" ? button.top - 4 : button.bottom + 4;
    await expect(document.elementFromPoint((button.left + button.right) / 2, gap)).toBe(tip);
    await expect(box?.width).toBeGreaterThan(button.width);
    // The events of a pointer that crosses another element on its way.
    const timers = spyOn(globalThis, "setTimeout");
    const cleared = spyOn(globalThis, "clearTimeout");
    await fireEvent.pointerOver(document.querySelector("main") ?? document.body, { pointerType: "mouse" });
    const hiding = timers.mock.calls.findIndex(([, delay]) => delay === HIDE_DELAY);
    await expect(hiding).toBeGreaterThanOrEqual(0);
    const timer: unknown = timers.mock.results[hiding]?.value;
    await expect(cleared).not.toHaveBeenCalledWith(timer);
    if (tip) await fireEvent.pointerOver(tip, { pointerType: "mouse" });
    await expect(cleared).toHaveBeenCalledWith(timer);
    await expect(shown()).toBe(tip);
  },
});

/** A press acts and hides the tooltip, which does not reappear while the pointer stays. */
export const Pressed = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.hover(remove());
    await expectShown("Delete CompTIA Security+");
    await userEvent.click(remove());
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(shown()).toBeNull();
  },
});

/** By keyboard, it appears with focus and disappears with it; Escape hides it and keeps focus. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  play: async () => {
    await userEvent.tab();
    await expectShown("Edit CompTIA Security+");
    await userEvent.tab();
    await expectShown("Delete CompTIA Security+");
    await userEvent.keyboard("{Escape}");
    await expect(shown()).toBeNull();
    await expect(remove()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expectShown("Edit CompTIA Security+");
    edit().blur();
    await expectNone();
  },
});

/** The page scrolls under a resting pointer before the code is loaded: the keyboard's tooltip still appears. */
export const PointerRests = meta.story({
  tags: ["test-only"],
  play: async () => {
    edit().focus();
    edit().parentElement?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await expectShown("Edit CompTIA Security+");
  },
});

/** Touch shows none. */
export const Touch = meta.story({
  tags: ["test-only"],
  parameters: { docs: { story: { inline: false } } },
  play: async () => {
    // The code is loaded before the touch.
    await userEvent.hover(remove());
    await expectShown("Delete CompTIA Security+");
    await fireEvent.pointerOver(edit(), { pointerType: "touch" });
    await expect(shown()).toHaveTextContent("Delete CompTIA Security+");
  },
});

function Leaving() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Button onDoubleClick={() => setThere(false)}>Remove them</Button>
      {isThere ? (
        <div>
          <Buttons />
        </div>
      ) : null}
    </>
  );
}

/** A button that is removed before its tooltip is due gets none. */
export const GoneBeforeItsTooltip = meta.story({
  tags: ["test-only"],
  render: () => <Leaving />,
  play: async ({ canvas }) => {
    const timers = spyOn(globalThis, "setTimeout");
    const dueOf = () => timers.mock.calls.find(([, delay]) => delay === TOOLTIP_DELAY)?.[0];
    await userEvent.hover(edit());
    await waitFor(() => expect(dueOf()).toBeDefined());
    const show = dueOf();
    timers.mockRestore();
    await fireEvent.dblClick(canvas.getByRole("button", { name: "Remove them" }));
    await expect(canvas.queryByRole("button", { name: "Edit CompTIA Security+" })).toBeNull();
    if (typeof show === "function") show();
    await expect(shown()).toBeNull();
  },
});

function InDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog title="Edit certification" open={open} onOpenChange={setOpen}>
      <Buttons />
    </Dialog>
  );
}

/** Over a modal dialog, Escape hides the tooltip first, and then closes the dialog. */
export const WithinDialog = meta.story({
  tags: ["test-only"],
  parameters: { docs: { story: { inline: false } } },
  render: () => <InDialog />,
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Edit certification" });
    await userEvent.tab();
    await expectShown("Close", dialog);
    const box = shown()?.getBoundingClientRect();
    const [x, y] = [(box?.left ?? 0) + 4, (box?.top ?? 0) + 4];
    await expect(document.elementFromPoint(x, y)).toBe(shown());
    // The browser closes a dialog on an unhandled Escape.
    const isLeftToDialog = () => fireEvent.keyDown(document.activeElement ?? dialog, { key: "Escape" });
    await expect(await isLeftToDialog()).toBe(false);
    await expect(shown()).toBeNull();
    await expect(await isLeftToDialog()).toBe(true);
  },
});

/** The tooltip has the theme of its button. */
export const ScopedTheme = meta.story({
  parameters: { docs: { story: { inline: false } } },
  render: () => (
    <CairnProvider theme="dark">
      <Buttons />
    </CairnProvider>
  ),
  play: async () => {
    await userEvent.hover(edit());
    await expectShown("Edit CompTIA Security+");
    const tip = shown();
    await expect(tip?.closest(`.${themeClass("dark")}`)).not.toBeNull();
    await expect(getComputedStyle(tip ?? document.body).backgroundColor).toBe(
      getComputedStyle(edit().parentElement ?? document.body).color,
    );
  },
});

function InShadowRoot() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shadow = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (!shadow) return;
    const place = shadow.appendChild(document.createElement("div"));
    const root = createRoot(place);
    root.render(
      <CairnProvider theme="light">
        <Buttons />
      </CairnProvider>,
    );
    return () => {
      place.remove();
      queueMicrotask(() => root.unmount());
    };
  }, []);
  return <div ref={host} />;
}

/** In a shadow tree, as in `<cairn-quiz>`. */
export const ShadowRoot = meta.story({
  tags: ["test-only"],
  render: () => <InShadowRoot />,
  play: async ({ canvasElement }) => {
    const shadow = await waitFor(() => {
      const found = canvasElement.querySelector("main > div > div")?.shadowRoot;
      if (!found?.querySelector("button")) throw new Error("The shadow root is still empty.");
      return found;
    });
    const [button] = shadow.querySelectorAll<HTMLElement>("button");
    if (button) await userEvent.hover(button);
    await expectShown("Edit CompTIA Security+", shadow);
    await userEvent.keyboard("{Escape}");
    await expect(shown(shadow)).toBeNull();
  },
});

/** At the edge of a narrow right-to-left window, all of a long name stays visible. */
export const AtTheEdge = meta.story({
  tags: ["test-only", "appearance"],
  globals: PHONE,
  parameters: { layout: "fullscreen" },
  render: () => (
    <main dir="rtl" lang="ar" style={{ minBlockSize: "8rem" }}>
      <Button
        iconOnly
        variant="quiet"
        aria-label={"حذف السؤال الطويل جدا عن أمن المعلومات ".repeat(3).trim()}
      >
        <Trash size={18} />
      </Button>
    </main>
  ),
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(shown()).toBeVisible());
    await expectInWindow();
    await expect(shown()?.dataset["side"]).toBe("below");
    await expect(getComputedStyle(shown() ?? document.body).direction).toBe("rtl");
  },
});

/** A button with an open menu shows no tooltip. */
export const MenuOpen = meta.story({
  tags: ["test-only"],
  parameters: { docs: { story: { inline: false, height: "16rem" } } },
  render: () => (
    <Menu label="User menu" items={[{ kind: "action", label: "Sign Out", onSelect: () => {} }]}>
      <Pencil size={18} />
    </Menu>
  ),
  play: async () => {
    await userEvent.hover(screen.getByRole("button", { name: "User menu" }));
    await expectShown("User menu");
    await userEvent.click(screen.getByRole("button", { name: "User menu" }));
    await screen.findByRole("menu", { name: "User menu" });
    await expect(shown()).toBeNull();
  },
});

function Removable() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere ? <Buttons /> : null}
      <Button onClick={() => setThere(false)}>Remove</Button>
    </>
  );
}

/** The tooltip of a removed button disappears. */
export const Removed = meta.story({
  tags: ["test-only"],
  render: () => <Removable />,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expectShown("Edit CompTIA Security+");
    within(canvasElement).getByRole("button", { name: "Remove" }).click();
    await expectNone();
    // Storybook itself may show a popover.
    await expect(canvasElement.querySelector("[popover]")).toBeNull();
  },
});
