import { AdminQuestion, type Tenant } from "../../src/api/admin/schema.ts";
import type { QuestionDoc } from "../backend/documents/bank.ts";
import type { Store } from "../backend/ports/store.ts";
import { bankedQuestion } from "../backend/rules/questions/question-bank.ts";
import { buildQuestion } from "../builders/quizzes.ts";

/** An active tenant without anything in it. */
export function buildTenant(overrides: Partial<Tenant> = {}): Tenant {
  return {
    id: 2,
    name: "Harbourline Shipping",
    domain: "harbourline.test",
    isActive: true,
    joining: "open",
    version: 1,
    questionCount: 0,
    userCount: 2,
    ...overrides,
  };
}

/** A single choice as its administrators see it, in its first version. */
export function buildAdminQuestion(overrides: Partial<AdminQuestion> = {}): AdminQuestion {
  return AdminQuestion.parse({ ...buildQuestion(), version: 1, openReports: 0, ...overrides });
}

/** Ids of the entities added by `fillBank`. */
export interface FilledBank {
  categoryId: number;
  subcategoryIds: readonly number[];
  questionIds: readonly number[];
}

const DOMAINS = ["Cargo", "Deck", "Engine Room", "Navigation"];
const TAGS = ["rules", "drill", "paper", "radio", "weather"];

/**
 * Adds to a tenant a certification of four domains and `count` single choices, in one step; their texts, tags and
 * difficulties go round and are the same each time.
 */
export function fillBank(
  store: Store,
  tenantId: number,
  count: number,
  overrides: Partial<Pick<QuestionDoc, "text" | "tags" | "difficultyLevel">> = {},
): Promise<FilledBank> {
  const defaults = { version: 1, isRetired: false };
  return store.tx(async (tx) => {
    const { id: categoryId } = await tx.insert("categories", {
      ...defaults,
      tenantId,
      name: "Seafaring",
      readyBadge: null,
    });
    const subcategoryIds: number[] = [];
    for (const name of DOMAINS)
      subcategoryIds.push((await tx.insert("subcategories", { ...defaults, categoryId, name })).id);
    const questionIds: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const subcategoryId = subcategoryIds[index % subcategoryIds.length];
      const { options } = buildQuestion();
      const question = bankedQuestion({
        text: `Which rule holds in case ${index + 1} of ${DOMAINS[index % DOMAINS.length] ?? ""}?`,
        options: options.map(({ text }) => ({ text })),
        correctAnswer: 1 + (index % 4),
        explanation: `Case ${index + 1} is decided by the rule for it.`,
        categoryId,
        ...(subcategoryId === undefined ? {} : { subcategoryId }),
        difficultyLevel: 1 + (index % 5),
        tags: TAGS.slice(index % TAGS.length),
        ...overrides,
      });
      questionIds.push((await tx.insert("questions", question)).id);
    }
    return { categoryId, subcategoryIds, questionIds };
  });
}
