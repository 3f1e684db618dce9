import { useId, type ReactNode } from "react";
import type { AdminCategory } from "../../../api/admin/schema.ts";
import type { NewPracticeTest } from "../../../api/practice-tests/schema.ts";
import { plainOf } from "../../../api/questions/text/rich-text.ts";
import { QUESTIONS_MAX, TIME_LIMIT_MAX } from "../../../api/exam-limits.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { FieldError } from "../../controls/Field.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { plural } from "../../i18n/format/numbers.ts";
import { FormDialog, type FormDialogProps } from "../../forms/FormDialog/FormDialog.tsx";
import { wrongGroup } from "../../forms/invalid-fields.ts";
import { X } from "../../icons/icons.tsx";
import { FieldGroup } from "../FieldGroup.tsx";
import { pair } from "../FieldGroup.css.ts";
import { LineButton } from "../LineButton.tsx";
import * as css from "./PracticeTestDialog.css.ts";
import {
  practiceTestOf,
  practiceTestSchema,
  type ListedQuestion,
  type PracticeTestDraft,
} from "./practice-test-draft.ts";

export interface PracticeTestDialogProps extends Pick<
  FormDialogProps<PracticeTestDraft, NewPracticeTest>,
  "open" | "onOpenChange" | "value" | "pending" | "onSubmit"
> {
  onValueChange: (value: PracticeTestDraft) => void;
  /** The title of the edited practice test; `null` for a new one. */
  changed: string | null;
  /** The certifications in use. */
  categories: readonly Pick<AdminCategory, "id" | "name" | "questionCount">[];
  /** Draws this number of questions by the weights of the domains, to replace those of the form. */
  onDraw: (count: number) => void;
  drawPending: boolean;
  /** Searches questions to add to the form. */
  search: ReactNode;
}

/**
 * Creates or edits a practice test: each attempt draws its questions, or all attempts have those of a fixed form, which are drawn once
 * or added one by one and keep their versions.
 *
 * Keyboard: native fields; each question of a form has a button that removes it, after which that of the next one has the focus.
 */
