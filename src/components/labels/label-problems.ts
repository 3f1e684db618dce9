import { isLabel } from "./label.ts";

/** A label that can't be shown. The label from the provider around it, else the English one, replaces it. */
export interface LabelProblem {
  code: "label";
  /** The problem and how to fix it, in English. */
  message: string;
}

/** The rooms that Cairn has labels for. */
const ROOMS = [
  "accessibility",
  "achievements",
  "assistant",
  "controls",
  "feedback",
  "forms",
  "progress",
  "quiz",
  "shell",
  "study",
  "words",
];

/** Returns what is wrong with the labels of one room. `name` is what a developer calls them, such as `labels.quiz`. */
export function labelProblems(labels: unknown, name: string): LabelProblem[] {
  if (labels === undefined) return [];
  if (!isObject(labels))
    return [problem(`${name} is ${written(labels)}, so it is not used. Give it labels by their names.`)];
  return Object.entries(labels)
    .filter(([, label]) => label !== undefined && !isLabel(label))
    .map(([label, value]) =>
      problem(
        `${name}.${label} is ${written(value)}, so it is not used. Give it a text, or plural forms as texts, among them "other".`,
      ),
    );
}

/** Returns what is wrong with the labels of a language, by their rooms. */
export function languageProblems(labels: unknown): LabelProblem[] {
  if (labels === undefined) return [];
  if (!isObject(labels))
    return [problem(`labels is ${written(labels)}, so it is not used. Give it labels by their rooms.`)];
  return Object.entries(labels).flatMap(([room, own]) =>
    ROOMS.includes(room)
      ? labelProblems(own, `labels.${room}`)
      : [problem(`labels.${room} is not used: there is no such room. There are ${ROOMS.join(", ")}.`)],
  );
}

const problem = (message: string): LabelProblem => ({ code: "label", message });

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a value as a developer would write it, cut short. */
export function written(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "string" || isObject(value) || Array.isArray(value)) return shortened(asJson(value));
  return String(value);
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "an object";
  }
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
