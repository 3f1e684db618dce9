import { useQuery } from "@tanstack/react-query";
import { subcategoriesQuery } from "../../api/catalogue/queries.ts";
import { outcomesOf, type Outcome } from "../../api/quizzes/outcome.ts";
import { questionsQuery } from "../../api/quizzes/queries.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { byDomain, type DomainResult } from "../../api/quizzes/by-domain.ts";

/** What only the session's questions can tell. */
export type SessionDetail =
  | { status: "pending" }
  | { status: "failed"; error: Error; retry: () => void }
  | { status: "ready"; domains: DomainResult[]; outcomes: Outcome[] };

/** The session question by question and domain by domain. */
export function useSessionDetail(quiz: Quiz): SessionDetail {
  const questions = useQuery(questionsQuery(quiz.id));
  const subcategories = useQuery(subcategoriesQuery(quiz.categoryIds));
  const error = questions.error ?? subcategories.error;
  if (error) {
    return {
      status: "failed",
      error,
      retry: () => {
        for (const query of [questions, subcategories]) if (query.isError) void query.refetch();
      },
    };
  }
  if (!questions.data || !subcategories.data) return { status: "pending" };
  return {
    status: "ready",
    domains: byDomain(questions.data, quiz.answers, subcategories.data),
    outcomes: outcomesOf(questions.data, quiz.answers),
  };
}
