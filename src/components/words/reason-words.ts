import type { QuizReason } from "../../api/quizzes/schema.ts";

/**
 * Why a quiz holds the questions that it holds, as a sentence; `null` where it says so by its title. `domain` is the name
 * of its one domain, `null` while that is not known.
 */
export function reasonWords(reason: QuizReason | undefined, domain: string | null): string | null {
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
