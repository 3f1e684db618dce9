import { beforeEach, expect, it, vi } from "vitest";
import { buildProfile } from "../../../mocks/builders/catalog.ts";
import { mockTests } from "../../api/quizzes/start/practice-tests.ts";
import { labelsFrom } from "../i18n/labels/labels-from.ts";
import { expectNoErrors, html, NEEDS_BROWSER, PUBLIC, stories } from "./story-rendering.test.helpers.tsx";

// Some components have fifty stories.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(expectNoErrors);

/** Marks the texts of labels. Arabic formats of numbers and dates have no Latin letters either. */
const MARKED_LANGUAGE = { locale: "ar-EG", labels: labelsFrom((_key, _values, text) => `⟦${text}⟧`) };

const ATTRIBUTES =
  / (?:aria-label|aria-description|aria-roledescription|aria-valuetext|placeholder|title|alt)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the visible texts and accessible names in HTML that come from no label. */
function unlabeledTexts(markup: string): string[] {
  const names = Array.from(markup.matchAll(ATTRIBUTES), ([, name = ""]) => name);
  const texts = [markup.replaceAll(/<[^>]*>/g, "\n"), ...names].join("\n");
  let rest = texts.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
  // Labels contain labels, so the inner ones are removed first.
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, "\n");
  }
  return rest.split("\n").map((text) => text.trim());
}

/** Returns all texts inside a value, such as the data in a component's props. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map || value instanceof Set) return [...value.values()].flatMap(textsIn);
  if (value === null || typeof value !== "object" || value instanceof Date) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Values of the API for levels, difficulties and priorities, which components translate. */
const TRANSLATED_VALUES = new Set(
  "Beginner Intermediate Advanced Easy Medium Hard Mixed High Maintain".split(" "),
);

/** Names and descriptions of mock exams, which the contract writes in English. */
const MOCK_EXAMS = mockTests({
  id: 3,
  name: "ISACA CISM",
  profile: buildProfile({ mocks: { questions: 150 } }),
}).flatMap(({ name, description }) => [name, description]);

/** Latin text that every language has: WCAG levels, colors, keys and initials. */
const UNTRANSLATED_TEXT = /\bA{2,3}\b|#[0-9a-f]{6}|Ctrl|\b[A-Z]{1,2}\b/gi;

/** Latin words, which an English text has. */
const WORD = /[a-z]{2,}/gi;

/** Public components that contain texts. A group of parts is no component, and CairnProvider's stories choose languages. */
const LABELED = PUBLIC.filter(([name]) => name !== "Quiz" && name !== "CairnProvider");

it.each(LABELED)("has only texts from labels and props in %s", async (_name, component) => {
  const found = new Set<string>();
  for (const { meta, input: own, name } of stories) {
    if (meta.component !== component || NEEDS_BROWSER.test(name)) continue;
    const args = { ...meta.args, ...own.args };
    const propTexts = [...textsIn(args), ...MOCK_EXAMS].filter((text) => !TRANSLATED_VALUES.has(text));
    const words = new Set(propTexts.flatMap((text) => text.match(WORD) ?? []));
    for (const text of unlabeledTexts(await html(<meta.component {...args} />, MARKED_LANGUAGE)))
      if (
        text
          .replaceAll(UNTRANSLATED_TEXT, "")
          .match(WORD)
          ?.some((word) => !words.has(word))
      )
        found.add(text);
  }
  expect([...found]).toEqual([]);
});
