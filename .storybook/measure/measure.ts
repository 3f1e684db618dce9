/*
 * Loaded by the stories' test run: measures the page after a story's play function. Storybook itself never loads it.
 */
import { VISUAL } from "../../scripts/visual/pictures.ts";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../../src/components/theme/tokens/names.ts";
import { BACKEND_STORIES } from "../server/backend-stories.ts";
import { TEST_ONLY } from "../tags.ts";
import { violationsOfNewMarkup } from "./axe-markup.ts";
import { measureInThemes } from "./axe-themes.ts";
import { unmeasuredControls, findMissingRings } from "./focus-rings.ts";
import { unmeasuredShapes, findInvisibleMarks } from "./forced-colors-shapes.ts";
import { unmeasuredTexts, findUnreadableTexts } from "./forced-colors-text.ts";
import { shareMeasured } from "./measured-ids.ts";
import type { MeasuredStory } from "./measured-story.ts";
import { longestMotion, MOTION_MS_MAX, unmeasuredMotion } from "./motion.ts";
import { differingPictures } from "./pictures.ts";
import { measureNarrowest, measurePaper } from "./reflow.ts";
import { restoringPage, withSettings } from "./settings.ts";
import { unmeasuredLayout, unmeasuredStyles } from "./style-snapshot.ts";

const withHeading = (heading: string, found: readonly string[]): string[] =>
  found.length > 0 ? [`${heading}:\n${found.join("\n")}`] : [];

/** Returns the theme of a story, then the other themes of the run. */
function themesOf({ theme, alsoIn }: MeasuredStory["globals"]): [ThemeName, ...ThemeName[]] {
  const others = typeof alsoIn === "string" ? alsoIn.split(",").filter(isThemeName) : [];
  return [isThemeName(theme) ? theme : DEFAULT_THEME, ...others];
}

async function measureMotion(): Promise<string[]> {
  const motion = unmeasuredMotion();
  if (motion.elements.length === 0) return [];
  const still = longestMotion(motion.elements);
  const moving = await withSettings({ moving: true }, () => longestMotion(motion.elements));
  if (still <= 1 && moving <= MOTION_MS_MAX) motion.markMeasured();
  return [
    ...(still > 1 ? [`moves for ${still} ms though it should be still`] : []),
    ...(moving > MOTION_MS_MAX ? [`moves for ${moving} ms, longer than ${MOTION_MS_MAX} ms`] : []),
  ];
}

async function measureForcedColors(): Promise<string[]> {
  const [texts, shapes, rings] = [unmeasuredTexts(), unmeasuredShapes(), unmeasuredControls("forced colors")];
  if ([texts, shapes, rings].every(({ elements }) => elements.length === 0)) return [];
  const findings = await withSettings({ forcedColors: true }, async () => [
    ...withHeading("shows no focus ring in forced colors", await findMissingRings(rings)),
    ...withHeading("can't be read in forced colors", findUnreadableTexts(texts.elements)),
    ...withHeading("can't be seen in forced colors", findInvisibleMarks(shapes.elements)),
  ]);
  if (findings.length === 0) {
    texts.markMeasured();
    shapes.markMeasured();
  }
  return findings;
}

async function measureWidths(): Promise<string[]> {
  const { elements, markMeasured } = unmeasuredLayout();
  if (elements.length === 0) return [];
  const findings = [
    ...withHeading("doesn't fit on paper", await withSettings({ printed: true }, measurePaper)),
    ...withHeading("is cut off or scrolls sideways at 320 px", await withSettings({}, measureNarrowest)),
  ];
  if (findings.length === 0) markMeasured();
  return findings;
}

/** Measures the settings, those that repaint the least of the page first. */
const measureSettings = (theme: string): Promise<string[]> =>
  restoringPage(async () => [
    ...withHeading("shows no focus ring", await findMissingRings(unmeasuredControls(theme))),
    ...(await measureMotion()),
    ...(await measureForcedColors()),
    ...(await measureWidths()),
  ]);

/**
 * Measures a story: axe's rules, and contrast and sizes in its theme. Screens, flows, the story Host/Navigation and stories
 * tagged `appearance` are also measured in the themes of the global `alsoIn` (comma-separated), in print, in forced colors, in
 * a window of 320 px and in motion. If the global `measured` is `appearances`, component stories without the tag `appearance`
 * are skipped, and the settings are not measured. Markup and styles that an earlier story of the run has shown without a
 * finding are not measured again, whichever page of the browser played it.
 *
 * @returns all findings
 */
async function violationsOf({
  title,
  tags,
  globals,
  parameters: { a11y },
}: MeasuredStory): Promise<string[]> {
  const { measured } = globals;
  const [theme, ...alsoIn] = themesOf(globals);
  const showsAppearance = tags.includes("appearance") || BACKEND_STORIES.test(title);
  if (measured === "pictures" || (measured === "appearances" && !showsAppearance)) return [];
  const others = showsAppearance ? alsoIn : [];
  const except = a11y?.context?.exclude ?? [];
  await shareMeasured();
  const isChecked = a11y?.test !== "off";
  const violations = isChecked ? await violationsOfNewMarkup(a11y) : [];
  const { elements, markMeasured } = unmeasuredStyles(
    [theme, ...others, showsAppearance, isChecked].join(),
    except,
  );
  const findings = [
    ...violations,
    ...(isChecked && elements.length > 0 ? await measureInThemes(elements, theme, others, except) : []),
    // Shapes, rings and motion can be new where no text or box is.
    ...(showsAppearance && measured !== "appearances" ? await measureSettings(theme) : []),
  ];
  if (findings.length === 0) markMeasured();
  return withHeading("Accessibility or layout violations", findings);
}

/**
 * Compares a story tagged `visual` with its accepted pictures, then measures it, see {@link violationsOf}. If the global `measured`
 * is `pictures`, it only compares.
 *
 * @throws with all findings
 */
async function measureStory(story: MeasuredStory): Promise<void> {
  const isVisual = story.tags.includes(VISUAL) && !story.tags.includes(TEST_ONLY);
  const findings = [
    ...(isVisual ? await differingPictures(story, themesOf(story.globals)) : []),
    ...(await violationsOf(story)),
  ];
  if (findings.length > 0) throw new Error(findings.join("\n"));
}

globalThis.measureStory = measureStory;
