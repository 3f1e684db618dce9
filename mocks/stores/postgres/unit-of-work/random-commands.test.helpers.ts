import fc from "fast-check";
import { foldText } from "../../../../src/api/search/forgiving-search.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import { Database } from "../../../backend/documents/database.ts";
import { buildOrganization } from "../../../test-backend/organization.ts";

const own = buildOrganization(8, "own");

export const ids = own.ids;

export const parents = Database.parse({
  tenants: own.documents.tenants,
  users: own.documents.users,
  categories: own.documents.categories,
  subcategories: own.documents.subcategories,
});

export const NAMES = ["questions", "quizzes", "notes", "reports"] as const;
export type Name = (typeof NAMES)[number];
export type Fields = Record<string, unknown>;

/** The field that identifies each document of a run, because a new one can have no id yet. */
export const MARKERS = {
  questions: "explanation",
  quizzes: "title",
  notes: "text",
  reports: "reply",
} as const;
/** Unique keys, which no command changes in a stored document. */
export const UNIQUE: Partial<Record<Name, readonly string[]>> = {
  notes: ["userId", "questionId"],
  reports: ["userId", "questionId"],
};
export const UNKNOWN_ID = 999_999;

const USERS = [ids.adminId, ids.learnerId];
const AT = ["2026-11-20T17:59:59.999Z", "2026-11-20T18:00:00.000Z", "2026-11-20T18:00:00.001Z"];
const WORDS = ["Zürich", "zurich", "100%", "a_b", "Été", "ete", "c:\\d", "'q\""];
const TAGS = ["Cloud", "cloud  ", "a,b", "été", ""];

/** The values of each field: those of documents, and those that conditions name. Absent ones are `undefined`. */
export const VALUES: Record<Name, Record<string, readonly unknown[]>> = {
  questions: {
    categoryId: [ids.categoryId, ids.retiredCategoryId],
    subcategoryId: [undefined, ids.subcategoryId, ids.otherSubcategoryId],
    isRetired: [false, true],
    difficultyLevel: [1, 2, 5],
    tags: [[], ["Cloud"], ["cloud  ", "a,b"], ["été", ""]],
    text: ["", "Zürich 100%", "zurich a_b", "Été c:\\d 'q\""],
  },
  quizzes: {
    userId: USERS,
    mode: ["study", "quiz"],
    completedAt: [null, AT[2]],
    score: [null, 60, 70],
    passMark: [undefined, 60, 70],
    startedAt: AT,
    categoryIds: [[], [ids.categoryId], [ids.categoryId, ids.retiredCategoryId]],
    isPracticeTest: [false, true],
  },
  notes: { userId: USERS, questionId: [1, 2, 3], updatedAt: AT },
  reports: { userId: USERS, questionId: [1, 2, 3, 4], state: ["open", "closed"], createdAt: AT },
};

/** The fields that each document of a collection has besides. */
export const FIXED: Record<Name, Fields> = {
  questions: { options: [{ id: 1, text: "Zürich" }], correctAnswer: 1, version: 1 },
  quizzes: {
    subcategoryIds: [],
    questionCount: 25,
    timeLimit: 30,
    correctAnswers: null,
    answers: [],
  },
  notes: {},
  reports: { tenantId: ids.tenantId, version: 1, quizId: 1, reason: "typo" },
};

type Operator = "is" | "any" | "has entry" | "has words" | "since" | "until";
/** Conditions by the values that they can name. */
export const CONDITIONS: Record<
  Name,
  Record<string, { operators: Operator[]; values: readonly unknown[] }>
