import { useState, type CSSProperties, type ReactNode } from "react";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { vars } from "../../theme/contract.css.ts";
import { DEFAULT_THEME, THEMES, type ThemeName } from "../../theme/names.ts";
import { themeClass } from "../../theme/theme-class.ts";
import { ContrastAnalyzer } from "./ContrastAnalyzer.tsx";
import { PairResult } from "./PairResult.tsx";
import { CONTRAST_ANALYZER_LABELS } from "./contrast-analyzer-labels.ts";
import { ROLE_PAIRS } from "./role-pairs.ts";

/** The pairs as they are called. */
const PAIR_NAMES = ROLE_PAIRS.map(({ name }) => CONTRAST_ANALYZER_LABELS[name]);

type Role = keyof typeof vars.color;

/** Roles filled with other colours, on an element and all within it. */
function Invented({ roles, children }: { roles: Partial<Record<Role, string>>; children: ReactNode }) {
  const filled = Object.entries(roles).map(([role, colour]) => [nameOf(vars.color[role as Role]), colour]);
  return <div style={Object.fromEntries(filled) as CSSProperties}>{children}</div>;
}

/** `--name` of `var(--name)`. */
const nameOf = (variable: string): string => variable.slice("var(".length, -")".length);

function Themed({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  return (
    <div
      className={themeClass(theme)}
      style={{ padding: "1rem", background: vars.color.background, color: vars.color.foreground }}
    >
      {children}
    </div>
  );
}

type Canvas = Pick<ReturnType<typeof within>, "getByRole">;

const pairOf = (canvas: Canvas, name: string): HTMLElement => {
  const pair = canvas.getByRole("heading", { level: 3, name }).closest("li");
  if (!pair) throw new Error(`${name} stands in no list.`);
  return pair;
};

/** The contrast that is shown of each pair, in its order. */
const ratiosOf = (canvas: Canvas): Record<string, string> =>
  Object.fromEntries(
    PAIR_NAMES.map((name) => [name, within(pairOf(canvas, name)).getByText(/^[\d.]+:1$/).textContent]),
  );

const resultsOf = (canvas: Canvas, name: string) =>
  within(pairOf(canvas, name))
    .getAllByRole("definition")
    .map((result) => result.textContent);

const meta = preview.meta({
  title: "Accessibility/ContrastAnalyzer",
  component: ContrastAnalyzer,
  args: { themeLabel: "Light" },
});

/** The theme of the toolbar: every pair of ours meets AA. */
export const Default = meta.story({
  render: (_args, { globals }) => (
    <ContrastAnalyzer themeLabel={THEMES.find(({ name }) => name === globals["theme"])?.label ?? "Light"} />
  ),
  play: async ({ canvas, globals }) => {
    const { label } = THEMES.find(({ name }) => name === globals["theme"]) ?? THEMES[0];
    await expect(canvas.getByRole("region", { name: `Contrast of ${label}` })).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Background",
      "Card",
      "Primary",
      "Secondary",
      "Muted",
      "Accent",
      "Destructive",
    ]);
    await expect(canvas.getByText("100%")).toHaveTextContent("100%Good");
    await expect(canvas.getByText("7 of 7 pairs meet AA.")).toBeVisible();
    for (const name of PAIR_NAMES) {
      const [aa, aaa, large] = resultsOf(canvas, name);
      await expect([aa, large], name).toEqual(["Pass", "Pass"]);
      if (globals["theme"] === "contrast") await expect(aaa, name).toBe("Pass");
    }
    await expect(canvas.queryByRole("button", { name: /^Copy/ })).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^$/);
  },
});

/** Two themes on one page: each is measured where it stands. */
export const ExactRatios = meta.story({
  render: () => (
    <>
      <Themed theme="light">
        <ContrastAnalyzer themeLabel="Light" />
      </Themed>
      <Themed theme="ocean">
        <ContrastAnalyzer themeLabel="Ocean" />
      </Themed>
    </>
  ),
  play: async ({ canvas }) => {
    const light = within(canvas.getByRole("region", { name: "Contrast of Light" }));
    const ocean = within(canvas.getByRole("region", { name: "Contrast of Ocean" }));
    await expect(ratiosOf(light)).toEqual({
      Background: "14.66:1",
      Card: "15.84:1",
      Primary: "8.25:1",
      Secondary: "13.29:1",
      Muted: "5.98:1",
      Accent: "13.22:1",
      Destructive: "8.67:1",
    });
    await expect(ratiosOf(ocean)).toEqual({
      Background: "13.12:1",
      Card: "11.34:1",
      Primary: "12.16:1",
      Secondary: "9.02:1",
      Muted: "6.02:1",
      Accent: "7.75:1",
      Destructive: "8.10:1",
    });
    await expect(pairOf(light, "Muted")).toHaveTextContent("#555b66 on #f1f0ec");
  },
});