export function PracticeTestDialog(props: PracticeTestDialogProps) {
  const { onValueChange, changed, categories, onDraw, drawPending, search, ...form } = props;
  const { value, pending } = form;
  const radios = useId();
  const change = (part: Partial<PracticeTestDraft>) => onValueChange({ ...value, ...part });
  const numberField = (name: "questionCount" | "timeLimit" | "passMark") => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    readOnly: pending,
    value: value[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const count = Number(value.questionCount);
  const bank = categories
    .filter(({ id }) => value.categoryIds.includes(id))
    .reduce((sum, { questionCount }) => sum + questionCount, 0);
  const canDraw =
    Number.isInteger(count) && count >= 1 && count <= QUESTIONS_MAX && value.categoryIds.length > 0;
  return (
    <FormDialog
      {...form}
      title={changed === null ? "New practice test" : `Edit ${changed}`}
      action={changed === null ? "Create practice test" : "Save"}
      pendingAction={changed === null ? "Creating..." : "Saving..."}
      schema={practiceTestSchema}
      read={practiceTestOf}
    >
      {(errors) => (
        <>
          <TextField
            label="Title"
            hint="Learners see it"
            aria-required
            dir="auto"
            autoComplete="off"
            readOnly={pending}
            error={errors["title"]}
            value={value.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label="Description"
            hint="Optional, a sentence for learners"
            dir="auto"
            readOnly={pending}
            error={errors["description"]}
            value={value.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <FieldGroup title="Certifications" error={errors["categoryIds"]}>
            {categories.map(({ id, name, questionCount }) => (
              <Choice
                key={id}
                type="checkbox"
                variant="plain"
                label={name}
                aside={plural(questionCount, "question")}
                checked={value.categoryIds.includes(id)}
                disabled={pending}
                onCheckedChange={(isOn) =>
                  change({
                    categoryIds: isOn
                      ? [...value.categoryIds, id]
                      : value.categoryIds.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </FieldGroup>
          <div className={pair}>
            <TextField
              label="Minutes"
              hint={`Up to ${TIME_LIMIT_MAX}`}
              aria-required
              error={errors["timeLimit"]}
              {...numberField("timeLimit")}
            />
            <TextField
              label="Pass mark"
              hint="Percent of right answers"
              aria-required
              error={errors["passMark"]}
              {...numberField("passMark")}
            />
          </div>
          <FieldGroup title="Questions">
            <Choice
              type="radio"
              variant="plain"
              name={radios}
              label="Drawn for each attempt"
              description="By the weights of the domains, those first that the learner has not seen"
              checked={!value.isFixed}
              disabled={pending}
              onCheckedChange={() => change({ isFixed: false })}
            />
            <Choice
              type="radio"
              variant="plain"
              name={radios}
              label="Fixed form"
              description="The same for everybody. Later changes of a question don’t affect it."
              checked={value.isFixed}
              disabled={pending}
              onCheckedChange={() => change({ isFixed: true })}
            />
          </FieldGroup>
          <TextField
            label={value.isFixed ? "Number of questions to draw" : "Number of questions"}
            hint={
              value.categoryIds.length > 0
                ? `The chosen certifications have ${bank.toLocaleString("en")}`
                : `Up to ${QUESTIONS_MAX}`
            }
            aria-required={!value.isFixed}
            error={errors["questionCount"]}
            {...numberField("questionCount")}
          />
          {!value.isFixed && count > bank && value.categoryIds.length > 0 ? (
            <p className={css.quiet}>Attempts will have fewer questions until there are enough.</p>
          ) : null}
          {value.isFixed ? (
            <>
              <div className={css.actions}>
                <Button disabled={!canDraw} pending={drawPending || pending} onClick={() => onDraw(count)}>
                  {value.questions.length > 0 ? "Draw again" : "Draw questions"}
                </Button>
                <p className={css.quiet} role="status">
                  {plural(value.questions.length, "question")} in the form
                </p>
              </div>
              {errors["form.questions"] ? (
                <div className={css.wrong} {...wrongGroup(true)}>
                  <FieldError id={`${radios}-form`}>{errors["form.questions"]}</FieldError>
                </div>
              ) : null}
              <Questions
                questions={value.questions}
                pending={pending}
                onChange={(questions) => change({ questions })}
              />
              {search}
              <Choice
                type="checkbox"
                variant="plain"
                label="Shuffle"
                description="Each attempt has its own order of questions and options. Off: as listed and printed."
                checked={value.isShuffled}
                disabled={pending}
                onCheckedChange={(isShuffled) => change({ isShuffled })}
              />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface QuestionsProps {
  questions: readonly ListedQuestion[];
  pending: boolean;
  onChange: (questions: ListedQuestion[]) => void;
}

function Questions({ questions, pending, onChange }: QuestionsProps) {
  if (questions.length === 0) return null;
  const isOutdated = questions.some(({ version, latest, isRetired }) => version !== latest && !isRetired);
  return (
    <>
      <ol className={css.questions} aria-label="Questions of the form">
        {questions.map((question, index) => (
          <li key={question.id} className={css.question}>
            <span className={css.number}>{index + 1}.</span>
            <span className={css.text} dir="auto">
              {plainOf(question.text)}
            </span>
            <span className={css.state}>
              {question.isRetired ? (
                <Tag tone="warning">Deleted, kept here</Tag>
              ) : question.version === question.latest ? null : (
                <Tag>
                  Version {question.version} of {question.latest}
                </Tag>
              )}
            </span>
            <LineButton
              label={`Remove question ${index + 1}`}
              disabled={pending}
              onClick={() => onChange(questions.filter((one) => one !== question))}
            >
              <X size={18} />
            </LineButton>
          </li>
        ))}
      </ol>
      {isOutdated ? (
        <div>
          <Button
            variant="quiet"
            pending={pending}
            onClick={() =>
              onChange(
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
