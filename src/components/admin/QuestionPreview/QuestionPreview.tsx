import { useState } from "react";
import type { AnswerBy } from "../../../api/questions/answers.ts";
import { withIds, type NamedDraft, type QuestionDraft } from "../../../api/questions/draft.ts";
import { Question } from "../../../api/questions/schema.ts";
import { rightAnswer } from "../../../api/questions/scoring.ts";
import { plural } from "../../format/numbers.ts";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { QuestionCard } from "../../quiz/QuestionCard/QuestionCard.tsx";
import * as css from "./QuestionPreview.css.ts";

export interface QuestionPreviewProps {
  /** The question as it would be stored; `null` while it can't be. */
  draft: QuestionDraft | null;
  /** How many fields have to be filled or put right before it can be shown. */
  missing: number;
  /** Stands above the question. */
  domain?: string | undefined;
}

/** An id of no question: nothing is stored by it. */
const NOBODY = 1;

/**
 * A question as its learners will see it, by the player's own card: as it is asked, where one can try it, or as it is once
 * it was answered rightly.
 *
 * Keyboard: two choices, then the card as in the player.
 */
export function QuestionPreview({ draft, missing, domain }: QuestionPreviewProps) {
  const [isMarked, setMarked] = useState(false);
  return (
    <div className={css.preview}>
      <div className={css.ways} role="radiogroup" aria-label="Preview">
        {[false, true].map((marked) => (
          <Choice
            key={String(marked)}
            type="radio"
            variant="chip"
            name="preview"
            label={marked ? "As marked" : "As asked"}
            checked={isMarked === marked}
            onCheckedChange={() => setMarked(marked)}
          />
        ))}
      </div>
      <div className={css.card}>
        {draft ? (
          // Another question is another card, so that nothing of an earlier try remains.
          <Tried key={`${isMarked} ${JSON.stringify(draft)}`} {...{ draft, domain, isMarked }} />
        ) : (
          <p className={css.missing}>
            The question stands here as learners will see it once it is complete: {plural(missing, "field")}{" "}
            to go.
          </p>
        )}
      </div>
    </div>
  );
}

/** A question of a file as its learners will see it once it was answered rightly: with its key, feedback and explanation. */
export function AnsweredPreview({ draft }: { draft: NamedDraft }) {
  return (
    <div className={css.card}>
      <Tried draft={draft} domain={draft.domain} isMarked headingLevel={3} />
    </div>
  );
}

interface TriedProps {
  draft: QuestionDraft | NamedDraft;
  domain: string | undefined;
  isMarked: boolean;
  headingLevel?: 2 | 3;
}

function Tried({ draft, domain, isMarked, headingLevel = 2 }: TriedProps) {
  const { scenario, ...identified } = withIds(draft);
  const question = Question.parse({
    ...identified,
    id: NOBODY,
    ...(scenario ? { scenario: { ...scenario, id: NOBODY } } : {}),
  });
  const [answer, setAnswer] = useState<AnswerBy | undefined>(isMarked ? rightAnswer(question) : undefined);
  return <QuestionCard {...{ question, domain, answer, isMarked, headingLevel }} onAnswer={setAnswer} />;
}
