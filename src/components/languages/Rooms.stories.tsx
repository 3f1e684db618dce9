import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { statesOf, type State } from "../../../.storybook/states.ts";
import type { Label } from "../labels/label.ts";
import { CairnProvider } from "../theme/CairnProvider.tsx";
import { ar } from "./ar.ts";
import type { CairnLabels } from "./cairn-labels.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";

const LANGUAGES = { de, ar } as const satisfies Record<string, CairnLabels>;

/** All texts within a value: what a portal gives, and no word of ours. */
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
  Object.values(labels).flatMap((room) => Object.values<Label>(room).flatMap(formsOf));
const ENGLISH = [...new Set(labelsOf(en))];

/** What the contract calls levels, difficulties and priorities: where it is shown, it is shown in words of ours. */
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

/** A text as a label makes it, whatever its places hold. */
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

/** All that is seen or heard of an element. */
function saidIn(element: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  const spoken = [...element.querySelectorAll("*")].flatMap((one) =>
    SPOKEN.flatMap((name) => one.getAttribute(name) ?? []),
  );
  return [...texts, ...spoken].map((text) => text.trim()).filter((text) => text !== "");
}

/** What is said beyond what was given, where it is more than a sign or a colour. */
function wordsBeyond(said: readonly string[], given: readonly string[]): string[] {
  const own = [...new Set(given)].filter((text) => text.length > 1 && !WIRE.has(text));
  const longestFirst = own.toSorted((a, b) => b.length - a.length);
  return said.flatMap((text) => {
    if (own.some((one) => one.includes(text))) return [];
    return longestFirst.reduce((rest, one) => rest.replaceAll(one, "…"), text);
  });
}

/** Latin letters that Arabic keeps: the levels of WCAG, colours, keys, and initials of names. */
const KEPT = /\bA{2,3}\b|#[0-9a-f]{6}|Ctrl|\b[A-Z]{1,2}\b/gi;

const IS_ENGLISH: Record<keyof typeof LANGUAGES, (text: string) => boolean> = {
  ar: (text) => /[a-z]{2}/i.test(text.replaceAll(KEPT, "")),
  de: (text) => isMadeOf(text, ENGLISH) && !isMadeOf(text, labelsOf(de)),
};

const meta = preview.meta({
  title: "Languages",
  tags: ["!autodocs"],
  parameters: {
    layout: "fullscreen",
    // All states of a room on one page have landmarks and headings that no page has.
    a11y: { test: "off" },
  },
});

interface Loaded {
  states?: readonly State[];
}

/** All of a room in a language: nothing of it is English. */
const inLanguage = (room: keyof CairnLabels, locale: keyof typeof LANGUAGES) => ({
  loaders: [async () => ({ states: await statesOf(room) })],
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
    const said = saidIn(canvasElement);
    await expect(said.length).toBeGreaterThan(states.length / 2);
    const beyond = wordsBeyond(
      said,
      states.flatMap(({ args }) => textsIn(args)),
    );
    await expect([...new Set(beyond.filter(IS_ENGLISH[locale]))]).toEqual([]);
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
