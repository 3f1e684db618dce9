import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { THEMES } from "../tokens/names.ts";
import { themeClass } from "../theme-class.ts";
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
export const AllSeven = meta.story({
  tags: ["appearance"],
  render: () => (
    <div className={css.cards}>
      {THEMES.map(({ name, label, description }) => (
        <section key={name} aria-label={label} className={`${themeClass(name)} ${css.world}`}>
          <h2 className={css.heading}>{label}</h2>
          <p className={css.note}>{description}</p>
          <p className={css.filled}>Start a session</p>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const backgrounds = THEMES.map(
      ({ label }) => getComputedStyle(canvas.getByRole("region", { name: label })).backgroundColor,
    );
    await expect(new Set(backgrounds).size).toBe(THEMES.length);
  },
});
