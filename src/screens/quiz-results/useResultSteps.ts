import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import type { Category } from "../../api/catalog/schema.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import {
  domainQuiz,
  hasNamedQuestions,
  quickStartQuiz,
  retake,
  type QuizRequest,
} from "../../api/quizzes/start/quiz-requests.ts";
import { retryMissed } from "../../api/quizzes/start/retry-missed.ts";
import { useLabels } from "../../components/i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../components/i18n/texts/session/limit-labels.ts";
import { SESSION_LABELS } from "../../components/i18n/texts/session/session-labels.ts";
import {
  retryText,
  sessionLabel,
  type SessionLabel,
} from "../../components/i18n/texts/session/session-text.ts";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../quizzes/useStartQuiz.ts";
import type { ResultStep } from "./texts/advice.ts";
import type { QuizFacts } from "./texts/verdicts.ts";
import type { QuizDetail } from "./useQuizDetail.ts";

/** A step with its button's label and action. */
export interface OfferedStep {
  label: SessionLabel;
  onStart: () => void;
}

/** The sessions that the results of a quiz offer. */
export interface ResultSteps {
  /** Whether a quiz is being created, during which no other can be started. */
  isPending: boolean;
  /** Returns the step, or `null` if its data is missing. */
  offer: (step: ResultStep) => OfferedStep | null;
  /** Starts the same quiz again; `waiting` until its questions have loaded, `null` if they failed to load. */
  onRetake: (() => void) | "waiting" | null;
}

interface ResultData {
  quiz: Quiz;
  facts: QuizFacts;
  detail: QuizDetail;
  /** `undefined` if they could not be loaded. */
  categories: readonly Category[] | undefined;
}

/** Labels of the buttons. */
const STEP_LABELS = { ...SESSION_LABELS, ...LIMIT_LABELS };

/** Returns the sessions that the results of a quiz offer. */
export function useResultSteps(data: ResultData, user: User, onNavigate: Navigate): ResultSteps {
  const { quiz, facts, detail, categories } = data;
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const t = useLabels("shared", STEP_LABELS);
  const { data: preferences } = useQuery(preferencesQuery(user.id));
  const extraTime = preferences ? preferences.extraTime : "unknown";
  const loaded = detail.state === "ready" ? detail.value : null;
  const starter = (request: QuizRequest) => () => start("advice", request);

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
      label: sessionLabel(session, weakest.name, extraTime, t),
      onStart: starter(domainQuiz(domain, mode, "domain")),
    };
  };
  const offers: Record<ResultStep, () => OfferedStep | null> = {
    practiceWeakest: () => onWeakest("study"),
    quizWeakest: () => onWeakest("quiz"),
    retryMissed: () => {
      const ids = loaded?.missedIds ?? [];
      if (ids.length === 0) return null;
      return {
        label: { text: retryText(ids.length, t), about: "" },
        onStart: starter(retryMissed(quiz, ids)),
      };
    },
    timedQuiz: () => {
      const category = categories?.find(
        ({ id, questionCount }) => quiz.categoryIds.includes(id) && questionCount > 0,
      );
      if (!category) return null;
      const session = { kind: "certification", mode: "quiz", categoryId: category.id } as const;
      return {
        label: sessionLabel(session, category.name, extraTime, t),
        onStart: starter(quickStartQuiz(category, "quiz")),
      };
    },
  };
  const isRetakable = !hasNamedQuestions(quiz) || loaded !== null;
  return {
    isPending,
    offer: (step) => offers[step](),
    onRetake: isRetakable
      ? starter(retake(quiz, loaded?.questionIds))
      : detail.state === "loading"
        ? "waiting"
        : null,
  };
}
