import { expect, screen, spyOn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { inEveryTheme } from "../../../../.storybook/test/in-themes.ts";
import { formatRatio } from "../../accessibility/contrast.ts";
import { Columns } from "../../layout/Columns/Columns.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { List } from "../../layout/List/List.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { checkTheme, type CheckedPair } from "../../theme-tools/check-theme.ts";
import { colorNamed } from "../../theme-tools/tokens/flat-theme.ts";
import {
  COLOR_GROUPS,
  FOCUS_RING_MEANING,
  MEANINGS,
  type ColorGroup,
} from "../../theme-tools/tokens/meanings.ts";
import { variableFor } from "../../theme-tools/tokens/token-paths.ts";
import { themeClass } from "../theme-class.ts";
import { themes } from "../themes/all.ts";
import { THEMES } from "../tokens/names.ts";
import { byMargin, Part, shortName, themeOf, TokenRow } from "./Foundations.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Colors",
  parameters: {
    docs: {
      description: {
        component:
          "The roles of colors: components name roles, and each theme gives them values. Choose the theme in the toolbar.",
      },
    },
  },
});

/** Returns how the browser serializes a color. */
function computed(color: string): string {
  const probe = document.createElement("i");
  probe.style.backgroundColor = color;
  document.body.append(probe);
  const written = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return written;
}

const backgroundOf = (element: Element): string => getComputedStyle(element).backgroundColor;

/** Describes the pair of a role with the least margin. */
function tightest(name: string, pairs: readonly CheckedPair[]): string {
  const [pair] = pairs.filter(({ role, on }) => role === name || on === name).toSorted(byMargin);
  if (!pair) return "Contrast: nothing depends on it";
  const { role, on, ratio, needed } = pair;
  return `Contrast: ${formatRatio(ratio)} ${role === name ? `on ${shortName(on)}` : `with ${shortName(role)}`}, needs ${needed}:1`;
}

const rolesOf = (group: ColorGroup): [name: string, meaning: string][] =>
  Object.entries<string>(MEANINGS[group]).map(([role, meaning]) => [`${group}.${role}`, meaning]);

const ROLES: readonly { title: string; roles: [name: string, meaning: string][] }[] = [
  ...COLOR_GROUPS.map((group) => ({ title: group, roles: rolesOf(group) })),
  { title: "focus", roles: [["focusRing", FOCUS_RING_MEANING]] },
];

const Sample = ({ name }: { name: string }) => (
  <span className={css.tile} style={{ background: `var(${variableFor(name)})` }} data-role={name} />
);

/** Every color role with its meaning, value, variable and lowest contrast in the theme of the toolbar. */
export const Roles = meta.story({
  tags: ["appearance"],
  render: (_args, { globals }) => {
    const theme = themes[themeOf(globals)];
    const { pairs } = checkTheme(theme);
    return (
      <Stack className={css.page} gap={6}>
        {ROLES.map(({ title, roles }) => (
          <Part key={title} title={title}>
            <List>
              {roles.map(([name, meaning]) => (
                <TokenRow
                  key={name}
                  sample={<Sample name={name} />}
                  name={shortName(name)}
                  facts={[meaning, colorNamed(theme, name), tightest(name, pairs)]}
                  variable={variableFor(name)}
                />
              ))}
            </List>
          </Part>
        ))}
      </Stack>
    );
  },
  play: async ({ canvasElement, step }) => {
    await step("the page has the theme's background, and every color role shows its color", () =>
      inEveryTheme(async (name) => {
        const theme = themes[name];
        await expect(backgroundOf(document.body), name).toBe(computed(theme.color.background));
        await expect(getComputedStyle(document.body).color, name).toBe(computed(theme.color.foreground));
        for (const tile of canvasElement.querySelectorAll<HTMLElement>("[data-role]")) {
          const role = tile.dataset["role"] ?? "";
          if (role !== "badge.rainbow")
            await expect(backgroundOf(tile), `${name}, ${role}`).toBe(computed(colorNamed(theme, role)));
        }
      }),
    );
  },
});

/** The name of a variable is copied as it is used in a style sheet. */
export const CopiesVariables = meta.story({
  tags: ["test-only"],
  render: () => (
    <List>
      <TokenRow
        sample={<Sample name="color.primary" />}
        name="primary"
        facts={[]}
        variable="--cairn-color-primary"
      />
    </List>
  ),
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy --cairn-color-primary" }));
    await expect(await screen.findByText("--cairn-color-primary is on the clipboard.")).toBeVisible();
    await expect(written).toHaveBeenCalledWith("var(--cairn-color-primary)");
  },
});

/** Every color role in all seven themes. */
export const InEveryTheme = meta.story({
  render: () => (
    <Stack className={css.page} gap={6}>
      {THEMES.map(({ name, label }) => (
        <section key={name} aria-label={label} className={`${themeClass(name)} ${css.world}`}>
          <Heading className={css.heading} size="lg" leading="heading">
            {label}
          </Heading>
          <Columns as="ul" min="5.5rem" gap={2}>
            {ROLES.flatMap(({ roles }) => roles).map(([role]) => (
              <li key={role}>
                <Sample name={role} />
                <span className={css.small}>{shortName(role)}</span>
              </li>
            ))}
          </Columns>
        </section>
      ))}
    </Stack>
  ),
});