> = {
  questions: {
    categoryId: { operators: ["is", "any"], values: [ids.categoryId, ids.retiredCategoryId, UNKNOWN_ID] },
    subcategoryId: { operators: ["is", "any"], values: [null, ids.subcategoryId, ids.otherSubcategoryId] },
    isRetired: { operators: ["is", "any"], values: [false, true] },
    difficultyLevel: { operators: ["is", "any"], values: [1, 2, 5] },
    kind: { operators: ["is", "any"], values: [null, "match"] },
    tags: { operators: ["has entry"], values: TAGS },
    tagKeys: { operators: ["has entry"], values: TAGS.map(nameKey) },
    searchText: { operators: ["has words"], values: WORDS.map(foldText) },
  },
  quizzes: {
    userId: { operators: ["is", "any"], values: [...USERS, UNKNOWN_ID] },
    mode: { operators: ["is", "any"], values: ["study", "quiz"] },
    completedAt: { operators: ["is", "any"], values: [null, AT[2]] },
    passMark: { operators: ["is", "any"], values: [null, 60, 70] },
    startedAt: { operators: ["since", "until"], values: AT },
    categoryIds: { operators: ["has entry"], values: [ids.categoryId, ids.retiredCategoryId] },
    outcome: { operators: ["is", "any"], values: ["open", "studied", "passed", "failed"] },
  },
  notes: {
    userId: { operators: ["is", "any"], values: USERS },
    questionId: { operators: ["is", "any"], values: [1, 2, 3, 4] },
  },
  reports: {
    userId: { operators: ["is", "any"], values: USERS },
    questionId: { operators: ["is", "any"], values: [1, 2, 3, 4] },
    state: { operators: ["is", "any"], values: ["open", "closed"] },
  },
};

export interface Condition {
  field: string;
  operator: Operator | "id";
  /** Values; for `id`, positions among the first documents. */
  values: readonly unknown[];
}
/** A part of a list; `before` is a position among the first documents. */
interface Part {
  offset?: number;
  before?: number;
  limit: number;
}
/** Conditions, and which part of the list. */
export interface Query {
  name: Name;
  conditions: readonly Condition[];
  page?: Part;
  isDeclared: boolean;
}
export type Command =
  | { do: "get"; name: Name; positions: readonly number[] }
  | { do: "list" | "group" | "count" | "removeAll"; query: Query }
  | { do: "asked"; query: Query }
  | { do: "insert" | "add"; name: Name; fields: Fields }
  | { do: "update" | "replace"; name: Name; position: number; fields: Fields }
  | { do: "remove"; name: Name; position: number };

export const position = fc.nat({ max: 5 });
const anyName = fc.constantFrom(...NAMES);

const anyCondition = (name: Name): fc.Arbitrary<Condition> =>
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record(
        {
          field: fc.constant("id"),
          operator: fc.constant("id" as const),
          values: fc.array(position, { maxLength: 3 }),
        },
        { noNullPrototype: true },
      ),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...Object.entries(CONDITIONS[name]))
        .chain(([field, { operators, values }]) =>
          fc
            .constantFrom(...operators)
            .chain((operator) =>
              fc
                .subarray(
                  [...values],
                  operator === "is"
                    ? { minLength: 1, maxLength: 1 }
                    : { maxLength: 2, minLength: operator === "any" || operator === "has words" ? 0 : 1 },
                )
                .map((some) => ({ field, operator, values: some })),
            ),
        ),
    },
  );
const anyQuery = (name: Name): fc.Arbitrary<Query> =>
  fc.record(
    {
      name: fc.constant(name),
      conditions: fc.uniqueArray(anyCondition(name), { maxLength: 2, selector: ({ field }) => field }),
      isDeclared: fc.boolean(),
    },
    { noNullPrototype: true },
  );
/** Returns another value that the condition can name. */
function followingValue({ field, operator }: Condition, name: Name, value: unknown): unknown {
  if (operator === "id") return (value as number) + 1;
  const values = CONDITIONS[name][field]?.values ?? [];
  return values[(values.indexOf(value) + 1) % values.length];
}

/** Returns a query with others that find more, less or something else, so that what one has loaded is a part of another's result. */
function variantsOf(query: Query): Query[] {
  const { name, conditions } = query;
  const others = conditions.map((condition) => ({
    ...condition,
    values: condition.values.map((value) => followingValue(condition, name, value)),
  }));
  const narrow = conditions.map(({ values, ...condition }) => ({ ...condition, values: values.slice(0, 1) }));
  return [
    query,
    { ...query, conditions: narrow, isDeclared: !query.isDeclared },
    { ...query, conditions: others, isDeclared: false },
    { ...query, conditions: conditions.slice(1), isDeclared: false },
    { ...query, conditions: conditions.slice(0, 1), isDeclared: false },
  ];
}

