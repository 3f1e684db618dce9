import { expect, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { formatRatio } from "../../accessibility/contrast.ts";
import { Columns } from "../../layout/Columns/Columns.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { checkTheme, type CheckedPair } from "../../theme-tools/check-theme.ts";
import { colorsIn } from "../../theme-tools/colors.ts";
import { colorNamed } from "../../theme-tools/tokens/flat-theme.ts";
import { seenWith, VISIONS, type Vision } from "../../theme-tools/vision.ts";
import { themes } from "../themes/all.ts";
import { PAIRS } from "../tokens/pairs.ts";
import { Part, themeOf } from "./Foundations.stories.helpers.tsx";
import { Pairs } from "./Pairs.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Contrast",
  args: { vision: "full" },
  argTypes: {
    vision: {
      description: "Shows and measures the colors as they look with a color vision deficiency.",
      control: "select",
      options: VISIONS.map(({ name }) => name),
    },
  },
  parameters: {
    docs: {
      description: {
        component:
          "Every pair of colors that components use, the tightest first, with the contrast that WCAG 2.2 needs: text 4.5:1, in High Contrast 7:1; large text, marks and lines 3:1. The toolbar chooses the theme.",
      },
    },
  },
});

/** All measured pairs of the theme, those with the least margin first. */
export const MeasuredPairs = meta.story({
  tags: ["appearance"],
  render: ({ vision }, { globals }) => (
    <Pairs check={checkTheme(themes[themeOf(globals)])} vision={vision as Vision} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      new RegExp(String.raw`^${PAIRS.length} pairs, all pass\. Lowest: \d+\.\d\d:1 of \d`),
    );
    await expect(canvas.getAllByRole("listitem")).toHaveLength(PAIRS.length);
  },
});

const BROKEN = {
  ...themes.light,
  color: { ...themes.light.color, mutedForeground: "#999999", accent: "{color.acent}" },
};

/** A theme with pairs that miss their contrast and a token that can't be read. */
export const MissedContrast = meta.story({
  render: ({ vision }) => <Pairs check={checkTheme(BROKEN)} vision={vision as Vision} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/accent \(--cairn-color-accent\) refers to --cairn-color-acent/),
    ).toBeVisible();
    const missed = canvas.getAllByText(/^Misses by/);
    await expect(missed).toHaveLength(6);
    const [first] = canvas.getAllByRole("listitem").filter((item) => within(item).queryByText(/^Misses/));
    await expect(first).toHaveTextContent("mutedForeground on secondary");
    await expect(first).toHaveTextContent("2.38:1, needs 4.5:1");
    await expect(first).toHaveTextContent("Nearest that passes: #6a6a6a");
  },
});

const STATES = ["correct", "incorrect", "flagged", "current"] as const;

const contrastIn = (pairs: readonly CheckedPair[], role: string): string => {
  const pair = pairs.find((each) => each.role === role && each.on === "color.card");
  return pair ? formatRatio(pair.ratio) : "";
};

/** The colors of answers as people with a color vision deficiency see them. Icons and words repeat what they say. */
export const ColorVision = meta.story({
  render: (_args, { globals }) => {
    const theme = themes[themeOf(globals)];
    const { pairs } = checkTheme(theme);
    return (
      <Stack className={css.page} gap={6}>
        {VISIONS.map(({ name, label, description }) => (
          <Part key={name} title={label} note={description}>
            <Columns as="ul" min="5.5rem" gap={2}>
              {STATES.map((state) => (
                <li key={state}>
                  <span
                    className={css.tile}
                    style={{
                      display: "block",
                      background: seenWith(name, colorsIn(colorNamed(theme, `answer.${state}`))[0] ?? ""),
                    }}
                  />
                  <span className={css.small}>
                    {state} {name === "full" && contrastIn(pairs, `answer.${state}`)}
                  </span>
                </li>
              ))}
            </Columns>
          </Part>
        ))}
      </Stack>
    );
  },
});
