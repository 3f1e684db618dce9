import { useCallback, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Toaster, useToast } from "../../feedback/Toaster/Toaster.tsx";
import { ar } from "../../languages/ar.ts";
import { de } from "../../languages/de.ts";
import { Menu } from "../../shell/Menu/Menu.tsx";
import { themes } from "../themes/all.ts";
import type { ThemeName } from "../tokens/names.ts";
import { computed, Sample, rootOf, backgroundOf } from "./CairnProvider.stories.helpers.tsx";
import { CairnProvider } from "./CairnProvider.tsx";

const meta = preview.meta({
  title: "Setup/CairnProvider/Your own elements",
  component: CairnProvider,
  args: { children: <Sample /> },
});

/** Applies a provider to an existing element while it is mounted. */
function WithElement({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <section ref={setElement} className="own" lang="en-GB" aria-label="Portal">
      <Button onClick={() => setRemoved(true)}>Remove the provider</Button>
      {element && !isRemoved ? (
        <CairnProvider element={element} theme="forest" locale="ar" labels={ar}>
          {children}
        </CairnProvider>
      ) : null}
    </section>
  );
}

/** An element of the page gets theme, language and direction, and its own attributes back afterwards. */
export const ElementOfThePage = meta.story({
  tags: ["test-only"],
  render: ({ children }) => <WithElement>{children}</WithElement>,
  play: async ({ canvas }) => {
    const portal = canvas.getByRole("region", { name: "Portal" });
    await canvas.findByRole("heading", { name: "بدء سريع" });
    await expect(portal).toHaveClass("own", "cairn-theme-forest");
    await expect(portal).toHaveAttribute("lang", "ar");
    await expect(portal).toHaveAttribute("dir", "rtl");
    await userEvent.click(canvas.getByRole("button", { name: "Remove the provider" }));
    await expect(portal).toHaveAttribute("class", "own");
    await expect(portal).toHaveAttribute("lang", "en-GB");
    await expect(portal).not.toHaveAttribute("dir");
  },
});

/** Two providers on one element, either of which may unmount first. */
function TwoProviders() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [present, setPresent] = useState<readonly ThemeName[]>(["forest", "dark"]);
  return (
    <section ref={setElement} lang="en-GB" aria-label="Portal">
      {(["forest", "dark"] as const).map((theme) => (
        <Button
          key={theme}
          onClick={() =>
            setPresent((names) =>
              names.includes(theme) ? names.filter((name) => name !== theme) : [...names, theme],
            )
          }
        >
          {theme}
        </Button>
      ))}
      {element &&
        present.map((theme) => (
          <CairnProvider
            key={theme}
            element={element}
            theme={theme}
            locale={theme === "dark" ? "de" : "ar"}
            labels={theme === "dark" ? de : ar}
          />
        ))}
    </section>
  );
}

/** If several providers share an element, the newest wins, and unmounting one keeps the attributes of the others. */
export const SeveralOnOneElement = meta.story({
  tags: ["test-only"],
  render: () => <TwoProviders />,
  play: async ({ canvas }) => {
    const portal = canvas.getByRole("region", { name: "Portal" });
    const toggle = (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    const looks = () => [portal.className, portal.lang, portal.getAttribute("dir")];
    await waitFor(() => expect(looks()).toEqual(["cairn-theme-dark", "de", "ltr"]));
    await toggle("forest");
    await expect(looks()).toEqual(["cairn-theme-dark", "de", "ltr"]);
    await toggle("forest");
    await expect(looks()).toEqual(["cairn-theme-forest", "ar", "rtl"]);
    await toggle("forest");
    await expect(looks()).toEqual(["cairn-theme-dark", "de", "ltr"]);
    await toggle("dark");
    await expect(looks()).toEqual(["", "en-GB", null]);
  },
});

/** All popups: a menu, a dialog, and a toast. */
function Popups() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const showToast = () => toast({ title: "Saved", description: "Your changes are saved." });
  return (
    <div style={{ display: "flex", gap: "1rem", minBlockSize: "14rem" }}>
      <Menu
        label="Choices"
        items={["One", "Two", "Three"].map((label) => ({ kind: "action", label, onSelect: fn() }))}
      >
        ⋯
      </Menu>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Button onClick={showToast}>Show a toast</Button>
      <Dialog
        title="A dialog"
        open={isOpen}
        onOpenChange={setOpen}
        actions={<Button onClick={showToast}>Show a toast from the dialog</Button>}
      >
        <ProgressBar label="Done" value={40} />
      </Dialog>
    </div>
  );
}

const POPUP_THEME: ThemeName = "purple";