/** All seven themes side by side, for those who design them. */
export const ThemeComparison = meta.story({
  parameters: { layout: "fullscreen" },
  render: () => (
    <main
      style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))" }}
    >
      {THEMES.map(({ name, label }) => (
        <Themed key={name} theme={name}>
          <ContrastAnalyzer themeLabel={label} />
        </Themed>
      ))}
    </main>
  ),
  play: async ({ canvas }) => {
    const regions = canvas.getAllByRole("region");
    await expect(regions).toHaveLength(7);
    const found = regions.map((region) => JSON.stringify(ratiosOf(within(region))));
    await expect(new Set(found).size).toBe(7);
    for (const region of regions) {
      await expect(within(region).getByText("100%")).toBeVisible();
      // The pairs of High Contrast meet AAA as well.
      const failing = within(region).queryAllByText("Fail");
      if (region === regions.at(-1)) await expect(failing).toHaveLength(0);
    }
  },
});

/** What the samples of these themes show is meant to fail; all else is still to pass. */
const parameters = {
  a11y: {
    config: {
      rules: [
        { id: "region", enabled: true },
        { id: "color-contrast", selector: "*:not([aria-hidden] *)" },
      ],
    },
  },
};

const failing = { primary: "#5aa9e6", primaryForeground: "#ffffff", mutedForeground: "#9a9fa8" } as const;

/** An invented theme with two pairs that fail: what would pass is suggested, beside how it looks. */
export const FailingTheme = meta.story({
  args: { themeLabel: "Morning fog" },
  parameters,
  render: (args) => (
    <Themed theme="light">
      <Invented roles={failing}>
        <ContrastAnalyzer {...args} />
      </Invented>
    </Themed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("71%")).toHaveTextContent("71%Fair");
    await expect(canvas.getByText("5 of 7 pairs meet AA.")).toBeVisible();
    await expect(resultsOf(canvas, "Primary")).toEqual(["Fail", "Fail", "Fail"]);
    await expect(resultsOf(canvas, "Card")).toEqual(["Pass", "Pass", "Pass"]);
    await expect(
      within(pairOf(canvas, "Primary")).getByText(/^Nearest text colour that passes/),
    ).toHaveTextContent("#393939 (4.53:1)");
    await expect(
      within(pairOf(canvas, "Muted")).getByText(/^Nearest text colour that passes/),
    ).toHaveTextContent("#696d76 (4.54:1)");
    await expect(canvas.getAllByRole("button", { name: /^Copy/ })).toHaveLength(2);
  },
});

/** Most pairs fail: the word says it with the colour. */
export const PoorTheme = meta.story({
  args: { themeLabel: "Whiteout" },
  parameters,
  render: (args) => (
    <Themed theme="light">
      <Invented
        roles={{ ...failing, secondaryForeground: "#dddddd", accentForeground: "#eeee99", card: "#1b2234" }}
      >
        <ContrastAnalyzer {...args} />
      </Invented>
    </Themed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("29%")).toHaveTextContent("29%Poor");
    await expect(canvas.getByText("2 of 7 pairs meet AA.")).toBeVisible();
    await expect(ratiosOf(canvas)).toMatchObject({ Card: "1.00:1" });
  },
});

