import type { QuizReason } from "../../../../api/quizzes/schema.ts";

/**
 * Returns a sentence on how a quiz's questions were selected; `null` if its title says it. `domain` is the name of its only
 * domain, `null` while unknown.
 */
export function reasonText(reason: QuizReason | undefined, domain: string | null): string | null {
  return reason === undefined ? null : REASONS[reason](domain ?? "one domain");
}

const REASONS: Record<QuizReason, (domain: string) => string> = {
  weakest: (domain) => `All on ${domain}, your lowest domain when you started.`,
  domain: (domain) => `All on ${domain}.`,
  missed: () => "Questions you missed.",
  flagged: () => "Questions you flagged.",
  bookmarked: () => "Questions you bookmarked.",
  selected: () => "Questions you selected.",
};
