import { expect, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { THEMES } from "../../theme/tokens/names.ts";
import {
  PAIR_NAMES,
  Invented,
  Themed,
  pairOf,
  ratiosOf,
  resultsOf,
  parameters,
} from "./ContrastAnalyzer.stories.helpers.tsx";
import { ContrastAnalyzer } from "./ContrastAnalyzer.tsx";
import { PairResult } from "./PairResult.tsx";
import { ROLE_PAIRS } from "./role-pairs.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const meta = preview.meta({
  title: "Accessibility/ContrastAnalyzer",
  component: ContrastAnalyzer,
  args: { themeLabel: "Light" },
});

/** The theme of the toolbar: every pair meets AA. */
export const Default = meta.story({
  render: (_args, { globals }) => (
    <ContrastAnalyzer themeLabel={THEMES.find(({ name }) => name === globals["theme"])?.label ?? "Light"} />
  ),
  play: async ({ canvas, globals }) => {
    const { label } = THEMES.find(({ name }) => name === globals["theme"]) ?? THEMES[0];
    await expect(canvas.getByRole("region", { name: `Contrast of ${label}` })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("heading", { level: 3 }))).toEqual([
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

/** Two themes on one page: each is measured in its place. */
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

/** All themes side by side, for theme designers. */
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
    await expect(regions).toHaveLength(THEMES.length);
    const found = regions.map((region) => JSON.stringify(ratiosOf(within(region))));
    await expect(new Set(found).size).toBe(THEMES.length);
    for (const region of regions) {
      await expect(within(region).getByText("100%")).toBeVisible();
      // The pairs of High Contrast meet AAA as well.
      const failing = within(region).queryAllByText("Fail");
      if (region === regions.at(-1)) await expect(failing).toHaveLength(0);
    }
  },
});

/** Colors in other notations, mixed ones, and transparent ones. */
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

/** A color in an unknown notation is reported as such, and does not count as a failure. */
export const UnknownNotation = meta.story({
  render: () => (
    <ul style={{ padding: 0 }}>
      {ROLE_PAIRS.slice(0, 1).map((pair) => (
        <PairResult key={pair.name} pair={pair} measured={null} />
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/can't be measured\. Look at the sample/)).toBeVisible();
    await expect(canvas.queryByText(/:1$/)).toBeNull();
    await expect(canvas.queryByText(/Pass|Fail/)).toBeNull();
  },
});

/** The levels for contrasts just below and at each limit. */
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

/** Right-to-left: the order is mirrored; colors and figures are not. */
export const RightToLeft = meta.story({
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    const [sample] = pairOf(canvas, "Card").children;
    const heading = canvas.getByRole("heading", { level: 3, name: "Card" });
    await expect(sample?.getBoundingClientRect().right).toBeGreaterThanOrEqual(
      heading.getBoundingClientRect().right,
    );
  },
});