/** Colours in other notations, mixed ones, and ones that something shines through. */
export const OtherNotations = meta.story({
  args: { themeLabel: "Glass" },
  parameters,
  render: (args) => (
    <Themed theme="dark">
      <div style={{ background: "#000000", color: "#ffffff" }}>
        <Invented
          roles={{
            background: "transparent",
            foreground: "rgb(255 255 255 / 50%)",
            card: "color-mix(in srgb, #ffffff, #000000)",
            cardForeground: "oklch(0 0 0)",
            primary: "color(display-p3 0 0 0)",
            primaryForeground: "color-mix(in oklab, white 55%, black)",
          }}
        >
          <ContrastAnalyzer {...args} />
        </Invented>
      </div>
    </Themed>
  ),
  play: async ({ canvas }) => {
    await expect(pairOf(canvas, "Background")).toHaveTextContent("#808080 on #000000");
    await expect(pairOf(canvas, "Card")).toHaveTextContent("#000000 on #808080");
    await expect(pairOf(canvas, "Primary")).toHaveTextContent("#717171 on #000000");
    await expect(ratiosOf(canvas)).toMatchObject({
      Background: "5.28:1",
      Card: "5.28:1",
      Primary: "4.32:1",
    });
  },
});

function Switching() {
  const [theme, setTheme] = useState<ThemeName>(DEFAULT_THEME);
  return (
    <Themed theme={theme}>
      <Button onClick={() => setTheme(theme === "light" ? "dark" : "light")}>Change the theme</Button>
      <Button onClick={(event) => event.currentTarget.closest("div")?.setAttribute("data-seen", "true")}>
        Change nothing that is seen
      </Button>
      <ContrastAnalyzer themeLabel={theme === "light" ? "Light" : "Dark"} />
    </Themed>
  );
}

/** A change of theme is noticed wherever it happens around the analyzer, and said politely; other changes are not. */
export const FollowsTheTheme = meta.story({
  render: () => <Switching />,
  play: async ({ canvas, canvasElement }) => {
    const light = ratiosOf(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Change nothing that is seen" }));
    await userEvent.click(canvas.getByRole("button", { name: "Change the theme" }));
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent(
        "The colours have changed. Overall score 100%: 7 of 7 pairs meet AA.",
      ),
    );
    const dark = ratiosOf(canvas);
    for (const name of PAIR_NAMES) await expect(dark[name], name).not.toBe(light[name]);
    await expect(canvas.getByRole("region", { name: "Contrast of Dark" })).toBeVisible();
    const said = canvas.getByRole("status").firstElementChild;
    await userEvent.click(canvas.getByRole("button", { name: "Change nothing that is seen" }));
    canvasElement.ownerDocument.documentElement.dataset["seen"] = "true";
    await Promise.resolve();
    await expect(canvas.getByRole("status").firstElementChild).toBe(said);
    delete canvasElement.ownerDocument.documentElement.dataset["seen"];
  },
});

/** A stylesheet that comes with the page's head counts as a change too. */
export const FollowsAStylesheet = meta.story({
  play: async ({ canvas }) => {
    const css = `html { ${nameOf(vars.color.card)}: #123456; ${nameOf(vars.color.cardForeground)}: #123456 }`;
    const written = document.createElement("style");
    written.textContent = css;
    const linked = document.createElement("link");
    linked.rel = "stylesheet";
    linked.href = `data:text/css,${encodeURIComponent(css)}`;
    for (const sheet of [written, linked]) {
      document.head.append(sheet);
      await waitFor(() => expect(ratiosOf(canvas)["Card"]).toBe("1.00:1"));
      sheet.remove();
      await waitFor(() => expect(ratiosOf(canvas)["Card"]).not.toBe("1.00:1"));
    }
  },
});

/** What no one can notice from outside, such as a rule put into a stylesheet, the button finds out. */
export const Reanalyze = meta.story({
  play: async ({ canvas }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `html { ${nameOf(vars.color.card)}: #ffffff; ${nameOf(vars.color.cardForeground)}: #777777 }`,
    );
    document.adoptedStyleSheets.push(sheet);
    const button = canvas.getByRole("button", { name: "Re-analyze" });
    try {
      await userEvent.click(button);
      await expect(canvas.getByRole("status")).toHaveTextContent(
        "Analyzed again. Overall score 86%: 6 of 7 pairs meet AA.",
      );
      await expect(ratiosOf(canvas)["Card"]).toBe("4.47:1");
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
    await userEvent.click(button);
    await expect(canvas.getByRole("status")).toHaveTextContent("7 of 7 pairs meet AA.");
    // The same outcome once more is said once more.
    const said = canvas.getByRole("status").firstElementChild;
    await userEvent.click(button);
    await expect(canvas.getByRole("status").firstElementChild).not.toBe(said);
    await expect(button).toHaveFocus();
  },
});

