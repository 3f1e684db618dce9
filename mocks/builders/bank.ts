import { AdminQuestion, type Tenant } from "../../src/api/admin/schema.ts";
import type { QuestionDoc } from "../backend/documents.ts";
import { bankedQuestion } from "../backend/rules/question-bank.ts";
import type { Store } from "../backend/store.ts";
import { buildQuestion } from "./quizzes.ts";

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
  const kept = { version: 1, isRetired: false };
  return store.tx(async (tx) => {
    const { id: categoryId } = await tx.insert("categories", { ...kept, tenantId, name: "Seafaring" });
    const subcategoryIds: number[] = [];
    for (const name of DOMAINS)
      subcategoryIds.push((await tx.insert("subcategories", { ...kept, categoryId, name })).id);
    const questionIds: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const subcategoryId = subcategoryIds[place % subcategoryIds.length];
      const { options } = buildQuestion();
      const { id: _, ...question } = bankedQuestion(1, {
        text: `Which rule holds in case ${place + 1} of ${DOMAINS[place % DOMAINS.length] ?? ""}?`,
        options: options.map(({ text }) => ({ text })),
        correctAnswer: 1 + (place % 4),
        explanation: `Case ${place + 1} is decided by the rule for it.`,
        categoryId,
        ...(subcategoryId === undefined ? {} : { subcategoryId }),
        difficultyLevel: 1 + (place % 5),
        tags: TAGS.slice(place % TAGS.length),
        ...overrides,
      });
      questionIds.push((await tx.insert("questions", question)).id);
    }
    return { categoryId, subcategoryIds, questionIds };
  });
}
