import { minutesOf } from "../quiz/engine/time/time-limit.ts";
import type { QuizPlayerProps } from "../quiz/QuizPlayer/settings/quiz-props.ts";
import type { CairnQuizProblem } from "./events.ts";

/** Props of the player that come from attributes of `<cairn-quiz>`. */
export type ElementSettings = Pick<
  QuizPlayerProps,
  "title" | "headingLevel" | "feedback" | "navigation" | "shuffle" | "seed" | "timeLimit"
> & { description: string | undefined; shortcuts: boolean };

/** Observed attributes, besides those of every form control. */
export const ATTRIBUTES = [
  "dir",
  "feedback",
  "heading",
  "heading-level",
  "lang",
  "navigation",
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
 * Parses the attributes. Ignores invalid values and returns a problem for each.
 *
 * @param read Returns the value of an attribute; `null` if it is not set.
 */
export function parseSettings(read: Read): { settings: ElementSettings; problems: CairnQuizProblem[] } {
  const problems: CairnQuizProblem[] = [];
  const parseAttribute = <Value>(
    name: (typeof ATTRIBUTES)[number],
    allowed: string,
    parse: (value: string) => Value | undefined,
  ): Value | undefined => {
    const value = read(name);
    if (value === null) return undefined;
    const parsed = parse(value.trim());
    if (parsed === undefined)
      problems.push({
        code: "attribute",
        message: `The attribute ${name} is ${JSON.stringify(value)} and is ignored. Use ${allowed}.`,
      });
    return parsed;
  };
  const lookUp =
    <Value>(values: Readonly<Record<string, Value>>) =>
    (value: string): Value | undefined =>
      Object.hasOwn(values, value) ? values[value] : undefined;
  const settings: ElementSettings = {
    title: read("heading") ?? undefined,
    description: read("subtitle") ?? undefined,
    headingLevel: parseAttribute("heading-level", "1 to 4", lookUp({ 1: 1, 2: 2, 3: 3, 4: 4 } as const)) ?? 2,
    feedback: parseAttribute(
      "feedback",
      "immediate, end or none",
      lookUp({ immediate: "immediate", end: "end", none: "none" } as const),
    ),
    navigation: parseAttribute(
      "navigation",
      "free or forward-only",
      lookUp({ free: "free", "forward-only": "forward-only" } as const),
    ),
    shuffle: parseAttribute(
      "shuffle",
      "questions, options, or an empty value for both",
      lookUp({ "": true, questions: "questions", options: "options" } as const),
    ),
    seed: parseAttribute("seed", "a whole number", (value) =>
      /^-?\d+$/.test(value) ? Number(value) : undefined,
    ),
    timeLimit: parseAttribute(
      "time-limit",
      "a number of minutes above 0",
      (value) => minutesOf(value) ?? undefined,
    ),
    shortcuts: parseAttribute("shortcuts", "on or off", lookUp({ on: true, off: false })) ?? true,
  };
  return { settings, problems };
}
