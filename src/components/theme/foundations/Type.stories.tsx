import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { SCALE } from "../tokens/scale.ts";
import { Scale } from "./Foundations.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Type",
  parameters: {
    docs: {
      description: {
        component:
          "The font is Atkinson Hyperlegible Next, which keeps similar letters apart. Sizes grow by 1.2, in rem; nothing is smaller than 13 px.",
      },
    },
  },
});

const { size, weight, leading, measure, tracking, family } = SCALE.text;
const SENTENCE = "One stone upon another marks the trail, 0123456789";

/** The type scale, common to all themes. */
export const Sizes = meta.story({
  render: () => (
    <Scale
      title="Sizes"
      note={`Font: ${family.split(",")[0]?.replaceAll("'", "")}. Question texts use question.`}
      group="text.size"
      values={size}
      sample={(value) => (
        <span data-size style={{ fontSize: value }}>
          Aa
        </span>
      )}
    />
  ),
  play: async ({ canvasElement, step }) => {
    await step("sizes differ, and none is below 13 px", async () => {
      const sizes = [...canvasElement.querySelectorAll("[data-size]")].map(
        (sample) => getComputedStyle(sample).fontSize,
      );
      await expect(new Set(sizes).size).toBe(Object.keys(size).length);
      for (const each of sizes) await expect(Number.parseFloat(each)).toBeGreaterThanOrEqual(13);
    });
    await step("the font is loaded", async () => {
      await expect(getComputedStyle(document.body).fontFamily).toContain(
        "Atkinson Hyperlegible Next Variable",
      );
      await document.fonts.load("1rem 'Atkinson Hyperlegible Next Variable'");
      await expect(document.fonts.check("1rem 'Atkinson Hyperlegible Next Variable'")).toBe(true);
    });
  },
});

/** Weights, line heights, line lengths and letter spacing. */
export const Details = meta.story({
  render: () => (
    <Stack className={css.page} gap={6}>
      <Scale
        title="Weights"
        group="text.weight"
        values={weight}
        sample={(value) => <span style={{ fontWeight: value }}>Trail</span>}
      />
      <Scale
        title="Line heights"
        group="text.leading"
        values={leading}
        sample={(value) => (
          <span style={{ lineHeight: value, fontSize: "var(--cairn-text-size-sm)" }}>Two short lines</span>
        )}
      />
      <Scale
        title="Letter spacing"
        group="text.tracking"
        values={tracking}
        sample={(value) => <span style={{ letterSpacing: value }}>Trail</span>}
      />
      <Scale
        title="Line lengths"
        note={`Lines of text are at most this wide. ${SENTENCE}`}
        group="text.measure"
        values={measure}
        sample={(value) => <span className={css.bar} style={{ inlineSize: `calc(${value} / 10)` }} />}
      />
    </Stack>
  ),
});
