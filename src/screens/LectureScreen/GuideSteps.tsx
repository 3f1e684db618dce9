import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { useNamedCategories } from "../catalog/useNamedCategories.ts";
import type { Navigate } from "../paths.ts";
import { quizFacts } from "../quiz-results/texts/verdicts.ts";
import { useQuizDetail } from "../quiz-results/useQuizDetail.ts";
import { useResultSteps } from "../quiz-results/useResultSteps.ts";
import * as css from "./Guide.css.ts";

export interface GuideStepsProps {
  quizId: number;
  user: User;
  onNavigate: Navigate;
}

/** Starts the sessions that the guide's plan suggests. Renders nothing until the quiz and its questions have loaded. */
export function GuideSteps({ quizId, user, onNavigate }: GuideStepsProps) {
  const { data: quiz } = useQuery(quizQuery(quizId));
  return quiz?.completedAt == null ? null : <Steps quiz={quiz} user={user} onNavigate={onNavigate} />;
}

const STEPS = ["retryMissed", "practiceWeakest", "timedQuiz"] as const;

function Steps({ quiz, user, onNavigate }: Omit<GuideStepsProps, "quizId"> & { quiz: Quiz }) {
  const { data: categories } = useNamedCategories(quiz.categoryIds);
  const detail = useQuizDetail(quiz, categories);
  const facts = quizFacts(quiz, detail.state === "ready" ? detail.value.domains : null);
  const { offer, isPending } = useResultSteps({ quiz, facts, detail, categories }, user, onNavigate);
  const steps = STEPS.flatMap((step) => offer(step) ?? []);
  if (steps.length === 0) return null;
  return (
    <Section variant="stack" title="What to do next" className={css.steps}>
      <Inline gap={3}>
        {steps.map(({ label: { text, about }, onStart }, index) => (
          <Button
            key={text}
            variant={index === 0 ? "primary" : "outline"}
            pending={isPending}
            onClick={onStart}
          >
            {text}
            {about}
          </Button>
        ))}
      </Inline>
    </Section>
  );
}
