import { mixedIdsReason } from "../../../questions/draft/draft-problem.ts";
import { MISSING, type QuestionProblem } from "../../../questions/scoring/key-problem.ts";

/** Maximum number of characters of a value that a message quotes. */
const QUOTED_MAX = 40;

type Fields = Readonly<Record<string, unknown>>;

/** A question of a JSON file whose answer key refers to option and prompt ids, and the problems of that key. */
export interface IdentifiedKey {
  question: Fields;
  problems: readonly QuestionProblem[];
}

/**
 * Assigns ids to options and prompts that have none. Their answer key refers to them by zero-based index (spec
 * §3), which is converted to these ids; a key of options with ids stays unchanged. Options that are not even
 * objects are left to the schema.
 */
export function identifyKey(question: Fields): IdentifiedKey {
  const options = partsOf(question["options"], "option");
  const prompts = partsOf(question["prompts"], "prompt");
  if (!options || (question["kind"] === "match" && !prompts)) return { question, problems: [] };
  const mixed = [options, prompts].find((parts) => parts?.isMixed);
  if (mixed)
    return {
      question,
      problems: [{ path: `${mixed.name}s`, reason: mixedIdsReason(mixed.name) }],
    };

  const problems: QuestionProblem[] = [];
  /** Returns the id that a value of the answer key refers to. */
  const idOf = (value: unknown, path: string, parts: Parts): unknown => {
    const id = parts.idOf.get(value);
    if (id === undefined)
      problems.push({
        path,
        reason: isMissing(value) ? MISSING : `is ${quote(value)}, but ${parts.naming}`,
      });
    return id;
  };
  const listOf = (field: string, idAt: (value: unknown, path: string) => unknown, example: string) => {
    const list = question[field];
    if (Array.isArray(list))
      return { [field]: list.map((value: unknown, index) => idAt(value, `${field}.${index}`)) };
    problems.push({
      path: field,
      reason: isMissing(list) ? MISSING : `is ${quote(list)}, but a list such as ${example} is expected`,
    });
    return {};
  };
  const first = [...options.idOf.keys()].slice(0, 2);
  const key = (): Fields => {
    switch (question["kind"]) {
      case "multiple":
      case "order": {
        const field = question["kind"] === "order" ? "correctOrder" : "correctAnswers";
        return listOf(field, (value, path) => idOf(value, path, options), `[${first.join(", ")}]`);
      }
      case "match": {
        const pair = (value: unknown, path: string): unknown => {
          if (!prompts || !isFields(value)) return value;
          return {
            prompt: idOf(value["prompt"], path, prompts),
            option: idOf(value["option"], path, options),
          };
        };
        return listOf("correctMatches", pair, `[{"prompt": …, "option": …}]`);
      }
      default:
        return { correctAnswer: idOf(question["correctAnswer"], "correctAnswer", options) };
    }
  };
  return {
    question: {
      ...question,
      ...key(),
      options: options.identified,
      ...(prompts ? { prompts: prompts.identified } : {}),
    },
    problems,
  };
}

/** The options or prompts of a question. */
interface Parts {
  name: "option" | "prompt";
  /** Whether some have an id and others don't. */
  isMixed: boolean;
  identified: readonly Fields[];
  /** Ids by the value that the answer key uses. */
  idOf: ReadonlyMap<unknown, unknown>;
  /** Explains in a message how the answer key can refer to them. */
  naming: string;
}

function partsOf(list: unknown, name: Parts["name"]): Parts | null {
  if (!Array.isArray(list) || list.length === 0 || !list.every(isFields)) return null;
  const withId = list.filter(({ id }) => !isMissing(id));
  const ids = withId.map(({ id }) => id);
  const common = { name, isMixed: withId.length > 0 && withId.length < list.length };
  return withId.length > 0
    ? {
        ...common,
        identified: list,
        idOf: new Map(ids.map((id) => [id, id])),
        naming: `the ${name}s have the ids ${ids.map(quote).join(", ")}`,
      }
    : {
        ...common,
        identified: list.map((part, index) => ({ ...part, id: index + 1 })),
        idOf: new Map(list.map((_, index) => [index, index + 1])),
        naming: `the ${name}s are numbered 0 to ${list.length - 1} (they have no ids)`,
      };
}

/** Quotes a value of the file in a message, truncated if it is long. */
function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
