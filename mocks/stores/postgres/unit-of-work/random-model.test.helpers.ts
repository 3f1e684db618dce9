import { historyOutcome } from "../../../../src/api/quizzes/history/history.ts";
import { foldText } from "../../../../src/api/search/forgiving-search.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import type { QuizDoc } from "../../../backend/documents/learning.ts";
import {
  anyOf,
  hasWords,
  counting,
  fieldOf,
  grouping,
  hasEntry,
  earlierThan,
  notEarlierThan,
  reading,
  type Page,
  type Reads,
} from "../../../backend/ports/store.ts";
import {
  type Name,
  type Fields,
  MARKERS,
  UNIQUE,
  UNKNOWN_ID,
  VALUES,
  FIXED,
  CONDITIONS,
  type Condition,
  type Query,
  type Command,
} from "./random-commands.test.helpers.ts";

/** A document of the model. A new one has no id until a result shows it, and a negative one until it is stored. */
export interface Entry {
  name: Name;
  fields: Fields;
  id?: number;
}

/** A plain list of documents in ascending order of id. */
export class Model {
  entries: Entry[] = [];
  /** The documents of each collection at the start of the transaction, to which positions refer. */
  first: Entry[] = [];
  count = 0;

  idAt(name: Name, at: number, unknown = UNKNOWN_ID): number {
    return this.first.filter((entry) => entry.name === name)[at]?.id ?? unknown;
  }
  /** Returns a whole document for generated fields. */
  document(name: Name, fields: Fields, marker: unknown = `${name} ${(this.count += 1)}`): Fields {
    const all: Fields = { ...FIXED[name], ...this.patch(fields), [MARKERS[name]]: marker };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }
  patch(fields: Fields): Fields {
    const { questionIds, ...others } = fields;
    if (questionIds === undefined) return others;
    return { ...others, questionIds: (questionIds as number[]).map((at) => this.idAt("questions", at)) };
  }
  /** Returns a document that exists and whose id is known, for an even position the newest ones. */
  entryAt(name: Name, at: number): Entry | undefined {
    const some = this.entries.filter((entry) => entry.name === name && entry.id !== undefined);
    return at % 2 === 0 ? some.at(-1 - ((at / 2) % some.length)) : some[at % some.length];
  }
  isTaken(name: Name, fields: Fields): boolean {
    const key = UNIQUE[name];
    return (
      key !== undefined &&
      this.entries.some(
        (entry) => entry.name === name && key.every((field) => entry.fields[field] === fields[field]),
      )
    );
  }
  find({ name, conditions, page }: Query): Entry[] {
    const found = this.entries.filter(
      (entry) => entry.name === name && conditions.every((condition) => this.#meets(entry, condition)),
    );
    if (!page) return found;
    const { offset = 0, limit } = page;
    const before = page.before === undefined ? Infinity : this.idAt(name, page.before, 0);
    const older = found.filter(({ id = Infinity }) => before === Infinity || (id > 0 && id < before));
    return older.toReversed().slice(offset, offset + limit);
  }
  #meets({ name, id, fields }: Entry, { field, operator, values }: Condition): boolean {
    if (operator === "id") return values.some((at) => this.idAt(name, at as number) === id);
    if (operator === "has words")
      return values.every((word) => textsOf(fields).some((text) => text.includes(word as string)));
    const value = valueOf(fields, field);
    if (operator === "has entry") return (value as unknown[]).includes(values[0]);
    if (operator === "until") return Date.parse(value as string) < Date.parse(values[0] as string);
    if (operator === "since") return Date.parse(value as string) >= Date.parse(values[0] as string);
    return values.includes(value);
  }
}

const textsOf = ({ text, options, tags }: Fields): string[] =>
  [
    text as string,
    ...(tags as string[]),
    ...(options as QuestionDoc["options"]).map((option) => option.text),
  ].map(foldText);
function valueOf(fields: Fields, field: string): unknown {
  if (field === "outcome") return historyOutcome(fields as unknown as QuizDoc);
  if (field === "tagKeys") return (fields["tags"] as string[]).map(nameKey);
  return fields[field] ?? null;
}

/** Returns the store's conditions for a query. */
export function whereOf(model: Model, { name, conditions }: Query): Record<string, unknown> {
  const wanted = ({ operator, values }: Condition): unknown => {
    const [value] = values;
    if (operator === "id")
      return values.length === 1
        ? model.idAt(name, value as number)
        : anyOf(values.map((at) => model.idAt(name, at as number)));
    if (operator === "any") return anyOf(values);
    if (operator === "has entry") return hasEntry(value);
    if (operator === "has words") return hasWords(values as string[]);
    if (operator === "since") return notEarlierThan(value as string);
    if (operator === "until") return earlierThan(value as string);
    return value;
  };
  return Object.fromEntries(conditions.map((condition) => [condition.field, wanted(condition)]));
}

export function pageOf(model: Model, { name, page }: Query): Page | undefined {
  if (!page) return undefined;
  const { before, ...others } = page;
  return before === undefined ? others : { ...others, before: model.idAt(name, before, 0) };
}

/** The fields by which ids are grouped. */
export const groupedBy = (name: Name): string[] =>
  Object.entries(VALUES[name]).flatMap(([field, values]) => (values.some(Array.isArray) ? [] : [field]));

/** Declares reads for the commands that want it; counts by one value after widening the condition to all values. */
export function readsOf(model: Model, commands: readonly Command[]): Reads {
  return Object.fromEntries(
    commands.flatMap((command, at): [string, Reads[string]][] => {
      if (!("query" in command) || !command.query.isDeclared) return [];
      const { query } = command;
      const { name, conditions } = query;
      const where = whereOf(model, query);
      if (command.do === "list") return [[`read ${at}`, reading(name, where as never, pageOf(model, query))]];
      if (command.do === "group")
        return [[`read ${at}`, grouping(name, groupedBy(name) as never, where as never)]];
      if (command.do === "asked")
        return [
          [`quizzes of ${at}`, reading(name, where as never)],
          [`read ${at}`, reading("questions", { id: fieldOf(`quizzes of ${at}`, "questionIds") })],
        ];
      if (command.do !== "count") return [];
      const by = conditions.flatMap(({ field, operator }) => (operator === "is" ? [field] : []));
      const wide = by.map((field) => [field, anyOf(CONDITIONS[name][field]?.values ?? [])]);
      return [
        [`read ${at}`, counting(name, by as never, { ...where, ...Object.fromEntries(wide) } as never)],
      ];
    }),
  );
}
