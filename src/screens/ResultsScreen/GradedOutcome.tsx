import { Check, X } from "../../components/icons/icons.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { outcomeWords } from "../../components/words/outcome-words.ts";
import type { QuizFacts } from "../../components/words/verdicts.ts";
import { passOutcome } from "../../api/quizzes/pass-outcome.ts";
import * as css from "./GradedOutcome.css.ts";

export interface GradedOutcomeProps {
  /** The kind of quiz. */
  title: string;
  /** The pass mark in percent. */
  mark: number;
  facts: QuizFacts;
}

/** Whether a graded quiz is passed, and by how much. */
export function GradedOutcome({ title, mark, facts }: GradedOutcomeProps) {
  const outcome = passOutcome(facts, mark);
  const words = outcomeWords(outcome, mark);
  const Icon = outcome.isPassed ? Check : X;
  return (
    <div className={css.outcome}>
      <Section variant="stack" title={title}>
        <div>
          <p className={outcome.isPassed ? css.passed : css.failed}>
            <Icon size={24} />
            {words.title}
          </p>
          <p className={css.text}>{words.text}</p>
        </div>
      </Section>
    </div>
  );
}
