import { useId, type ReactNode } from "react";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { FieldError } from "../../../controls/Field.tsx";
import { Tag } from "../../../controls/Tag/Tag.tsx";
import { invalidGroup } from "../../../forms/invalid-fields.ts";
import { plural } from "../../../i18n/format/numbers.ts";
import { X } from "../../../icons/icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { LineButton } from "../../shared/LineButton.tsx";
import type { ListedQuestion, PracticeTestFormValue } from "./practice-test-form.ts";
import * as css from "./PracticeTestDialog.css.ts";

interface FixedFormProps {
  value: PracticeTestFormValue;
  onValueChange: (part: Partial<PracticeTestFormValue>) => void;
  pending: boolean;
  /** The error of the questions. */
  error: string | undefined;
  drawPending: boolean;
  /** `null` while the number of questions or the certifications are not valid. */
  onDraw: (() => void) | null;
  search: ReactNode;
}

/** The questions of a fixed form, with what draws and adds them. */
export function FixedForm(props: FixedFormProps) {
  const { value, onValueChange, pending, error, drawPending, onDraw, search } = props;
  const id = useId();
  return (
    <>
      <Inline rowGap={2} gap={4} align="center">
        <Button disabled={onDraw === null} pending={drawPending || pending} onClick={() => onDraw?.()}>
          {value.questions.length > 0 ? "Draw again" : "Draw questions"}
        </Button>
        <Text tone="muted" size="sm" role="status">
          {plural(value.questions.length, "question")} in the form
        </Text>
      </Inline>
      {error ? (
        <div className={css.invalid} {...invalidGroup(true)}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
      <Questions
        questions={value.questions}
        pending={pending}
        onValueChange={(questions) => onValueChange({ questions })}
      />
      {search}
      <Choice
        type="checkbox"
        variant="plain"
        label="Shuffle"
        description="Each attempt has its own order of questions and options. Off: as listed and printed."
        checked={value.isShuffled}
        disabled={pending}
        onCheckedChange={(isShuffled) => onValueChange({ isShuffled })}
      />
    </>
  );
}

interface QuestionsProps {
  questions: readonly ListedQuestion[];
  pending: boolean;
  onValueChange: (questions: ListedQuestion[]) => void;
}

function Questions({ questions, pending, onValueChange }: QuestionsProps) {
  if (questions.length === 0) return null;
  const isOutdated = questions.some(({ version, latest, isRetired }) => version !== latest && !isRetired);
  return (
    <>
      <ol className={css.questions} aria-label="Questions of the form">
        {questions.map((question, index) => (
          <Inline key={question.id} as="li" rowGap={0} gap={2} align="start" className={css.question}>
            <Text as="span" tone="muted" tabular className={css.number}>
              {index + 1}.
            </Text>
            <span className={css.text} dir="auto">
              {plainOf(question.text)}
            </span>
            <span className={css.state}>
              {question.isRetired ? (
                <Tag tone="warning">Deleted, still in this form</Tag>
              ) : question.version === question.latest ? null : (
                <Tag>
                  Version {question.version} of {question.latest}
                </Tag>
              )}
            </span>
            <LineButton
              label={`Remove question ${index + 1}`}
              disabled={pending}
              onClick={() => onValueChange(questions.filter((other) => other !== question))}
            >
              <X size={18} />
            </LineButton>
          </Inline>
        ))}
      </ol>
      {isOutdated ? (
        <div>
          <Button
            variant="quiet"
            pending={pending}
            onClick={() =>
              onValueChange(
                questions.map((question) =>
                  question.isRetired ? question : { ...question, version: question.latest },
                ),
              )
            }
          >
            Use the latest versions
          </Button>
        </div>
      ) : null}
    </>
  );
}
