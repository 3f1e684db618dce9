import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Category, Subcategory } from "../../api/catalogue/schema.ts";
import type { MyExam } from "../../api/preferences/schema.ts";
import { builtQuiz, certificationExam, type QuizRequest } from "../../api/quizzes/quiz-requests.ts";
import { BuildSession } from "../../components/study/MyExam/BuildSession.tsx";
import { ExamPreview } from "../../components/study/MyExam/ExamPreview.tsx";
import { MyExamCard } from "../../components/study/MyExam/MyExamCard.tsx";
import { loadableOf } from "../loadable-of.ts";
import { useExamChoice } from "../useExamChoice.ts";
import type { MyExamChoice } from "../useMyExam.ts";

export interface MyExamPartProps {
  userId: number;
  choice: MyExamChoice;
  /** The user's certification first. */
  categories: readonly Category[];
  subcategories: UseQueryResult<Subcategory[]>;
  now: Date;
  isPending: boolean;
  onSave: (myExam: MyExam | null) => void;
  onSkip: () => void;
  onStart: (request: QuizRequest) => void;
}

/** The exam that the user prepares for, with its preview and the session that they build. */
export function MyExamPart(props: MyExamPartProps) {
  const { userId, choice, categories, subcategories, now, isPending, onSave, onSkip, onStart } = props;
  const { extraTime } = useExamChoice(userId);
  const [previewed, setPreviewed] = useState<Category | null>(null);
  const [isBuilding, setBuilding] = useState(false);
  if (categories.length === 0) return null;
  return (
    <>
      <MyExamCard
        categories={categories}
        myExam={choice.myExam}
        isAsked={choice.isAsked}
        now={now}
        isPending={isPending}
        onSave={onSave}
        onSkip={onSkip}
        onTakeExam={setPreviewed}
        onBuildSession={() => setBuilding(true)}
      />
      <ExamPreview
        category={previewed}
        extraTime={extraTime}
        isPending={isPending}
        onClose={() => setPreviewed(null)}
        onStart={(category) => {
          const request = certificationExam(category);
          if (request) onStart(request);
        }}
      />
      <BuildSession
        open={isBuilding}
        categories={categories}
        subcategories={loadableOf([subcategories], (data) => data)}
        isPending={isPending}
        onClose={() => setBuilding(false)}
        onStart={(session) => onStart(builtQuiz(session))}
      />
    </>
  );
}
