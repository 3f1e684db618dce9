import { useCallback, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { quietConsole } from "../../../.storybook/quiet-console.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { TOKENS } from "../../../.storybook/themes.ts";
import { Button } from "../controls/Button/Button.tsx";
import { Dialog } from "../controls/Dialog/Dialog.tsx";
import { ProgressBar } from "../controls/ProgressBar/ProgressBar.tsx";
import { Toaster, useToast } from "../feedback/Toaster/Toaster.tsx";
import { ar } from "../languages/ar.ts";
import { de } from "../languages/de.ts";
import { MasteryBar } from "../progress/MasteryBar/MasteryBar.tsx";
import { TrendChart } from "../progress/TrendChart/TrendChart.tsx";
import { WeekCard } from "../progress/WeekCard/WeekCard.tsx";
import { Menu } from "../shell/Menu/Menu.tsx";
import { QuickActions } from "../study/QuickActions/QuickActions.tsx";
import { CairnProvider } from "./CairnProvider.tsx";
import type { ThemeName } from "./names.ts";

const desktop = { viewport: { value: "desktop", isRotated: false } };

/** How the browser writes `colour`. */
function computed(colour: string): string {
  const probe = document.createElement("i");
  probe.style.backgroundColor = colour;
  document.body.append(probe);
  const written = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return written;
}

const READY = { state: "ready", value: true } as const;

function Sample() {
  return (
    <>
      <QuickActions hasQuestions={READY} progress={READY} isPending={false} onAction={fn()} />
      <TrendChart name="CISSP" points={[{ rollingAverage: 61 }, { rollingAverage: 74 }]} />
      <MasteryBar label="CISSP" value={72} />
    </>
  );
}

const meta = preview.meta({
  title: "CairnProvider",
  component: CairnProvider,
  parameters: {
    docs: {
      description: {
        component:
          "Where Cairn begins in a page. Several may stand beside and within each other, each with a theme, a language and links of its own. Nothing leaves its place in the tree: a menu stands beside its button, dialogs and toasts are lifted by the platform's top layer. So there is no container for popups to be set, and theme, language, styles and shadow root hold for them as for all else.",
      },
    },
  },
  argTypes: {
    children: { control: false },
    labels: { control: false },
    link: { control: false },
    element: { control: false },
    theme: { control: "text" },
  },
  args: { children: <Sample /> },
});

const rootOf = (element: Element): Element | null => element.closest("[class*=cairn-theme-]");
const groundOf = (element: Element | null): string =>
  element ? getComputedStyle(element).backgroundColor : "none";

/** A theme for a part of a page, with its own ground, type and colours. */
export const Default = meta.story({
  args: { theme: "ocean" },
  play: async ({ canvas }) => {
    const root = rootOf(canvas.getByRole("heading", { name: "Quick actions" }));
    await expect(groundOf(root)).toBe(computed(TOKENS.ocean.color.background));
    await expect(root).not.toHaveAttribute("lang");
    await expect(root).not.toHaveAttribute("dir");
  },
});

/** Two themes and two languages beside each other on one page. */
export const TwoOnOnePage = meta.story({
  globals: desktop,
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "1rem" }}>
      <CairnProvider theme="dark" locale="de" labels={de} data-testid="german">
        <Sample />
      </CairnProvider>
      <CairnProvider theme="sunset" locale="ar" labels={ar} data-testid="arabic">
        <Sample />
      </CairnProvider>
    </div>
  ),
  play: async ({ canvas }) => {
    const [german, arabic] = [canvas.getByTestId("german"), canvas.getByTestId("arabic")];
    await expect(groundOf(german)).toBe(computed(TOKENS.dark.color.background));
    await expect(groundOf(arabic)).toBe(computed(TOKENS.sunset.color.background));
    await expect(german).toHaveAttribute("lang", "de");
    await expect(german).toHaveAttribute("dir", "ltr");
    await expect(arabic).toHaveAttribute("lang", "ar");
    await expect(arabic).toHaveAttribute("dir", "rtl");
    await expect(within(german).getByRole("button", { name: "Zufallsquiz" })).toHaveAccessibleDescription(
      "20 Fragen, 25 Minuten, 2 Zertifizierungen",
    );
    await expect(within(arabic).getByRole("button", { name: "اختبار عشوائي" })).toHaveAccessibleDescription(
      "20 سؤالًا، 25 دقيقة، شهادتان",
    );
  },
});

/** Numbers, percentages and days as they are written in German. */
export const German = meta.story({
  args: {
    locale: "de",
    labels: de,
    children: (
      <>
        <Sample />
        <WeekCard quizzes={{ state: "ready", value: [] }} now={new Date(SEED_ANCHOR)} timeZone="UTC" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter", { name: "CISSP" })).toHaveAttribute(
      "aria-valuetext",
      "72\u00a0%, Ziel 85\u00a0%",
    );
    await expect(canvas.getByText("61 % bis 74 % in 2 bewerteten Quiz")).toBeVisible();
    await expect(
      canvas.getByRole("img", { name: /an jedem der letzten sieben Tage: .*heute 0$/ }),
    ).toBeVisible();
  },
});

