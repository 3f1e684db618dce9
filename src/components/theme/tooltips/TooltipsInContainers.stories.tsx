import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { Pencil, Trash } from "../../icons/screen-icons.tsx";
import { Menu } from "../../shell/Menu/Menu.tsx";
import { CairnProvider } from "../CairnProvider/CairnProvider.tsx";
import { themeClass } from "../theme-class.ts";
import {
  Buttons,
  editButton,
  shownTooltip,
  expectTooltip,
  expectInWindow,
} from "./Tooltips.stories.helpers.tsx";

const meta = preview.meta({
  title: "Controls/Tooltip/In containers",
  component: Buttons,
  args: { onDelete: fn() },
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
    await expectTooltip("Close", dialog);
    const box = shownTooltip()?.getBoundingClientRect();
    const [x, y] = [(box?.left ?? 0) + 4, (box?.top ?? 0) + 4];
    await expect(document.elementFromPoint(x, y)).toBe(shownTooltip());
    // The browser closes a dialog on an unhandled Escape.
    const isLeftToDialog = () => fireEvent.keyDown(document.activeElement ?? dialog, { key: "Escape" });
    await expect(await isLeftToDialog()).toBe(false);
    await expect(shownTooltip()).toBeNull();
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
    await userEvent.hover(editButton());
    await expectTooltip("Edit CompTIA Security+");
    const tip = shownTooltip();
    await expect(tip?.closest(`.${themeClass("dark")}`)).not.toBeNull();
    await expect(getComputedStyle(tip ?? document.body).backgroundColor).toBe(
      getComputedStyle(editButton().parentElement ?? document.body).color,
    );
  },
});

function InShadowRoot() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shadow = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (!shadow) return;
    const container = shadow.appendChild(document.createElement("div"));
    const root = createRoot(container);
    root.render(
      <CairnProvider theme="light">
        <Buttons />
      </CairnProvider>,
    );
    return () => {
      container.remove();
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
    await expectTooltip("Edit CompTIA Security+", shadow);
    await userEvent.keyboard("{Escape}");
    await expect(shownTooltip(shadow)).toBeNull();
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
    await waitFor(() => expect(shownTooltip()).toBeVisible());
    await expectInWindow();
    await expect(shownTooltip()?.dataset["side"]).toBe("below");
    await expect(getComputedStyle(shownTooltip() ?? document.body).direction).toBe("rtl");
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
    await expectTooltip("User menu");
    await userEvent.click(screen.getByRole("button", { name: "User menu" }));
    await screen.findByRole("menu", { name: "User menu" });
    await expect(shownTooltip()).toBeNull();
  },
});
