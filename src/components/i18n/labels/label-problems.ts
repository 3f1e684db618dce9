import { describeValue } from "../../../api/values/describe-value.ts";
import { isLabel } from "./label.ts";

/** An invalid label. The label from the enclosing provider, or else the English one, replaces it. */
export interface LabelProblem {
  code: "label";
  /** The problem and how to fix it, in English. */
  message: string;
}

/** Namespaces of labels. */
const NAMESPACES = [
  "accessibility",
  "achievements",
  "assistant",
  "controls",
  "feedback",
  "forms",
  "progress",
  "quiz",
  "shared",
  "shell",
  "study",
];

/** Returns the problems of the labels of one namespace. `name` is their name in messages, such as `labels.quiz`. */
export function labelProblems(labels: unknown, name: string): LabelProblem[] {
  if (labels === undefined) return [];
  if (!isObject(labels))
    return [problem(`${name} is ${describeValue(labels)} and is ignored. Pass an object of labels by key.`)];
  return Object.entries(labels)
    .filter(([, label]) => label !== undefined && !isLabel(label))
    .map(([label, value]) =>
      problem(
        `${name}.${label} is ${describeValue(value)} and is ignored. Pass a string, or an object of plural forms with "other".`,
      ),
    );
}

/** Returns the problems of all labels of a language. */
export function languageProblems(labels: unknown): LabelProblem[] {
  if (labels === undefined) return [];
  if (!isObject(labels))
    return [
      problem(`labels is ${describeValue(labels)} and is ignored. Pass an object of labels by namespace.`),
    ];
  return Object.entries(labels).flatMap(([namespace, set]) =>
    NAMESPACES.includes(namespace)
      ? labelProblems(set, `labels.${namespace}`)
      : [problem(`labels.${namespace} is ignored. Use one of ${NAMESPACES.join(", ")}.`)],
  );
}

const problem = (message: string): LabelProblem => ({ code: "label", message });

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
