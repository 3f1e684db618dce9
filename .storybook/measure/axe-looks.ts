import axe from "axe-core";
import { type ThemeName } from "../../src/components/theme/names.ts";
import { inThemes } from "../in-themes.ts";
import { LOOK_RULES } from "./look-rules.ts";
import { newLooks } from "./looks.ts";

/** High Contrast promises 7:1, and 4.5:1 for large text. */
const ENHANCED = "color-contrast-enhanced";
/** An element with a theme of its own is measured in that one only. */
const OWN_THEME = ":not(html)[class*='cairn-theme-']";

async function measure(theme: ThemeName, except: readonly string[]): Promise<string[]> {
  const { elements, remember } = newLooks(theme, except);
  if (elements.length === 0) return [];
  const { violations } = await axe.run(
    { include: elements, exclude: [...except] },
    {
      runOnly: { type: "rule", values: theme === "contrast" ? [...LOOK_RULES, ENHANCED] : [...LOOK_RULES] },
      resultTypes: ["violations"],
    },
  );
  if (violations.length === 0) remember();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ failureSummary, html }) => `${theme}, ${id}: ${html.slice(0, 160)}\n${failureSummary ?? ""}`,
    ),
  );
}

/**
 * Measures contrast and sizes of the story as its play has left it: in its own theme, and in each of `others`.
 *
 * @param except elements that are left out with everything in them, as selectors
 * @returns theme, rule and element of each violation
 */
export async function measureInThemes(
  own: ThemeName,
  others: readonly ThemeName[],
  except: readonly string[],
): Promise<string[]> {
  const found = await measure(own, except);
  await inThemes(
    others.filter((name) => name !== own),
    async (theme) => void found.push(...(await measure(theme, [...except, OWN_THEME]))),
  );
  return found;
}
