import { expect, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { DEFAULT_THEME, isThemeName, THEMES } from "../../components/theme/tokens/names.ts";
import { AccessibilityScreen } from "./AccessibilityScreen.tsx";

const meta = preview.meta({
  title: "Screens/Accessibility",
  component: AccessibilityScreen,
  args: { theme: DEFAULT_THEME },
  parameters: { layout: "fullscreen" },
  render: (_args, { globals }) => (
    <main style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
      <AccessibilityScreen theme={isThemeName(globals["theme"]) ? globals["theme"] : DEFAULT_THEME} />
    </main>
  ),
});

const areForced = () => matchMedia("(forced-colors: active)").matches;

/** Names the current theme. If the system overrides the colors, says so and measures nothing. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
    const label = THEMES.find(({ name }) => name === globals["theme"])?.label ?? "";
    const analyzer = within(canvas.getByRole("region", { name: `Contrast of ${label}` }));
    if (areForced()) {
      await expect(analyzer.getByText(/While it does, they are not shown/)).toBeVisible();
      await expect(analyzer.queryByRole("heading", { level: 3 })).toBeNull();
      await expect(analyzer.queryByText(/%$/)).toBeNull();
    } else {
      await expect(analyzer.getAllByRole("heading", { level: 3 })).toHaveLength(7);
      await expect(analyzer.getByText("7 of 7 pairs meet AA.")).toBeVisible();
      await expect(analyzer.queryByText(/While it does, they are not shown/)).toBeNull();
    }
  },
});