const anyPage = fc.record(
  { offset: fc.nat({ max: 2 }), before: position, limit: fc.integer({ min: 1, max: 4 }) },
  { requiredKeys: ["limit"], noNullPrototype: true },
);

/** A document, or part of one. Positions of questions become their ids later. */
function anyFields(name: Name, isPatch = false): fc.Arbitrary<Fields> {
  const fixed = isPatch ? (UNIQUE[name] ?? []) : [];
  const fields = Object.entries(VALUES[name]).filter(([field]) => !fixed.includes(field));
  return fc.record(
    {
      ...Object.fromEntries(fields.map(([field, values]) => [field, fc.constantFrom(...values)])),
      ...(name === "quizzes" ? { questionIds: fc.array(position, { maxLength: 3 }) } : {}),
    },
    isPatch ? { requiredKeys: [], noNullPrototype: true } : { noNullPrototype: true },
  );
}

/** Commands on one collection. They share few queries, so that results of earlier ones can answer later ones. */
const anyCommandOn = (
  name: Name,
  queries: readonly Query[],
  pages: readonly Part[],
): fc.Arbitrary<Command> => {
  const query = fc.constantFrom(...queries);
  const paged = fc
    .tuple(query, fc.constantFrom(...pages))
    .map(([one, page]): Command => ({ do: "list", query: { ...one, page } }));
  const onQuery = (what: "list" | "group" | "count" | "removeAll" | "asked") =>
    query.map((one): Command => ({ do: what, query: one }));
  const weighted: [weight: number, arbitrary: fc.Arbitrary<Command>][] = [
    [
      2,
      fc.array(position, { minLength: 1, maxLength: 3 }).map((positions) => ({ do: "get", name, positions })),
    ],
    [4, onQuery("list")],
    [4, paged],
    [2, onQuery("group")],
    [3, onQuery("count")],
    [1, onQuery("removeAll")],
    [name === "quizzes" ? 3 : 0, onQuery("asked")],
    [2, anyFields(name).map((fields) => ({ do: "insert", name, fields }))],
    [6, anyFields(name).map((fields) => ({ do: "add", name, fields }))],
    [
      3,
      fc
        .tuple(position, anyFields(name, true))
        .map(([at, fields]) => ({ do: "update", name, position: at, fields })),
    ],
    [
      1,
      fc
        .tuple(position, anyFields(name))
        .map(([at, fields]) => ({ do: "replace", name, position: at, fields })),
    ],
    [2, position.map((at) => ({ do: "remove", name, position: at }))],
  ];
  return fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
};

const anyCommands: fc.Arbitrary<Command[]> = fc
  .tuple(anyName, anyName)
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({
          name: fc.constant(name),
          queries: fc
            .array(anyQuery(name), { minLength: 1, maxLength: 2 })
            .map((some) => some.flatMap(variantsOf)),
          pages: fc.array(anyPage, { minLength: 1, maxLength: 2 }),
        }),
      ),
    ),
  )
  .chain((some) =>
    fc.array(fc.oneof(...some.map(({ name, queries, pages }) => anyCommandOn(name, queries, pages))), {
      minLength: 2,
      maxLength: 14,
    }),
  );

const anyDocument = anyName.chain((name) => anyFields(name).map((fields) => ({ name, fields })));
export interface Run {
  first: { name: Name; fields: Fields }[];
  commands: Command[];
  isUndone: boolean;
  isOfTenant: boolean;
}
export const anyRun: fc.Arbitrary<Run> = fc.record({
  first: fc.array(anyDocument, { minLength: 6, maxLength: 14 }),
  commands: anyCommands,
  isUndone: fc.boolean(),
  isOfTenant: fc.boolean(),
});
