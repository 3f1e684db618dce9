import type { Category, Subcategory } from "../../api/catalog/schema.ts";
import { TRUSTED_ANSWERS } from "../../api/progress/mastery/evidence.ts";
import { gradedAnswers, lowestDomains, splitKnown } from "../../api/progress/mastery/mastery.ts";
import type { MasteryRecord } from "../../api/progress/schema.ts";
import {
  focusPractice,
  practiceExam,
  quickReview,
  randomQuiz,
  type QuizRequest,
} from "../../api/quizzes/start/quiz-requests.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import type { QuickAction } from "../../components/study/QuickActions/QuickActions.tsx";
import type { StartedFrom } from "../quizzes/useStartQuiz.ts";

interface QuickActionsOptions {
  progress: Loadable<{ mastery: MasteryRecord[]; categories: Category[]; subcategories: Subcategory[] }>;
  /** The certifications with questions. */
  filled: readonly Category[];
  requireSignIn: (from: StartedFrom) => boolean;
  onStart: (from: StartedFrom, request: QuizRequest) => void;
}

/** Returns a function that starts the quiz of a quick action. If there is no weakest domain, a toast says why. */
export function useQuickActions({ progress, filled, requireSignIn, onStart }: QuickActionsOptions) {
  const toast = useToast();
  const practiceWeakest = () => {
    if (progress.state !== "ready") return;
    const { mastery: records, categories: certifications, subcategories: domains } = progress.value;
    const { known: knownRecords } = splitKnown(records, certifications, domains);
    const request = focusPractice(knownRecords, domains);
    if (request) onStart("quick actions", request);
    else if (lowestDomains(knownRecords))
      toast({
        title: "Great Progress!",
        description: "All areas show strong mastery. Try a random quiz instead.",
      });
    else if (gradedAnswers(knownRecords) > 0)
      toast({
        title: "Too few graded answers yet",
        description: `No domain has ${TRUSTED_ANSWERS}. Take another graded quiz, such as Random Quiz.`,
      });
    else
      toast({
        title: "No graded answers yet",
        description: "Take a graded quiz first, such as Random Quiz, to find your weakest domain.",
      });
  };
  return (action: QuickAction) => {
    if (!requireSignIn("quick actions")) return;
    switch (action) {
      case "weakest":
        return practiceWeakest();
      case "random":
        return onStart("quick actions", randomQuiz(filled, Math.random));
      case "review":
        return onStart("quick actions", quickReview(filled));
      case "exam":
        return onStart("quick actions", practiceExam(filled));
    }
  };
}
