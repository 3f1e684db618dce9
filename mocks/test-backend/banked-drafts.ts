import * as z from "zod/mini";
import type { BankedDraft } from "../../src/api/admin/formats/rows/row.ts";
import { draftOf } from "../../src/api/questions/draft/draft.ts";
import { Question } from "../../src/api/questions/schema.ts";
import seed from "../sample.json" with { type: "json" };

const names = (list: readonly { id: number; name: string }[]) =>
  new Map(list.map(({ id, name }) => [id, name]));
const certifications = names(seed.categories);
const domains = names(seed.subcategories);

/** Converts a question to its form in export files. */
export function bankedDraft(question: Question): BankedDraft {
  const { categoryId = 0, subcategoryId, difficultyLevel = 1, tags = [] } = question;
  const {
    categoryId: _,
    subcategoryId: __,
    ...draft
  } = draftOf({ ...question, categoryId, difficultyLevel, tags });
  const domain = domains.get(subcategoryId ?? 0);
  return {
    ...draft,
    id: question.id,
    certification: certifications.get(categoryId) ?? "Fire Safety",
    ...(domain === undefined ? {} : { domain }),
  };
}

/** All questions of the seed in their form in export files. */
export const seedBank: readonly BankedDraft[] = z.array(Question).parse(seed.questions).map(bankedDraft);
