import { THEMES, type ThemeName } from "../src/components/theme/names.ts";
import { inThemes } from "./in-themes.ts";
import { newLooks } from "./looks.ts";

/** What may change with the theme alone: colours, and through widths and borders the size of targets. */
const RULES = ["color-contrast", "link-in-text-block", "target-size"];
/** High Contrast promises 7:1, and 4.5:1 for large text. */
const ENHANCED = "color-contrast-enhanced";

/** What has a theme of its own is measured in that one, by every run. */
const OWN_THEME = ":not(html)[class*='cairn-theme-']";

interface StoryToMeasure {
  globals: Record<string, unknown>;
  parameters: { a11y?: { config?: { rules?: readonly { id: string; enabled?: boolean }[] } } };
}

/** Whether the story itself leaves colours unmeasured, as those do that simulate a system's. */
const leavesColours = ({ parameters }: StoryToMeasure): boolean =>
  (parameters.a11y?.config?.rules ?? []).some(
    ({ id, enabled }) => id === "color-contrast" && enabled === false,
  );

/**
 * Measures the story, as its play has left it, in each theme that global `alsoIn` names (with commas between), for what a
 * theme can change. What looks as something did that an earlier story of the same page showed, and was found good, is not
 * measured again.
 *
 * @throws with theme, rule and element of all that fails
 */
export async function measureInThemes(story: StoryToMeasure): Promise<void> {
  const { alsoIn } = story.globals;
  const asked = typeof alsoIn === "string" ? alsoIn.split(",") : [];
  const themes = THEMES.map(({ name }) => name).filter((name) => asked.includes(name));
  if (themes.length === 0 || leavesColours(story)) return;
  const { elements, remember } = newLooks(OWN_THEME);
  if (elements.length === 0) return;
  const { default: axe } = await import("axe-core");
  const complaints: string[] = [];
  const measure = async (theme: ThemeName) => {
    const rules = theme === "contrast" ? [...RULES, ENHANCED] : RULES;
    // What waited may have gone meanwhile, and axe refuses to look at nothing.
    const include = elements.filter(({ isConnected }) => isConnected);
    if (include.length === 0) return;
    const { violations } = await axe.run(
      { include, exclude: [OWN_THEME] },
      {
        runOnly: { type: "rule", values: rules },
        resultTypes: ["violations"],
      },
    );
    for (const { id, nodes } of violations)
      for (const { failureSummary, html } of nodes)
        complaints.push(`${theme}, ${id}: ${html.slice(0, 160)}\n${failureSummary ?? ""}`);
  };
  await inThemes(themes, measure);
  if (complaints.length > 0) throw new Error(`In other themes:\n${complaints.join("\n")}`);
  remember();
}
