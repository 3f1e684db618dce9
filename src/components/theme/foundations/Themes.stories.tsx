import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Columns } from "../../layout/Columns/Columns.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { themeClass } from "../theme-class.ts";
import { THEMES } from "../tokens/names.ts";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Themes",
  parameters: {
    docs: {
      description: {
        component:
          "Light, Dark, Ocean, Forest, Sunset, Purple and High Contrast: seven themes that give values to one list of roles. To see any story in all of them, open its tab **All themes**.",
      },
    },
  },
});

/** A theme is a class on any element, so all seven can be on one page. */
export const AllThemes = meta.story({
  tags: ["appearance"],
  render: () => (
    <Columns min="16rem" gap={4}>
      {THEMES.map(({ name, label, description }) => (
        <section key={name} aria-label={label} className={`${themeClass(name)} ${css.world}`}>
          <Heading className={css.heading} size="lg" leading="heading">
            {label}
          </Heading>
          <Text className={css.note} tone="muted" size="sm">
            {description}
          </Text>
          <p className={css.filled}>Start a session</p>
        </section>
      ))}
    </Columns>
  ),
  play: async ({ canvas }) => {
    const backgrounds = THEMES.map(
      ({ label }) => getComputedStyle(canvas.getByRole("region", { name: label })).backgroundColor,
    );
    await expect(new Set(backgrounds).size).toBe(THEMES.length);
  },
});