/** Read from the right: text begins there, what points along the line is turned round, bars grow from there. */
export const Arabic = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { locale: "ar", labels: ar },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { name: "بدء سريع" });
    const region = canvas.getByRole("region", { name: "بدء سريع" });
    const words = document.createRange();
    words.selectNodeContents(heading);
    await expect(words.getBoundingClientRect().right).toBeCloseTo(region.getBoundingClientRect().right, 0);
    await expect(words.getBoundingClientRect().left).toBeGreaterThan(
      region.getBoundingClientRect().left + 20,
    );
    const action = canvas.getByRole("button", { name: "تدريب مركّز" });
    const icons = [...(action.closest("li")?.querySelectorAll("svg") ?? [])];
    const [icon, arrow] = icons.map((one) => one.getBoundingClientRect());
    await expect(arrow?.right).toBeLessThan(action.getBoundingClientRect().left);
    await expect(icon?.left).toBeGreaterThan(action.getBoundingClientRect().right - 1);
    await expect(icons.map((one) => getComputedStyle(one).transform)).toEqual([
      "none",
      "matrix(-1, 0, 0, 1, 0, 0)",
    ]);
    const meter = canvas.getByRole("meter", { name: "CISSP" });
    const fill = meter.firstElementChild?.getBoundingClientRect();
    await expect(fill?.right).toBeCloseTo(meter.getBoundingClientRect().right, 0);
    await expect(fill?.left).toBeGreaterThan(meter.getBoundingClientRect().left + 5);
    await expect(meter).toHaveAttribute("aria-valuetext", expect.stringMatching(/^72.?%.?، الهدف 85/));
  },
});

/** Labels of a file that are none: the others are shown, English stands for these, and each is reported once. */
export const WrongLabels = meta.story({
  args: { onProblem: fn() },
  beforeEach: () => quietConsole(),
  render: (args) => (
    <CairnProvider
      {...args}
      theme="light"
      locale="de"
      labels={
        {
          progress: { ...de.progress, trendGoal: 5, trendFromTo: { one: "{first} bis {last}" } },
          study: null,
          studdy: de.study,
        } as never
      }
    >
      <Sample />
    </CairnProvider>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Quick Review" })).toBeVisible();
    await expect(canvas.getByText("61 % to 74 % over 2 graded quizzes")).toBeVisible();
    await expect(canvas.getByRole("meter", { name: "CISSP" })).toHaveAttribute(
      "aria-valuetext",
      "72\u00a0%, Ziel 85\u00a0%",
    );
    const messages = () =>
      (args.onProblem as ReturnType<typeof fn>).mock.calls.map(([problem]) =>
        (problem as { message: string }).message.split(" ", 3).join(" "),
      );
    await waitFor(() =>
      expect(messages()).toEqual([
        "labels.progress.trendGoal is 5,",
        'labels.progress.trendFromTo is {"one":"{first}',
        "labels.study is null,",
        "labels.studdy is not",
      ]),
    );
  },
});

/** No labels, as of a file that was not found, and a locale that is none: English. */
export const NullLabels = meta.story({
  args: { onProblem: fn() },
  beforeEach: () => quietConsole(),
  render: (args) => (
    <CairnProvider {...args} theme="light" locale={null as never} labels={null as never}>
      <Sample />
    </CairnProvider>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Quick Review" })).toBeVisible();
    await waitFor(() => expect(args.onProblem).toHaveBeenCalledOnce());
  },
});

/** Within another: theme and language are each that of the nearest that says one, words of one's own come first. */
export const Nested = meta.story({
  render: () => (
    <CairnProvider theme="dark" locale="ar" labels={ar} data-testid="outer">
      <MasteryBar label="outer" value={null} />
      <CairnProvider theme="ocean" data-testid="same" hasGround={false}>
        <MasteryBar label="same" value={null} />
        <MasteryBar label="own" value={null} labels={{ statusNoData: "—" }} />
      </CairnProvider>
      <CairnProvider locale="en" labels={{}} data-testid="inner">
        <MasteryBar label="inner" value={null} />
      </CairnProvider>
    </CairnProvider>
  ),
  play: async ({ canvas }) => {
    const said = (name: string) => canvas.getByRole("meter", { name }).getAttribute("aria-valuetext");
    await expect(said("outer")).toMatch(/^لا بيانات، الهدف/);
    await expect(said("same")).toBe(said("outer"));
    await expect(said("own")).toMatch(/^—، الهدف/);
    await expect(said("inner")).toBe("No Data, goal 85%");
    const same = canvas.getByTestId("same");
    await expect(same).not.toHaveAttribute("lang");
    await expect(getComputedStyle(same).direction).toBe("rtl");
    await expect(groundOf(same)).toBe("rgba(0, 0, 0, 0)");
    await expect(getComputedStyle(same).color).toBe(computed(TOKENS.ocean.color.foreground));
    const inner = canvas.getByTestId("inner");
    await expect(inner).toHaveAttribute("lang", "en");
    await expect(getComputedStyle(inner).direction).toBe("ltr");
    await expect(groundOf(inner)).toBe(computed(TOKENS.dark.color.background));
  },
});

