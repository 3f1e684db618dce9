import { useQuery } from "@tanstack/react-query";
import { subcategoriesQuery } from "../../api/catalogue/queries.ts";
import type { Category, Subcategory } from "../../api/catalogue/schema.ts";
import { byDomain, type DomainResult } from "../../api/quizzes/by-domain.ts";
import { missedIds } from "../../api/quizzes/missed.ts";
import { outcomesOf, type Outcome } from "../../api/quizzes/outcome.ts";
import { questionsQuery } from "../../api/quizzes/question-queries.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../loadable-of.ts";

/** What only the questions of a quiz can tell. */
export type QuizDetail = Loadable<{
  domains: readonly DomainResult[];
  outcomes: readonly Outcome[];
  /** In the order of the quiz. */
  questionIds: readonly number[];
  missedIds: readonly number[];
  /** The domains of its certifications. */
  subcategories: readonly Subcategory[];
}>;

/** A quiz question by question and domain by domain. Without the `categories`, domains of one name look alike. */
export function useQuizDetail(quiz: Quiz, categories: readonly Category[] | undefined): QuizDetail {
  const questions = useQuery(questionsQuery(quiz.id));
  const subcategories = useQuery(subcategoriesQuery(quiz.categoryIds));
  return loadableOf([questions, subcategories], (asked, domains) => ({
    domains: byDomain(asked, quiz.answers, domains, categories),
    outcomes: outcomesOf(asked, quiz.answers),
    questionIds: asked.map(({ id }) => id),
    missedIds: missedIds(asked, quiz.answers),
    subcategories: domains,
  }));
}
