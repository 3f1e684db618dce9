import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import type { Category } from "../../api/catalogue/schema.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import {
  domainQuiz,
  holdsNamedQuestions,
  quickStartQuiz,
  retake,
  retryMissed,
  type QuizRequest,
} from "../../api/quizzes/quiz-requests.ts";
import { QUICK_START } from "../../api/quizzes/quiz-sizes.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import type { ResultStep } from "../../components/words/advice.ts";
import { useSay, type Say } from "../../components/labels/labels.tsx";
import { LIMIT_LABELS } from "../../components/words/limit-labels.ts";
import { SESSION_LABELS } from "../../components/words/session-labels.ts";
import { retryWords, sessionWords, type SessionWords } from "../../components/words/session-words.ts";
import { wholeLimitWords, type KnownExtraTime } from "../../components/words/limit-words.ts";
import type { QuizFacts } from "../../components/words/verdicts.ts";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../useStartQuiz.ts";
import type { QuizDetail } from "./useQuizDetail.ts";

/** A step with what its button says and does. */
export interface OfferedStep {
  words: SessionWords;
  onStart: () => void;
}

/** What the results of a quiz can begin. */
export interface ResultSteps {
  /** A quiz is being made: no other can be started. */
  isPending: boolean;
  /** `null` for a step of which too little is known. */
  offer: (step: ResultStep) => OfferedStep | null;
  /** The same quiz once more; `waiting` until the questions that it is drawn from are known, `null` where they failed. */
  onRetake: (() => void) | "waiting" | null;
}

interface Known {
  quiz: Quiz;
  facts: QuizFacts;
  detail: QuizDetail;
  /** Absent when they did not load. */
  categories: readonly Category[] | undefined;
}

/** What begins a quiz against the clock; who practices untimed has none, and nothing is said where it is not known. */
function timedWords(extraTime: KnownExtraTime, say: Say<typeof LIMIT_LABELS>): string {
  const { questionCount, timeLimit } = QUICK_START.quiz;
  const words = `Take a graded quiz of ${questionCount}`;
  const limit = extraTime === null ? null : wholeLimitWords({ timeLimit, extraTime }, say);
  return limit === null ? words : `${words} in ${limit}`;
}

/** The steps that the results of a quiz lead to. */
export function useResultSteps(known: Known, user: User, onNavigate: Navigate): ResultSteps {
  const { quiz, facts, detail, categories } = known;
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const say = useSay("words", SESSION_LABELS);
  const sayLimit = useSay("words", LIMIT_LABELS);
  const { data: preferences } = useQuery(preferencesQuery(user.id));
  const loaded = detail.state === "ready" ? detail.value : null;
  const begin = (request: QuizRequest) => () => start("advice", request);

  const onWeakest = (mode: "study" | "quiz"): OfferedStep | null => {
    const { weakest } = facts;
    const domain = loaded?.subcategories.find(({ id }) => id === weakest?.id);
    if (!weakest || !domain) return null;
    const session = {
      kind: "domain",
      mode,
      reason: "domain",
      categoryId: domain.categoryId,
      subcategoryId: domain.id,
    } as const;
    return {
      words: sessionWords(session, weakest.name, say),
      onStart: begin(domainQuiz(domain, mode, "domain")),
    };
  };
  const offers: Record<ResultStep, () => OfferedStep | null> = {
    practiceWeakest: () => onWeakest("study"),
    quizWeakest: () => onWeakest("quiz"),
    retryMissed: () => {
      const ids = loaded?.missedIds ?? [];
      if (ids.length === 0) return null;
      return {
        words: { text: retryWords(ids.length, say), about: "" },
        onStart: begin(retryMissed(quiz, ids)),
      };
    },
    timedQuiz: () => {
      const category = categories?.find(
        ({ id, questionCount }) => quiz.categoryIds.includes(id) && questionCount > 0,
      );
      if (!category) return null;
      return {
        words: {
          text: timedWords(preferences ? preferences.extraTime : "unknown", sayLimit),
          about: ` on ${category.name}`,
        },
        onStart: begin(quickStartQuiz(category, "quiz")),
      };
    },
  };
  const isRetakable = !holdsNamedQuestions(quiz) || loaded !== null;
  return {
    isPending,
    offer: (step) => offers[step](),
    onRetake: isRetakable
      ? begin(retake(quiz, loaded?.questionIds))
      : detail.state === "loading"
        ? "waiting"
        : null,
  };
}
