import type { QuizPlayerProps } from "../quiz/QuizPlayer/quiz-props.ts";
import { minutesOf } from "../quiz/engine/time-limit.ts";
import type { CairnQuizProblem } from "./events.ts";

/** What the attributes of a `<cairn-quiz>` say to its player. */
export type Settings = Pick<
  QuizPlayerProps,
  "title" | "headingLevel" | "feedback" | "backNavigation" | "shuffle" | "seed" | "timeLimit"
> & { description: string | undefined; shortcuts: boolean };

/** The attributes that are observed, besides those of every form control. */
export const ATTRIBUTES = [
  "dir",
  "feedback",
  "forward-only",
  "heading",
  "heading-level",
  "lang",
  "required",
  "seed",
  "shortcuts",
  "shuffle",
  "storage-key",
  "subtitle",
  "theme",
  "time-limit",
] as const;

type Read = (name: (typeof ATTRIBUTES)[number]) => string | null;

/**
 * Reads the attributes. A value that is not known counts as none, and is told.
 *
 * @param read gives the value of an attribute, `null` without
 */
export function settingsOf(read: Read): { settings: Settings; problems: CairnQuizProblem[] } {
  const problems: CairnQuizProblem[] = [];
  const one = <Value>(
    name: (typeof ATTRIBUTES)[number],
    known: string,
    parse: (value: string) => Value | undefined,
  ): Value | undefined => {
    const value = read(name);
    if (value === null) return undefined;
    const parsed = parse(value.trim());
    if (parsed === undefined)
      problems.push({
        code: "attribute",
        message: `The attribute ${name} is ${JSON.stringify(value)}. Known are ${known}; it counts as if it were not there.`,
      });
    return parsed;
  };
  const among =
    <Value>(values: Readonly<Record<string, Value>>) =>
    (value: string): Value | undefined =>
      Object.hasOwn(values, value) ? values[value] : undefined;
  const settings: Settings = {
    title: read("heading") ?? undefined,
    description: read("subtitle") ?? undefined,
    headingLevel: one("heading-level", "1 to 4", among({ 1: 1, 2: 2, 3: 3, 4: 4 } as const)) ?? 2,
    feedback: one(
      "feedback",
      "immediate, end and none",
      among({ immediate: "immediate", end: "end", none: "none" } as const),
    ),
    backNavigation: read("forward-only") === null,
    shuffle: one(
      "shuffle",
      "questions, options, and an empty value for both",
      among({ "": true, questions: "questions", options: "options" } as const),
    ),
    seed: one("seed", "whole numbers", (value) => (/^-?\d+$/.test(value) ? Number(value) : undefined)),
    timeLimit: one("time-limit", "minutes above 0", (value) => minutesOf(value) ?? undefined),
    shortcuts: one("shortcuts", "on and off", among({ on: true, off: false })) ?? true,
  };
  return { settings, problems };
}