/** On a page with another theme, a menu has the theme of its provider, because it stays in its DOM subtree. */
export const PopupsWithin = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  args: {
    theme: POPUP_THEME,
    locale: "de",
    labels: de,
    children: (
      <Toaster className="own" style={{ letterSpacing: "1px" }}>
        <Popups />
      </Toaster>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choices" }));
    const menu = await canvas.findByRole("menu", { name: "Choices" });
    await expect(rootOf(menu)).toBe(rootOf(canvas.getByRole("button", { name: "Open the dialog" })));
    await expect(backgroundOf(menu)).toBe(computed(themes[POPUP_THEME].color.popover));
  },
});

/** A dialog, and a toast that is shown inside it, have the theme of their provider. */
export const DialogAndToastWithin = PopupsWithin.extend({
  play: async ({ canvas }) => {
    const popover = computed(themes[POPUP_THEME].color.popover);
    const opener = canvas.getByRole("button", { name: "Open the dialog" });
    const root = rootOf(opener);
    await userEvent.click(opener);
    const dialog = await canvas.findByRole("dialog", { name: "A dialog" });
    await expect(rootOf(dialog)).toBe(root);
    await expect(backgroundOf(dialog)).toBe(popover);
    await expect(within(dialog).getByRole("button", { name: "Schließen" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Show a toast from the dialog" }));
    const title = await within(dialog).findByText("Saved");
    await expect(rootOf(title)).toBe(root);
    const toast = title.closest("li");
    await expect(backgroundOf(toast)).toBe(popover);
    await expect(toast?.closest(".own")).not.toBeNull();
    await expect(getComputedStyle(title).letterSpacing).toBe("1px");
    await expect(within(dialog).getByRole("button", { name: "Mitteilung schließen" })).toBeVisible();
  },
});

/** An element with a shadow root, which has copies of the page's styles. */
function InShadow({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host) return;
    const inside = document.createElement("div");
    const styles = [...document.querySelectorAll("style, link[rel=stylesheet]")];
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.replaceChildren(...styles.map((style) => style.cloneNode(true)), inside);
    setContainer(inside);
  }, []);
  return (
    <>
      <div ref={attach} data-testid="host" />
      {container ? createPortal(children, container) : null}
    </>
  );
}

/** In a shadow root: focus returns to the opener of a menu or a dialog, and toasts stay inside. */
export const InAShadowRoot = meta.story({
  tags: ["test-only"],
  render: ({ children, ...args }) => (
    <InShadow>
      <CairnProvider {...args}>{children}</CairnProvider>
    </InShadow>
  ),
  args: {
    theme: POPUP_THEME,
    children: (
      <Toaster>
        <Popups />
      </Toaster>
    ),
  },
  play: async ({ canvas }) => {
    const root = canvas.getByTestId("host").shadowRoot;
    const container = root?.lastElementChild;
    if (!root || !(container instanceof HTMLElement)) throw new Error("There is no shadow root.");
    const inside = within(container);
    const open = await inside.findByRole("button", { name: "Open the dialog" });
    await userEvent.click(open);
    const dialog = await inside.findByRole("dialog", { name: "A dialog" });
    await expect(root.activeElement).toBe(inside.getByRole("heading", { name: "A dialog" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Show a toast from the dialog" }));
    await expect(await within(dialog).findByText("Saved")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(inside.queryByRole("dialog")).toBeNull());
    await expect(root.activeElement).toBe(open);
    await expect(inside.getByText("Saved")).toBeVisible();
    const choices = inside.getByRole("button", { name: "Choices" });
    await userEvent.click(choices);
    await expect(await inside.findByRole("menu", { name: "Choices" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(root.activeElement).toBe(inside.getByRole("menuitem", { name: "One" })));
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(root.activeElement).toBe(inside.getByRole("menuitem", { name: "Two" })));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(inside.queryByRole("menu")).toBeNull());
    await expect(root.activeElement).toBe(inside.getByRole("button", { name: "Choices" }));
  },
});

const observed = { began: fn(), ended: fn() };
const observe = (element: HTMLDivElement | null) => {
  observed.began(element?.id);
  return observed.ended;
};

/** A ref that returns a cleanup function is cleaned up by it, and never called with null. */
export const RefCleanup = meta.story({
  tags: ["test-only"],
  render: () => <RemovableProvider />,
  beforeEach: () => {
    observed.began.mockClear();
    observed.ended.mockClear();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove the provider" }));
    await expect(observed.ended).toHaveBeenCalled();
    await expect(observed.ended.mock.calls.length).toBe(observed.began.mock.calls.length);
    await expect(new Set(observed.began.mock.calls.flat())).toEqual(new Set(["place"]));
  },
});

function RemovableProvider() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown ? <CairnProvider id="place" ref={observe} theme="light" /> : null}
      <Button onClick={() => setShown(false)}>Remove the provider</Button>
    </>
  );
}
