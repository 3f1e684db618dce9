import { useState } from "react";
import type { AnswerBy } from "../../../../api/questions/answers.ts";
import { withIds, type NamedDraft, type QuestionDraft } from "../../../../api/questions/draft/draft.ts";
import { Question } from "../../../../api/questions/schema.ts";
import { rightAnswer } from "../../../../api/questions/scoring/scoring.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { plural } from "../../../i18n/format/numbers.ts";
import { Card } from "../../../layout/Card/Card.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { QuestionCard } from "../../../quiz/QuestionCard/QuestionCard.tsx";
import * as css from "./QuestionPreview.css.ts";

export interface QuestionPreviewProps {
  /** The question as it would be stored; `null` while the form is invalid. */
  draft: QuestionDraft | null;
  /** Number of fields to fill in or correct. */
  missing: number;
  /** Shown above the question. */
  domain?: string | undefined;
}

/** A placeholder id: nothing is stored under it. */
const PREVIEW_ID = 1;

/**
 * Previews a question in the player's card: unanswered, to try it out, or answered correctly.
 *
 * Keyboard: two radio buttons, then the card as in the player.
 */
export function QuestionPreview({ draft, missing, domain }: QuestionPreviewProps) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Stack gap={4} shrink>
      <Inline gap={2} role="radiogroup" aria-label="Preview">
        {[false, true].map((revealed) => (
          <Choice
            key={String(revealed)}
            type="radio"
            variant="chip"
            name="preview"
            label={revealed ? "With the answer" : "Question only"}
            checked={isRevealed === revealed}
            onCheckedChange={() => setRevealed(revealed)}
          />
        ))}
      </Inline>
      <Card raised className={css.card}>
        {draft ? (
          // The key resets the card for another question, so that no earlier answer remains.
          <PreviewCard
            key={`${isRevealed} ${JSON.stringify(draft)}`}
            draft={draft}
            domain={domain}
            revealed={isRevealed}
          />
        ) : (
          <Text tone="muted" leading="ui">
            The preview appears here once the question is complete: {plural(missing, "field")} to go.
          </Text>
        )}
      </Card>
    </Stack>
  );
}

/**
 * A question from a file as its learners will see it after a right answer: with answer key, feedback and
 * explanation.
 */
export function AnsweredPreview({ draft }: { draft: NamedDraft }) {
  return (
    <Card raised className={css.card}>
      <PreviewCard draft={draft} domain={draft.domain} revealed headingLevel={3} />
    </Card>
  );
}

interface PreviewCardProps {
  draft: QuestionDraft | NamedDraft;
  domain: string | undefined;
  revealed: boolean;
  headingLevel?: 2 | 3;
}

function PreviewCard({ draft, domain, revealed, headingLevel = 2 }: PreviewCardProps) {
  const { scenario, ...identified } = withIds(draft);
  const question = Question.parse({
    ...identified,
    id: PREVIEW_ID,
    ...(scenario ? { scenario: { ...scenario, id: PREVIEW_ID } } : {}),
  });
  const [answer, setAnswer] = useState<AnswerBy | undefined>(revealed ? rightAnswer(question) : undefined);
  return (
    <QuestionCard
      question={question}
      domain={domain}
      answer={answer}
      revealed={revealed}
      headingLevel={headingLevel}
      onAnswer={setAnswer}
    />
  );
}