/** Dresses an element that the page has already, for as long as it stands. */
function Dressed({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isLeft, setLeft] = useState(false);
  return (
    <section ref={setElement} className="own" lang="en-GB" aria-label="Portal">
      <Button onClick={() => setLeft(true)}>Leave</Button>
      {element && !isLeft ? (
        <CairnProvider element={element} theme="forest" locale="ar" labels={ar}>
          {children}
        </CairnProvider>
      ) : null}
    </section>
  );
}

/** An element of the page takes theme, language and direction, and has its own back afterwards. */
export const ElementOfThePage = meta.story({
  render: ({ children }) => <Dressed>{children}</Dressed>,
  play: async ({ canvas }) => {
    const portal = canvas.getByRole("region", { name: "Portal" });
    await canvas.findByRole("heading", { name: "بدء سريع" });
    await expect(portal).toHaveClass("own", "cairn-theme-forest");
    await expect(portal).toHaveAttribute("lang", "ar");
    await expect(portal).toHaveAttribute("dir", "rtl");
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await expect(portal).toHaveAttribute("class", "own");
    await expect(portal).toHaveAttribute("lang", "en-GB");
    await expect(portal).not.toHaveAttribute("dir");
  },
});

/** All that pops up: a menu, a dialog, and a toast with or without it. */
function Popups() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const tell = () => toast({ title: "Saved", description: "All of it is kept." });
  return (
    <div style={{ display: "flex", gap: "1rem", minBlockSize: "14rem" }}>
      <Menu
        label="Choices"
        items={["One", "Two", "Three"].map((label) => ({ kind: "action", label, onSelect: fn() }))}
      >
        ⋯
      </Menu>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button onClick={tell}>Tell</Button>
      <Dialog
        title="A dialog"
        open={isOpen}
        onOpenChange={setOpen}
        actions={<Button onClick={tell}>Tell here</Button>}
      >
        <ProgressBar label="Done" value={40} />
      </Dialog>
    </div>
  );
}

const POPUP_THEME: ThemeName = "purple";

/** On a page with another theme, a menu, a dialog and a toast have that of their provider: they never leave their place. */
export const PopupsWithin = meta.story({
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
    const { color } = TOKENS[POPUP_THEME];
    const isWithin = (popup: Element) =>
      expect(rootOf(popup)).toBe(rootOf(canvas.getByRole("button", { name: "Open" })));
    await userEvent.click(canvas.getByRole("button", { name: "Choices" }));
    const menu = await canvas.findByRole("menu", { name: "Choices" });
    await isWithin(menu);
    await expect(groundOf(menu)).toBe(computed(color.popover));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("menu")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const dialog = await canvas.findByRole("dialog", { name: "A dialog" });
    await isWithin(dialog);
    await expect(groundOf(dialog)).toBe(computed(color.popover));
    await expect(within(dialog).getByRole("button", { name: "Schließen" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Tell here" }));
    const title = await within(dialog).findByText("Saved");
    await isWithin(title);
    const toast = title.closest("li");
    await expect(groundOf(toast)).toBe(computed(color.popover));
    await expect(toast?.closest(".own")).not.toBeNull();
    await expect(getComputedStyle(title).letterSpacing).toBe("1px");
    await userEvent.click(within(dialog).getByRole("button", { name: "Mitteilung schließen" }));
    await waitFor(() => expect(title).not.toBeInTheDocument());
  },
});

/** An element with a shadow root, which has copies of the page's styles. */
function InShadow({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host) return;
    const inside = document.createElement("div");
    const styles = [...document.querySelectorAll("style, link[rel=stylesheet]")];
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.replaceChildren(...styles.map((one) => one.cloneNode(true)), inside);
    setPlace(inside);
  }, []);
  return (
    <>
      <div ref={attach} data-testid="host" />
      {place ? createPortal(children, place) : null}
    </>
  );
}

/** In a shadow root: the focus comes back to what opened a menu or a dialog, and toasts stay within it. */
export const InAShadowRoot = meta.story({
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
    const place = root?.lastElementChild;
    if (!root || !(place instanceof HTMLElement)) throw new Error("There is no shadow root.");
    const inside = within(place);
    const open = await inside.findByRole("button", { name: "Open" });
    await userEvent.click(open);
    const dialog = await inside.findByRole("dialog", { name: "A dialog" });
    await expect(root.activeElement).toBe(inside.getByRole("heading", { name: "A dialog" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Tell here" }));
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

/** A ref that says how it ends is ended by that, and never called with nothing. */
export const RefThatEnds = meta.story({
  render: () => <Shown />,
  beforeEach: () => {
    observed.began.mockClear();
    observed.ended.mockClear();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Take away" }));
    await expect(observed.ended).toHaveBeenCalled();
    await expect(observed.ended.mock.calls.length).toBe(observed.began.mock.calls.length);
    await expect(new Set(observed.began.mock.calls.flat())).toEqual(new Set(["place"]));
  },
});

function Shown() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown ? <CairnProvider id="place" ref={observe} theme="light" /> : null}
      <Button onClick={() => setShown(false)}>Take away</Button>
    </>
  );
}
