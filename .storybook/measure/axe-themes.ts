import axe from "axe-core";
import { type ThemeName } from "../../src/components/theme/tokens/names.ts";
import { inThemes } from "../test/in-themes.ts";
import { isPlainlyLegible, unmeasuredAppearances } from "./style-snapshot.ts";

/** The axe rules that depend on colors and sizes. They take half of axe's time, so they run on new styles only. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block", "target-size"] as const;
/** High Contrast guarantees 7:1, and 4.5:1 for large text. */
const ENHANCED = "color-contrast-enhanced";
/** Skips selectors, which messages do not need and which take longer to compute than some rules. */
export const QUICK: axe.RunOptions = { resultTypes: ["violations"], selectors: false, preload: false };
/** Elements that set a theme themselves are measured in that theme only. */
const OWN_THEME = ":not(html)[class*='cairn-theme-']";

/** @param hasDoubts whether axe must look at an element */
async function measure(
  theme: ThemeName,
  candidates: readonly Element[],
  except: readonly string[],
  hasDoubts: (element: Element) => boolean = () => true,
): Promise<string[]> {
  // Elements may have been removed since they were found, and axe throws if none is left.
  const { elements, markMeasured } = unmeasuredAppearances(
    theme,
    candidates.filter(({ isConnected }) => isConnected),
  );
  const include = elements.filter(hasDoubts);
  if (include.length === 0) {
    markMeasured();
    return [];
  }
  const { violations } = await axe.run(
    { include, exclude: [...except] },
    {
      runOnly: { type: "rule", values: theme === "contrast" ? [...COLOR_RULES, ENHANCED] : [...COLOR_RULES] },
      ...QUICK,
    },
  );
  if (violations.length === 0) markMeasured();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ failureSummary, html }) => `${theme}, ${id}: ${html.slice(0, 160)}\n${failureSummary ?? ""}`,
    ),
  );
}

/**
 * Measures contrast and sizes: with axe in a story's own theme, and by computed colors in each of `others`, where axe decides
 * the cases that these leave open.
 *
 * @param except elements that are left out with everything in them, as selectors
 * @returns theme, rule and element of each violation
 */
export async function measureInThemes(
  elements: readonly Element[],
  ownTheme: ThemeName,
  others: readonly ThemeName[],
  except: readonly string[],
): Promise<string[]> {
  const violations = await measure(ownTheme, elements, except);
  await inThemes(
    others.filter((name) => name !== ownTheme),
    async (theme) => {
      const themed = elements.filter((element) => !element.closest(OWN_THEME));
      const hasDoubts = (element: Element) => !isPlainlyLegible(element, theme);
      violations.push(...(await measure(theme, themed, [...except, OWN_THEME], hasDoubts)));
    },
  );
  return violations;
}
