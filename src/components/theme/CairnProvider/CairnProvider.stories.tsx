import { expect, fn, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { quietConsole } from "../../../../.storybook/test/quiet-console.ts";
import { DESKTOP } from "../../../../.storybook/test/viewports.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import { ar } from "../../languages/ar.ts";
import { de } from "../../languages/de.ts";
import { MasteryBar } from "../../progress/MasteryBar/MasteryBar.tsx";
import { WeekCard } from "../../progress/WeekCard/WeekCard.tsx";
import { themes } from "../themes/all.ts";
import { computed, Sample, rootOf, backgroundOf } from "./CairnProvider.stories.helpers.tsx";
import { CairnProvider } from "./CairnProvider.tsx";

const desktop = DESKTOP;

const meta = preview.meta({
  title: "Setup/CairnProvider",
  component: CairnProvider,
  parameters: {
    docs: {
      description: {
        component:
          "The root of Cairn in a page. A page may have several, also nested, each with its own theme, language and link component. There are no portals: a menu is rendered next to its button, and dialogs and toasts use the browser's top layer. So popups need no container, and they have the theme, language, styles and shadow root of their provider.",
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

/** A theme for a part of a page, with its own background, fonts and colors. */
export const Default = meta.story({
  args: { theme: "ocean" },
  play: async ({ canvas }) => {
    const root = rootOf(canvas.getByRole("heading", { name: "Quick actions" }));
    await expect(backgroundOf(root)).toBe(computed(themes.ocean.color.background));
    await expect(root).not.toHaveAttribute("lang");
    await expect(root).not.toHaveAttribute("dir");
  },
});

/** Two themes and two languages on one page. */
export const TwoOnOnePage = meta.story({
  tags: ["appearance"],
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
    await expect(backgroundOf(german)).toBe(computed(themes.dark.color.background));
    await expect(backgroundOf(arabic)).toBe(computed(themes.sunset.color.background));
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

/** Numbers, percentages and dates formatted for German. */
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

/** Right-to-left: text starts on the right, directional icons are mirrored, and bars grow from the right. */
export const Arabic = meta.story({
  globals: DESKTOP,
  args: { locale: "ar", labels: ar },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { name: "بدء سريع" });
    const region = canvas.getByRole("region", { name: "بدء سريع" });
    const text = document.createRange();
    text.selectNodeContents(heading);
    await expect(text.getBoundingClientRect().right).toBeCloseTo(region.getBoundingClientRect().right, 0);
    await expect(text.getBoundingClientRect().left).toBeGreaterThan(region.getBoundingClientRect().left + 20);
    const action = canvas.getByRole("button", { name: "تدريب مركّز" });
    const icons = [...(action.closest("li")?.querySelectorAll("svg") ?? [])];
    const [icon, arrow] = icons.map((element) => element.getBoundingClientRect());
    await expect(arrow?.right).toBeLessThan(action.getBoundingClientRect().left);
    await expect(icon?.left).toBeGreaterThan(action.getBoundingClientRect().right - 1);
    await expect(icons.map((element) => getComputedStyle(element).transform)).toEqual([
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

/**
 * Invalid labels from a file: valid ones are used, English replaces the others, and each problem is reported
 * once.
 */
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
        "labels.progress.trendGoal is 5",
        'labels.progress.trendFromTo is {"one":"{first}',
        "labels.study is null",
        "labels.studdy is ignored.",
      ]),
    );
  },
});

/** No labels, as from a missing file, and an invalid locale: English. */
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

/**
 * Nested providers: theme and language come from the nearest provider that sets them, and labels of a component
 * override them.
 */
export const Nested = meta.story({
  tags: ["appearance"],
  render: () => (
    <CairnProvider theme="dark" locale="ar" labels={ar} data-testid="outer">
      <MasteryBar label="outer" value={null} />
      <CairnProvider theme="ocean" data-testid="same" surface={false}>
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
    await expect(backgroundOf(same)).toBe("rgba(0, 0, 0, 0)");
    await expect(getComputedStyle(same).color).toBe(computed(themes.ocean.color.foreground));
    const inner = canvas.getByTestId("inner");
    await expect(inner).toHaveAttribute("lang", "en");
    await expect(getComputedStyle(inner).direction).toBe("ltr");
    await expect(backgroundOf(inner)).toBe(computed(themes.dark.color.background));
  },
});