/** The suggested colour is copied, and it is said so. */
export const CopiesTheSuggestion = meta.story({
  ...FailingTheme.input,
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    try {
      const [button] = canvas.getAllByRole("button", { name: /^Copy/ });
      if (button) await userEvent.click(button);
      await expect(await screen.findByText("Copied!")).toBeVisible();
      await expect(written).toHaveBeenCalledOnce();
      await expect(written).toHaveBeenCalledWith("#393939");
    } finally {
      written.mockRestore();
    }
  },
});

/** The browser does not let the page copy: the colour is said again, to be typed. */
export const CopyDenied = meta.story({
  ...FailingTheme.input,
  beforeEach: () => {
    const written = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    const selected = spyOn(document, "execCommand").mockReturnValue(false);
    return () => {
      written.mockRestore();
      selected.mockRestore();
    };
  },
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole("button", { name: /^Copy/ });
    if (button) await userEvent.click(button);
    await expect(await screen.findByText("Not copied")).toBeVisible();
    await expect(screen.getByText(/The colour is #393939\.$/)).toBeVisible();
  },
});

/** Where there is no clipboard at all, as without TLS, the colour is copied by way of a selected field. */
export const CopyWithoutClipboard = meta.story({
  ...FailingTheme.input,
  beforeEach: () => {
    const clipboard = spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
    return () => clipboard.mockRestore();
  },
  play: async ({ canvas }) => {
    const selected = spyOn(document, "execCommand").mockReturnValue(true);
    const [button] = canvas.getAllByRole("button", { name: /^Copy/ });
    if (button) await userEvent.click(button);
    await expect(await screen.findByText("#393939 is on the clipboard.")).toBeVisible();
    await expect(selected).toHaveBeenCalledWith("copy");
    selected.mockRestore();
  },
});

/** A colour in a notation that is not known is said to be so, and not counted as a failure. */
export const NotMeasurable = meta.story({
  render: () => (
    <ul style={{ padding: 0 }}>
      {ROLE_PAIRS.slice(0, 1).map((pair) => (
        <PairResult key={pair.name} pair={pair} measured={null} />
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/can’t be measured: look at the sample/)).toBeVisible();
    await expect(canvas.queryByText(/:1$/)).toBeNull();
    await expect(canvas.queryByText(/Pass|Fail/)).toBeNull();
  },
});

/** What a contrast suffices for, right below each limit and upon it. */
export const Levels = meta.story({
  render: () => (
    <ul style={{ padding: 0 }}>
      {[2.999, 3, 4.499, 4.5, 6.999, 7].map((ratio) => (
        <PairResult
          key={ratio}
          pair={{ name: `Pair of ${ratio}`, foreground: vars.color.foreground, background: vars.color.card }}
          measured={{ ratio, foreground: "#808080", background: "#ffffff" }}
        />
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(resultsOf(canvas, "Pair of 2.999")).toEqual(["Fail", "Fail", "Fail"]);
    await expect(resultsOf(canvas, "Pair of 3")).toEqual(["Fail", "Fail", "Pass"]);
    await expect(resultsOf(canvas, "Pair of 4.499")).toEqual(["Fail", "Fail", "Pass"]);
    await expect(resultsOf(canvas, "Pair of 4.5")).toEqual(["Pass", "Fail", "Pass"]);
    await expect(resultsOf(canvas, "Pair of 6.999")).toEqual(["Pass", "Fail", "Pass"]);
    await expect(resultsOf(canvas, "Pair of 7")).toEqual(["Pass", "Pass", "Pass"]);
  },
});

/** From right to left the order turns round; colours and figures stay as they are read. */
export const RightToLeft = meta.story({
  render: (args) => (
    <div dir="rtl">
      <ContrastAnalyzer {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [sample] = pairOf(canvas, "Card").children;
    const heading = canvas.getByRole("heading", { level: 3, name: "Card" });
    await expect(sample?.getBoundingClientRect().right).toBeGreaterThanOrEqual(
      heading.getBoundingClientRect().right,
    );
  },
});
