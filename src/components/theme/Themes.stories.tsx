import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { inEveryTheme } from "../../../.storybook/in-themes.ts";
import { themes } from "./themes/all.ts";
import { vars } from "./contract.css.ts";
import { DEFAULT_THEME, isThemeName, THEMES, type ThemeName } from "./names.ts";
import { themeClass } from "./theme-class.ts";
import * as styles from "./Themes.stories.css.ts";

const GROUPS = ["color", "answer", "rarity", "badge", "mastery", "chart"] as const;

const current = (theme: unknown): ThemeName => (isThemeName(theme) ? theme : DEFAULT_THEME);

/** Returns how the browser serializes `colour`. */
function computed(colour: string): string {
  const probe = document.createElement("i");
  probe.style.backgroundColor = colour;
  document.body.append(probe);
  const written = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return written;
}

const ground = (element: Element): string => getComputedStyle(element).backgroundColor;

const meta = preview.meta({ title: "Themes" });

/** Every color role with its value in the selected theme. */
export const Roles = meta.story({
  tags: ["look"],
  render: (_args, { globals }) => {
    const tokens = themes[current(globals["theme"])];
    return (
      <div className={styles.sheet}>
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className={styles.heading}>
              {group}
            </h2>
            <ul className={styles.swatches}>
              {Object.entries<string>(tokens[group]).map(([role, value]) => (
                <li key={role}>
                  <div
                    className={styles.tile}
                    style={{
                      background: Object.entries<string>(vars[group]).find(([key]) => key === role)?.[1],
                    }}
                    data-role={`${group}.${role}`}
                  />
                  <span className={styles.role}>{role}</span>
                  <span className={styles.value}>{value.startsWith("linear") ? "gradient" : value}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  },
  play: async ({ canvasElement, step }) => {
    await step("the page has the theme's background, and every color role shows its color", () =>
      inEveryTheme(async (theme) => {
        const tokens = themes[theme];
        await expect(ground(document.body), theme).toBe(computed(tokens.color.background));
        await expect(getComputedStyle(document.body).color, theme).toBe(computed(tokens.color.foreground));
        for (const tile of canvasElement.querySelectorAll<HTMLElement>("[data-role]")) {
          const [group, role] = (tile.dataset["role"] ?? "").split(".");
          if (role === "rainbow") continue;
          const filled = GROUPS.flatMap((name) =>
            name === group ? Object.entries<string>(tokens[name]) : [],
          );
          const colour = filled.find(([name]) => name === role)?.[1] ?? "";
          await expect(ground(tile), `${theme}, ${group}.${role}`).toBe(computed(colour));
        }
      }),
    );
    await step("the fonts are the theme's", async () => {
      await expect(getComputedStyle(document.body).fontFamily).toContain(
        "Atkinson Hyperlegible Next Variable",
      );
      await document.fonts.load("1rem 'Atkinson Hyperlegible Next Variable'");
      await expect(document.fonts.check("1rem 'Atkinson Hyperlegible Next Variable'")).toBe(true);
    });
  },
});

/** A theme is a class on any element, so all seven can be on one page. */
export const AllSeven = meta.story({
  tags: ["look"],
  render: () => (
    <div className={styles.worlds}>
      {THEMES.map(({ name, label, description }) => (
        <section key={name} aria-label={label} className={`${themeClass(name)} ${styles.world}`}>
          <h2 className={styles.heading}>{label}</h2>
          <p className={styles.note}>{description}</p>
          <p className={styles.sample}>Start a session</p>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { name, label } of THEMES) {
      const world = canvas.getByRole("region", { name: label });
      await expect(ground(world), label).toBe(computed(themes[name].color.background));
    }
  },
});

/** The type scale, common to all themes. */
export const Type = meta.story({
  render: () => (
    <div>
      {Object.entries(vars.text.size).map(([name, size]) => (
        <p key={name} className={styles.line} style={{ fontSize: size }}>
          {name}: one stone upon another marks the trail, 0123456789
        </p>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const sizes = canvas.getAllByText(/marks the trail/).map((line) => getComputedStyle(line).fontSize);
    await expect(new Set(sizes).size).toBe(Object.keys(vars.text.size).length);
    for (const size of sizes) await expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(13);
  },
});
