import { passOutcome } from "../../../api/quizzes/results/pass-outcome.ts";
import { Check, X } from "../../../components/icons/icons.tsx";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { outcomeText } from "../../quiz-results/texts/outcome-text.ts";
import type { QuizFacts } from "../../quiz-results/texts/verdicts.ts";
import * as css from "./GradedOutcome.css.ts";

export interface GradedOutcomeProps {
  /** Names the kind of quiz. */
  title: string;
  /** In percent. */
  passMark: number;
  facts: QuizFacts;
}

/** Says whether a graded quiz is passed, and by how much. */
export function GradedOutcome({ title, passMark, facts }: GradedOutcomeProps) {
  const outcome = passOutcome(facts, passMark);
  const texts = outcomeText(outcome, passMark);
  const Icon = outcome.isPassed ? Check : X;
  return (
    <Section variant="stack" title={title}>
      <div>
        <p className={outcome.isPassed ? css.passed : css.failed}>
          <Icon size={24} />
          {texts.title}
        </p>
        <Text leading="question" breaks="pretty" className={css.text}>
          {texts.text}
        </Text>
      </div>
    </Section>
  );
}
