import { useId, type ReactNode } from "react";
import type { AdminCategory } from "../../../../api/admin/schema.ts";
import { QUESTIONS_MAX, TIME_LIMIT_MAX } from "../../../../api/exam-limits.ts";
import type { NewPracticeTest } from "../../../../api/practice-tests/schema.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { TextArea } from "../../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { numberFieldProps, textFieldProps } from "../../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";
import { formatNumber, plural } from "../../../i18n/format/numbers.ts";
import { Text } from "../../../layout/Text/Text.tsx";
import { editDialogLabels } from "../../shared/edit-dialog-texts.ts";
import { FieldGroup } from "../../shared/FieldGroup.tsx";
import { FixedForm } from "./FixedForm.tsx";
import { practiceTestOf, practiceTestSchema, type PracticeTestFormValue } from "./practice-test-form.ts";
import { twoColumns } from "../../shared/field-columns.css.ts";

export interface PracticeTestDialogProps extends ControlledFormProps<PracticeTestFormValue, NewPracticeTest> {
  /** The title of the edited practice test; `null` for a new one. */
  editedName: string | null;
  /** The certifications in use. */
  categories: readonly Pick<AdminCategory, "id" | "name" | "questionCount">[];
  /** Draws this number of questions by the weights of the domains, to replace those of the form. */
  onDraw: (count: number) => void;
  drawPending: boolean;
  /** Searches questions to add to the form. */
  search: ReactNode;
}

const SOURCES = [
  {
    isFixed: false,
    label: "Drawn for each attempt",
    description: "Weighted by domain. Questions that the learner hasn't seen come first.",
  },
  {
    isFixed: true,
    label: "Fixed form",
    description: "The same for everyone. Later changes to a question don't affect it.",
  },
];

/**
 * Creates or edits a practice test: each attempt draws its questions, or all attempts have those of a fixed form, which are drawn once
 * or added one by one and keep their versions.
 *
 * Keyboard: native fields; each question of a form has a button that removes it, after which that of the next one has the focus.
 */
export function PracticeTestDialog(props: PracticeTestDialogProps) {
  const { onValueChange, editedName, categories, onDraw, drawPending, search, ...form } = props;
  const { value, pending } = form;
  const radios = useId();
  const change = (part: Partial<PracticeTestFormValue>) => onValueChange({ ...value, ...part });
  const text = (name: "title" | "description") =>
    textFieldProps(value[name], pending, (next) => change({ [name]: next }));
  const numberField = (name: "questionCount" | "timeLimit" | "passMark") =>
    numberFieldProps(value[name], pending, (text) => change({ [name]: text }));
  const count = Number(value.questionCount);
  const bank = categories
    .filter(({ id }) => value.categoryIds.includes(id))
    .reduce((sum, { questionCount }) => sum + questionCount, 0);
  const canDraw =
    Number.isInteger(count) && count >= 1 && count <= QUESTIONS_MAX && value.categoryIds.length > 0;
  return (
    <FormDialog
      {...form}
      {...editDialogLabels(editedName, {
        title: "New practice test",
        actionLabel: "Create practice test",
        pendingLabel: "Creating…",
      })}
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
            error={errors["title"]}
            {...text("title")}
          />
          <TextArea
            label="Description"
            hint="Optional, a sentence for learners"
            dir="auto"
            error={errors["description"]}
            {...text("description")}
          />
          <CertificationChoices
            value={value.categoryIds}
            onValueChange={(categoryIds) => change({ categoryIds })}
            categories={categories}
            pending={pending}
            error={errors["categoryIds"]}
          />
          <div className={twoColumns}>
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
            {SOURCES.map(({ isFixed, ...labels }) => (
              <Choice
                key={labels.label}
                type="radio"
                variant="plain"
                name={radios}
                {...labels}
                checked={value.isFixed === isFixed}
                disabled={pending}
                onCheckedChange={() => change({ isFixed })}
              />
            ))}
          </FieldGroup>
          <TextField
            label={value.isFixed ? "Number of questions to draw" : "Number of questions"}
            hint={
              value.categoryIds.length > 0
                ? `The chosen certifications have ${formatNumber(bank, "en")}`
                : `Up to ${QUESTIONS_MAX}`
            }
            aria-required={!value.isFixed}
            error={errors["questionCount"]}
            {...numberField("questionCount")}
          />
          {!value.isFixed && count > bank && value.categoryIds.length > 0 ? (
            <Text tone="muted" size="sm">
              Attempts will have fewer questions until there are enough.
            </Text>
          ) : null}
          {value.isFixed ? (
            <FixedForm
              value={value}
              onValueChange={change}
              pending={pending}
              error={errors["form.questions"]}
              drawPending={drawPending}
              onDraw={canDraw ? () => onDraw(count) : null}
              search={search}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface CertificationChoicesProps extends Pick<PracticeTestDialogProps, "categories" | "pending"> {
  value: readonly number[];
  onValueChange: (categoryIds: number[]) => void;
  error: string | undefined;
}

function CertificationChoices(props: CertificationChoicesProps) {
  const { value, onValueChange, categories, pending, error } = props;
  return (
    <FieldGroup title="Certifications" error={error}>
      {categories.map(({ id, name, questionCount }) => (
        <Choice
          key={id}
          type="checkbox"
          variant="plain"
          label={name}
          aside={plural(questionCount, "question")}
          checked={value.includes(id)}
          disabled={pending}
          onCheckedChange={(checked) =>
            onValueChange(checked ? [...value, id] : value.filter((other) => other !== id))
          }
        />
      ))}
    </FieldGroup>
  );
}
