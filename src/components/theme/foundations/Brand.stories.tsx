import { expect, screen, spyOn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { loadPlayerCode } from "../../../../.storybook/stage/load-player-code.ts";
import { PAIRS } from "../tokens/pairs.ts";
import { BrandPage, CheckPage, type BrandPageProps } from "./Brand.stories.helpers.tsx";

const ALL_PASS = new RegExp(`^${PAIRS.length} pairs, all pass`);
const INITIAL: BrandPageProps = { brand: "#0b5fff", accent: "#ff9900", scheme: "light" };

const meta = preview.meta({
  title: "Foundations/Brand",
  render: (args: BrandPageProps) => <BrandPage key={JSON.stringify(args)} {...args} />,
  args: INITIAL,
  argTypes: { scheme: { control: "radio", options: ["light", "dark"] } },
  beforeEach: loadPlayerCode,
  parameters: {
    docs: {
      description: {
        component:
          "Proposes a whole theme from one or two brand colors, with `createTheme` of `cairn-prep/theme`. All pairs of colors that components use are checked with `checkTheme`. Copy the result as CSS or as design tokens.",
      },
    },
  },
});

/** A light theme from blue and orange. The brand color is a little too light for text on gray, so it becomes darker. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(ALL_PASS)).toBeVisible();
    const colors = within(canvas.getByRole("list", { name: "Colors of the theme" }));
    await expect(colors.getByText("primary #055bfb")).toBeVisible();
    const start = canvas.getByRole("button", { name: "Start session" });
    await expect(getComputedStyle(start).backgroundColor).toBe("rgb(5, 91, 251)");
    await expect(canvas.getByText(/^\.cairn-theme-acme \{/)).toHaveTextContent(
      "--cairn-color-primary: #055bfb;",
    );
  },
});

/** A dark theme from the same colors. */
export const Dark = meta.story({
  args: { scheme: "dark" },
  play: async ({ canvas }) => {
    const start = canvas.getByRole("button", { name: "Start session" });
    await expect(getComputedStyle(start).backgroundColor).toBe("rgb(80, 139, 255)");
  },
});

/**
 * A yellow brand. Yellow text can't be read on white, so the primary color becomes olive; your own filled buttons can be yellow, with
 * dark text.
 */
export const YellowBrand = meta.story({
  args: { brand: "#ffd400", accent: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^#ffd400 becomes #7f6800: links, icons and lines/)).toBeVisible();
    const fill = canvas.getByRole("button", { name: "Get started" });
    await expect(getComputedStyle(fill).backgroundColor).toBe("rgb(255, 212, 0)");
    await expect(canvas.getByText(/^\/\* Text on it: /)).toHaveTextContent("--cairn-color-primary: #ffd400;");
  },
});

/** A red brand, pasted with spaces. No text is readable on it at rest and under the pointer, so buttons have the primary color, too. */
export const RedBrand = meta.story({
  args: { brand: " #ff0000 ", accent: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Brand color" })).toBeValid();
    await expect(canvas.getByText(/^#ff0000 becomes #d70000: .* Buttons can't keep it either/)).toBeVisible();
    await expect(canvas.queryByText(/with this class/)).toBeNull();
  },
});

/** A color that can't be read keeps the last theme, and the field says what to enter. */
export const BadColor = meta.story({
  args: { accent: "orangish" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /^Second color/ })).toBeInvalid();
    await expect(canvas.getByText(/^This is "orangish", which is not a color/)).toBeVisible();
    await expect(canvas.getByText(ALL_PASS)).toBeVisible();
  },
});

/** Preview, pairs and code follow the fields. */
export const Changes = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const field = canvas.getByRole("textbox", { name: "Brand color" });
    await userEvent.clear(field);
    await expect(field).toBeInvalid();
    await userEvent.type(field, "#00629b");
    await expect(field).toBeValid();
    const start = canvas.getByRole("button", { name: "Start session" });
    await expect(getComputedStyle(start).backgroundColor).toBe("rgb(0, 98, 155)");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Scheme" }), "Dark");
    await expect(canvas.getByText(/^\.cairn-theme-acme \{/)).toHaveTextContent("color-scheme: dark;");
    await expect(canvas.getByText(ALL_PASS)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Copy CSS" }));
    await expect(await screen.findByText("CSS is on the clipboard.")).toBeVisible();
    await expect(written).toHaveBeenLastCalledWith(expect.stringContaining("--cairn-scheme: dark;"));
  },
});

const SHEET = `.acme {
  --acme-blue: #5b8def;
  --cairn-color-primary: var(--acme-blue);
  --cairn-color-accent: var(--cairn-color-accent);
}`;

/** Checks a pasted theme: lists tokens with problems, and measures the others. */
export const CheckYourOwn = meta.story({
  render: () => <CheckPage text={SHEET} base="light" />,
  play: async ({ canvas }) => {
    const problems = within(canvas.getByRole("list", { name: "Problems" }));
    await expect(
      problems.getByText(/^color\.accent \(--cairn-color-accent\) refers to itself/),
    ).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^141 pairs, \d+ miss their contrast/);
  },
});

/** Checks pasted text immediately. Incomplete JSON gets a message and stays in the field. */
export const ChecksPastedJson = meta.story({
  tags: ["test-only"],
  render: () => <CheckPage text="" base="" />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Your theme" });
    await userEvent.click(field);
    await userEvent.paste(`{ "color": `);
    await expect(canvas.getByText(/^This is not valid JSON/)).toBeVisible();
    await expect(field).toHaveValue(`{ "color": `);
    await userEvent.paste(`{ "primary": "blu" } }`);
    await expect(canvas.getByText(/^color\.primary \(--cairn-color-primary\) is "blu"/)).toBeVisible();
  },
});
