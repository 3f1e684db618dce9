import { Check, X } from "../../components/icons/icons.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { domainsWords, outcomeWords } from "../../components/words/outcome-words.ts";
import type { QuizFacts } from "../../components/words/verdicts.ts";
import { passOutcome } from "../../api/quizzes/pass-outcome.ts";
import { passMarkOf } from "../../api/quizzes/practice-tests.ts";
import * as css from "./PracticeOutcome.css.ts";
import { ScoreRows } from "./ScoreRows.tsx";
import type { QuizDetail } from "./useQuizDetail.ts";

export interface PracticeOutcomeProps {
  /** Decides the mark. */
  title: string;
  facts: QuizFacts;
  detail: QuizDetail;
}

/** Whether a practice test is passed, by how much, and how each domain stands to the mark. */
export function PracticeOutcome({ title, facts, detail }: PracticeOutcomeProps) {
  const mark = passMarkOf(title);
  const outcome = passOutcome(facts, mark);
  const words = outcomeWords(outcome, mark);
  const domains = detail.state === "ready" ? detail.value.domains : [];
  const below = domains.filter(({ percent }) => percent < mark).length;
  const Icon = outcome.isPassed ? Check : X;
  return (
    <div className={css.outcome}>
      <Section variant="stack" title="Practice test">
        <div>
          <p className={outcome.isPassed ? css.passed : css.failed}>
            <Icon size={24} />
            {words.title}
          </p>
          <p className={css.text}>{words.text}</p>
        </div>
        {domains.length > 0 ? (
          <>
            <p className={css.text}>
              {domainsWords(below, domains.length)} The upright line is the mark, {mark}%.
            </p>
            <ScoreRows
              line={{ at: mark, name: "mark" }}
              rows={domains.map(({ id, name, correct, total, percent }) => ({
                id: id ?? "none",
                name,
                value: percent,
                detail: `${correct} of ${total} right`,
              }))}
            />
          </>
        ) : null}
      </Section>
    </div>
  );
}
