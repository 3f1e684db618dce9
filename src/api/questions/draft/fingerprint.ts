import { nameKey } from "../../search/same-name.ts";
import { hash } from "../../values/hash.ts";
import { optionValue } from "../scoring/scoring.ts";
import { withRaisedSigns } from "../text/raised-text.ts";
import { withIds, type NamedDraft } from "./draft.ts";
import { uniqueTags } from "./unique-tags.ts";

/** Fields in which two questions with the same fingerprint may differ. */
export type Difference =
  | "wording"
  | "certification"
  | "key"
  | "explanation"
  | "difficulty"
  | "tags"
  | "domain"
  | "feedback"
  | "exhibit"
  | "scenario"
  | "objective"
  | "reference"
  | "order"
  | "point"
  | "thinking"
  | "form";

/** Returns a text of a question in canonical form: a power in notation is equal to one in Unicode characters. */
const textKey = (text: string): string => nameKey(withRaisedSigns(text));

/**
 * Returns a string of 28 characters that is equal for duplicate questions: same kind, certification, text,
 * options and prompts in any order, ignoring case, accents and repeated blanks.
 */
export function fingerprint(draft: NamedDraft): string {
  const prompts = draft.kind === "match" ? draft.prompts : [];
  return digest(
    JSON.stringify([
      draft.kind ?? "single",
      nameKey(draft.certification),
      textKey(draft.text),
      draft.options.map(({ text }) => textKey(text)).sort(),
      prompts.map(({ text }) => textKey(text)).sort(),
    ]),
  );
}

/** Two hashes of 53 bits: a collision among 50,000 texts occurs in one of 10^22 banks. */
const digest = (text: string): string =>
  [0x9e3779b1, 0x85ebca6b].map((seed) => hash(text, seed).toString(16).padStart(14, "0")).join("");

/**
 * Returns the fields in which two questions with the same fingerprint differ. A field that only one of them has
 * differs.
 */
export function differences(draft: NamedDraft, other: NamedDraft): Difference[] {
  const fields = comparedFields(draft);
  const others = comparedFields(other);
  return Object.keys(fields)
    .map((field) => field as Difference)
    .filter((field) => fields[field] !== others[field]);
}

const lines = (text: string | undefined): string =>
  withRaisedSigns((text ?? "").trim().replaceAll(/\r\n?/g, "\n"));

function comparedFields(draft: NamedDraft): Record<Difference, string> {
  const question = withIds(draft);
  const { explanation, difficultyLevel, tags, domain, exhibit, scenario, objective, reference, keepOrder } =
    draft;
  const texts = question.options.map(({ text }) => lines(text));
  const prompts = question.kind === "match" ? question.prompts : [];
  const list = (...parts: unknown[]): string => JSON.stringify(parts);
  return {
    wording: list(lines(draft.text), texts.toSorted(), prompts.map(({ text }) => lines(text)).sort()),
    certification: nameKey(draft.certification),
    key: list(keyOf(question)),
    explanation: lines(explanation),
    difficulty: String(difficultyLevel),
    tags: list(uniqueTags(tags).map(nameKey).sort()),
    domain: nameKey(domain ?? ""),
    feedback: list(
      question.options.map(({ text, feedback }) => [textKey(text), lines(feedback)].join("\n")).sort(),
    ),
    exhibit: exhibit
      ? list(lines(exhibit.title), exhibit.format, lines(exhibit.text), exhibit.src ?? "", exhibit.alt ?? "")
      : "",
    scenario: scenario ? list(lines(scenario.title), lines(scenario.text)) : "",
    objective: objective ?? "",
    reference: reference ? list(reference.title, reference.url) : "",
    order: keepOrder ? list(texts.map(textKey)) : "",
    point: draft.point ?? "",
    thinking: draft.thinking ?? "",
    form: draft.form ?? "",
  };
}

/** Returns the answer key with the texts of options and prompts instead of their ids. */
function keyOf(question: ReturnType<typeof withIds<NamedDraft>>): unknown {
  const byValue = new Map(
    question.options.map((option, index) => [optionValue(option, index), textKey(option.text)]),
  );
  const textOf = (id: number): string => byValue.get(id) ?? "";
  switch (question.kind) {
    case "multiple":
      return question.correctAnswers.map(textOf).sort();
    case "order":
      return question.correctOrder.map(textOf);
    case "match": {
      const prompts = new Map(question.prompts.map(({ id, text }) => [id, textKey(text)]));
      return question.correctMatches
        .map(({ prompt, option }) => [prompts.get(prompt) ?? "", textOf(option)].join("\n"))
        .sort();
    }
    case "single":
    case undefined:
      return textOf(question.correctAnswer);
  }
}
