import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { mockTests } from "../../api/quizzes/practice-tests.ts";
import { buildProfile } from "../../../mocks/builders/catalogue.ts";
import { statesOf, type State } from "../../../.storybook/states.ts";
import type { Label } from "../labels/label.ts";
import { CairnProvider } from "../theme/CairnProvider.tsx";
import { ar } from "./ar.ts";
import type { CairnLabels } from "./cairn-labels.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";

const LANGUAGES = { de, ar } as const satisfies Record<string, CairnLabels>;

/** Returns all texts inside a value, such as the data in a component's props. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return [...value.values()].flatMap(textsIn);
  if (value === null || typeof value !== "object" || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    // Learners are greeted by their first name.
    name === "username" && typeof part === "string" ? [part, ...part.split(" ")] : textsIn(part),
  );
}

const formsOf = (label: Label): string[] => (typeof label === "string" ? [label] : Object.values(label));
const labelsOf = (labels: CairnLabels): string[] =>
  Object.values(labels).flatMap((namespace) => Object.values<Label>(namespace).flatMap(formsOf));
const ENGLISH = [...new Set(labelsOf(en))];

/** Values of the API for levels, difficulties and priorities, which components translate. */
const WIRE = new Set([
  "Beginner",
  "Intermediate",
  "Advanced",
  "Easy",
  "Medium",
  "Hard",
  "Mixed",
  "High",
  "Maintain",
]);

/** Returns a pattern that matches a label with any values. */
const patternOf = (label: string): RegExp =>
  new RegExp(
    `^${label
      .split(/\{\w+\}/)
      .map((piece) => piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
      .join(".+")}$`,
  );
const isMadeOf = (text: string, labels: readonly string[]): boolean =>
  labels.some((label) => /\p{L}/u.test(label.replaceAll(/\{\w+\}/g, "")) && patternOf(label).test(text));

const SPOKEN = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"];

/** Returns all visible texts and accessible names inside an element. */
function collectTexts(element: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  const spoken = [...element.querySelectorAll("*")].flatMap((one) =>
    SPOKEN.flatMap((name) => one.getAttribute(name) ?? []),
  );
  return [...texts, ...spoken].map((text) => text.trim()).filter((text) => text !== "");
}

/** Names and descriptions of mock exams, which the contract writes in English. */
const MOCK_EXAMS = mockTests({
  id: 3,
  name: "ISACA CISM",
  profile: buildProfile({ mocks: { questions: 150 } }),
}).flatMap(({ name, description }) => [name, description]);

/** Removes the texts of props from rendered texts, except single characters and API values. */
function withoutPropTexts(rendered: readonly string[], propTexts: readonly string[]): string[] {
  const texts = [...new Set(propTexts)].filter((text) => text.length > 1 && !WIRE.has(text));
  const longestFirst = texts.toSorted((a, b) => b.length - a.length);
  return rendered.flatMap((text) => {
    if (texts.some((propText) => propText.includes(text))) return [];
    return longestFirst.reduce((rest, propText) => rest.replaceAll(propText, "…"), text);
  });
}

/** Latin text that is allowed in Arabic: WCAG levels, colors, keys and initials. */
const KEPT = /\bA{2,3}\b|#[0-9a-f]{6}|Ctrl|\b[A-Z]{1,2}\b/gi;

const IS_ENGLISH: Record<keyof typeof LANGUAGES, (text: string) => boolean> = {
  ar: (text) => /[a-z]{2}/i.test(text.replaceAll(KEPT, "")),
  de: (text) => isMadeOf(text, ENGLISH) && !isMadeOf(text, labelsOf(de)),
};

const meta = preview.meta({
  title: "Setup/Languages",
  tags: ["!autodocs"],
  parameters: {
    layout: "fullscreen",
    docs: { story: { inline: false } },
    // All states of a namespace on one page duplicate landmarks and headings.
    a11y: { test: "off" },
  },
});

interface Loaded {
  states?: readonly State[];
}

/** Renders all components of a namespace in a language and asserts that no text is English. */
const inLanguage = (namespace: keyof CairnLabels, locale: keyof typeof LANGUAGES) => ({
  loaders: [async () => ({ states: await statesOf(namespace) })],
  render: (_args: unknown, { loaded }: { loaded: Loaded }) => (
    <CairnProvider locale={locale} labels={LANGUAGES[locale]}>
      {loaded.states?.map(({ key, Component, args }) => (
        <div key={key}>
          <Component {...args} />
        </div>
      ))}
    </CairnProvider>
  ),
  play: async ({ canvasElement, loaded }: { canvasElement: HTMLElement; loaded: Loaded }) => {
    const states = loaded.states ?? [];
    await expect(states.length).toBeGreaterThan(0);
    const rendered = collectTexts(canvasElement);
    await expect(rendered.length).toBeGreaterThan(states.length / 2);
    const ownTexts = withoutPropTexts(rendered, [
      ...states.flatMap(({ args }) => textsIn(args)),
      ...MOCK_EXAMS,
    ]);
    await expect([...new Set(ownTexts.filter(IS_ENGLISH[locale]))]).toEqual([]);
  },
});

export const AccessibilityArabic = meta.story(inLanguage("accessibility", "ar"));
export const AccessibilityGerman = meta.story(inLanguage("accessibility", "de"));
export const AchievementsArabic = meta.story(inLanguage("achievements", "ar"));
export const AchievementsGerman = meta.story(inLanguage("achievements", "de"));
export const AssistantArabic = meta.story(inLanguage("assistant", "ar"));
export const AssistantGerman = meta.story(inLanguage("assistant", "de"));
export const ControlsArabic = meta.story(inLanguage("controls", "ar"));
export const ControlsGerman = meta.story(inLanguage("controls", "de"));
export const FeedbackArabic = meta.story(inLanguage("feedback", "ar"));
export const FeedbackGerman = meta.story(inLanguage("feedback", "de"));
export const ProgressArabic = meta.story(inLanguage("progress", "ar"));
export const ProgressGerman = meta.story(inLanguage("progress", "de"));
export const ShellArabic = meta.story(inLanguage("shell", "ar"));
export const ShellGerman = meta.story(inLanguage("shell", "de"));
export const StudyArabic = meta.story(inLanguage("study", "ar"));
export const StudyGerman = meta.story(inLanguage("study", "de"));
