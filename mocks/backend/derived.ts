import { pictureHashes } from "../../src/api/questions/text/picture-address.ts";
import { historyOutcome } from "../../src/api/quizzes/history/history.ts";
import { foldText } from "../../src/api/search/forgiving-search.ts";
import { nameKey } from "../../src/api/search/same-name.ts";
import type { UserDoc } from "./documents/accounts.ts";
import type { FormerQuestionDoc, QuestionDoc } from "./documents/bank.ts";
import type { CollectionName, Doc } from "./documents/database.ts";
import type { QuizDoc } from "./documents/learning.ts";

/**
 * Fields that follow from the others of a document. Conditions can name them, documents don't contain them. PostgreSQL has a column
 * for each. If you change a rule, add a migration that recomputes its column.
 */
export const DERIVED = {
  questions: {
    /** All texts that administrators search, folded. */
    searchText: (question: Readonly<QuestionDoc>): string => {
      const { text, options, tags, objective = "", point = "" } = question;
      const prompts = question.kind === "match" ? question.prompts : [];
      return foldText(
        [text, ...[...options, ...prompts].map((option) => option.text), ...tags, objective, point].join(
          "\n",
        ),
      );
    },
    tagKeys: ({ tags }: Readonly<QuestionDoc>): string[] => tags.map(nameKey),
    pictureHashes: (question: Readonly<QuestionDoc>): string[] => pictureHashes(question),
  },
  formerQuestions: {
    pictureHashes: ({ question }: Readonly<FormerQuestionDoc>): string[] => pictureHashes(question),
  },
  users: {
    /** The texts that administrators search, folded. */
    searchText: ({ username, email }: Readonly<UserDoc>): string => foldText(`${username} ${email}`),
  },
  quizzes: {
    outcome: (quiz: Readonly<QuizDoc>) => historyOutcome(quiz),
  },
} as const;

type Rules = typeof DERIVED;
type RulesOf<C extends CollectionName> = C extends keyof Rules ? Rules[C] : unknown;

/** The derived fields of a collection with their types. */
export type Derived<C extends CollectionName> = {
  [Field in keyof RulesOf<C>]: RulesOf<C>[Field] extends (doc: never) => infer Value ? Value : never;
};

type Derivations<C extends CollectionName> = ReadonlyMap<string, (doc: Readonly<Doc<C>>) => unknown>;

const RULES = new Map<string, Derivations<never>>(
  Object.entries(DERIVED).map(([name, rules]) => [name, new Map(Object.entries(rules))]),
);
const NO_RULES: Derivations<never> = new Map();

/** Returns the rules of a collection's derived fields. */
export const derivedFields = <C extends CollectionName>(name: C): Derivations<C> =>
  (RULES.get(name) ?? NO_RULES) as Derivations<C>;
