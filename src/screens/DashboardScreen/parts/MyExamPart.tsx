import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import type { MyExam } from "../../../api/preferences/schema.ts";
import { customQuiz, certificationExam, type QuizRequest } from "../../../api/quizzes/start/quiz-requests.ts";
import type { ExtraTimeOrUnknown } from "../../../components/i18n/texts/session/limit-text.ts";
import { lazyWithRetry } from "../../../components/lazy/lazy-with-retry.tsx";
import { usePreload } from "../../../components/lazy/use-preload.ts";
import { MyExamCard } from "../../../components/study/MyExam/MyExamCard.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import type { MyExamChoice } from "../../preferences/useMyExam.ts";

export interface MyExamPartProps {
  extraTime: ExtraTimeOrUnknown;
  choice: MyExamChoice;
  /** Whether the learner has not finished a session yet. */
  first: boolean;
  /** Sorted so that the user's certification comes first. */
  categories: readonly Category[];
  subcategories: UseQueryResult<Subcategory[]>;
  now: Date;
  pending: boolean;
  onSave: (myExam: MyExam | null) => void;
  onSkip: () => void;
  onStart: (request: QuizRequest) => void;
}

const nothing = () => null;

const ExamPreview = lazyWithRetry({
  load: () => import("../../../components/study/MyExam/ExamPreview.tsx").then((module) => module.ExamPreview),
  renderSkeleton: nothing,
  errorMessage: "The preview did not load.",
});

const BuildSession = lazyWithRetry({
  load: () =>
    import("../../../components/study/MyExam/BuildSession.tsx").then((module) => module.BuildSession),
  renderSkeleton: nothing,
  errorMessage: "The form did not load.",
});

const preloadDialogs = () => Promise.all([ExamPreview.preload(), BuildSession.preload()]);

/** Renders the exam that the user prepares for, its preview, and the form for a custom session. */
export function MyExamPart(props: MyExamPartProps) {
  const { extraTime, choice, first, categories, subcategories, now, pending, onSave, onSkip, onStart } =
    props;
  const [previewed, setPreviewed] = useState<Category | null>(null);
  const [isPreviewMounted, setPreviewMounted] = useState(false);
  const [building, setBuilding] = useState<"never" | "closed" | "open">("never");
  usePreload(preloadDialogs);
  if (categories.length === 0) return null;
  return (
    <>
      <MyExamCard
        categories={categories}
        myExam={choice.myExam}
        answered={choice.isAsked}
        collapsible={!first}
        now={now}
        pending={pending}
        onSave={onSave}
        onSkip={onSkip}
        onTakeExam={(category) => {
          setPreviewMounted(true);
          setPreviewed(category);
        }}
        onBuildSession={() => setBuilding("open")}
      />
      {isPreviewMounted ? (
        <ExamPreview
          category={previewed}
          extraTime={extraTime}
          pending={pending}
          onOpenChange={() => setPreviewed(null)}
          onStart={(category) => {
            const request = certificationExam(category);
            if (request) onStart(request);
          }}
        />
      ) : null}
      {building === "never" ? null : (
        <BuildSession
          open={building === "open"}
          categories={categories}
          subcategories={loadableOf([subcategories])}
          pending={pending}
          onOpenChange={() => setBuilding("closed")}
          onStart={(session) => onStart(customQuiz(session))}
        />
      )}
    </>
  );
}
