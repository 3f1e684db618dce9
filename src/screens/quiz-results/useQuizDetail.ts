import { useQuery } from "@tanstack/react-query";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import type { Category, Subcategory } from "../../api/catalog/schema.ts";
import { questionsQuery } from "../../api/quizzes/question-queries.ts";
import { byDomain, type DomainResult } from "../../api/quizzes/results/by-domain.ts";
import { missedIds } from "../../api/quizzes/results/missed.ts";
import { outcomesOf, type Outcome } from "../../api/quizzes/results/outcome.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../calls/loadable-of.ts";

/** The parts of the results that need the questions. */
export type QuizDetail = Loadable<{
  domains: readonly DomainResult[];
  outcomes: readonly Outcome[];
  /** In the order of the quiz. */
  questionIds: readonly number[];
  missedIds: readonly number[];
  /** The domains of the quiz's certifications. */
  subcategories: readonly Subcategory[];
}>;

/** Returns the results by question and domain. `categories` tells domains with the same name apart. */
export function useQuizDetail(quiz: Quiz, categories: readonly Category[] | undefined): QuizDetail {
  const questions = useQuery(questionsQuery(quiz.id));
  const subcategories = useQuery(subcategoriesQuery(quiz.categoryIds));
  return loadableOf([questions, subcategories], (loadedQuestions, domains) => ({
    domains: byDomain(loadedQuestions, quiz.answers, domains, categories),
    outcomes: outcomesOf(loadedQuestions, quiz.answers),
    questionIds: loadedQuestions.map(({ id }) => id),
    missedIds: missedIds(loadedQuestions, quiz.answers),
    subcategories: domains,
  }));
}
