import * as z from "zod/mini";
import { fittingFigures } from "../../../../api/catalog/new-exam-profile.ts";
import { ExamProfile } from "../../../../api/catalog/schema.ts";
import { QUESTIONS_MAX, TIME_LIMIT_MAX } from "../../../../api/exam-limits.ts";
import { QuestionKind } from "../../../../api/questions/kind.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { numberFieldProps } from "../../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";
import { QUESTION_KIND_NAMES } from "../../questions/question-kind-names.ts";
import { FieldGroup } from "../../shared/FieldGroup.tsx";
import { readNumber, wholeNumber } from "../../shared/number-fields.ts";
import { twoColumns } from "../../shared/field-columns.css.ts";

/** The form values of an exam profile. Numbers are texts as typed. */
export interface ProfileFormValue {
  questions: string;
  fewest: string;
  minutes: string;
  passMark: string;
  points: string;
  mostPoints: string;
  kinds: readonly QuestionKind[];
  backNavigation: boolean;
}

const text = (number: number | undefined): string => (number === undefined ? "" : String(number));

/** Returns the form values of a profile; those of a new one without it. */
export const toProfileFormValue = (profile: ExamProfile | undefined): ProfileFormValue => ({
  questions: text(profile?.questions),
  fewest: text(profile?.fewest),
  minutes: text(profile?.minutes),
  passMark: text(profile?.passMark),
  points: text(profile?.points?.pass),
  mostPoints: text(profile?.points?.most),
  kinds: profile?.kinds ?? QuestionKind.options,
  backNavigation: profile?.backNavigation ?? true,
});

/** The contract's schema with messages for the form. */
const schema = z
  .object({
    ...ExamProfile.shape,
    questions: wholeNumber(1, QUESTIONS_MAX),
    fewest: z.exactOptional(wholeNumber(1, QUESTIONS_MAX)),
    minutes: wholeNumber(1, TIME_LIMIT_MAX),
    passMark: wholeNumber(0, 100),
    points: z.exactOptional(z.object({ pass: wholeNumber(1), most: wholeNumber(1) })),
    kinds: z.array(QuestionKind).check(z.minLength(1, "Choose at least one kind")),
  })
  .check(...fittingFigures);

export interface ExamProfileDialogProps extends ControlledFormProps<ProfileFormValue, ExamProfile> {
  /** The certification's name. */
  certification: string;
  /** The stored profile. Its source and mock exams, which the form doesn't show, stay. */
  stored: ExamProfile | undefined;
  /** Removes the stored profile. */
  onRemove: () => void;
}

/** Sets the rules of a certification's exam: questions, time, pass mark, scale, kinds of questions, and going back. */
export function ExamProfileDialog(props: ExamProfileDialogProps) {
  const { onValueChange, certification, stored, onRemove, ...form } = props;
  const { value, pending } = form;
  const change = (part: Partial<ProfileFormValue>) => onValueChange({ ...value, ...part });
  const numberField = (name: "questions" | "fewest" | "minutes" | "passMark" | "points" | "mostPoints") =>
    numberFieldProps(value[name], pending, (text) => change({ [name]: text }));
  return (
    <FormDialog
      {...form}
      title={`Exam profile of ${certification}`}
      actionLabel="Save"
      pendingLabel="Saving…"
      schema={schema}
      read={(value) => profileOf(value, stored)}
    >
      {(errors) => (
        <>
          <div className={twoColumns}>
            <TextField
              label="Questions"
              hint={`Up to ${QUESTIONS_MAX}`}
              aria-required
              error={errors["questions"]}
              {...numberField("questions")}
            />
            <TextField
              label="Minimum number of questions"
              hint="Optional, if the number varies"
              error={errors["fewest"]}
              {...numberField("fewest")}
            />
            <TextField
              label="Minutes"
              hint={`Up to ${TIME_LIMIT_MAX}`}
              aria-required
              error={errors["minutes"]}
              {...numberField("minutes")}
            />
            <TextField
              label="Pass mark"
              hint="Percent of right answers"
              aria-required
              error={errors["passMark"]}
              {...numberField("passMark")}
            />
            <TextField
              label="Points to pass"
              hint="Optional, on the exam's own scale"
              error={errors["points.pass"] ?? errors["points"]}
              {...numberField("points")}
            />
            <TextField
              label="Maximum points"
              hint="Optional, on the exam's own scale"
              error={errors["points.most"]}
              {...numberField("mostPoints")}
            />
          </div>
          <FieldGroup title="Kinds of questions" error={errors["kinds"]}>
            {QuestionKind.options.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                variant="plain"
                label={QUESTION_KIND_NAMES[kind]}
                checked={value.kinds.includes(kind)}
                disabled={pending}
                onCheckedChange={(isOn) =>
                  change({
                    kinds: QuestionKind.options.filter((option) =>
                      option === kind ? isOn : value.kinds.includes(option),
                    ),
                  })
                }
              />
            ))}
          </FieldGroup>
          <Choice
            type="checkbox"
            variant="row"
            label="Going back is allowed"
            description="If it isn't, an attempt in exam mode only goes forward."
            checked={value.backNavigation}
            disabled={pending}
            onCheckedChange={(backNavigation) => change({ backNavigation })}
          />
          {stored ? (
            <div>
              <Button variant="quiet" pending={pending} onClick={onRemove}>
                Remove exam profile
              </Button>
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

/** Returns the profile that the form describes. Empty optional fields are absent. */
function profileOf(value: ProfileFormValue, stored: ExamProfile | undefined) {
  const { kinds, backNavigation } = value;
  const { mocks, source, checkedAt } = stored ?? {};
  const fewest = readNumber(value.fewest);
  const points = { pass: readNumber(value.points), most: readNumber(value.mostPoints) };
  return {
    questions: readNumber(value.questions),
    ...(fewest === undefined ? {} : { fewest }),
    minutes: readNumber(value.minutes),
    passMark: readNumber(value.passMark),
    ...(points.pass === undefined && points.most === undefined ? {} : { points }),
    kinds,
    ...(mocks ? { mocks } : {}),
    backNavigation,
    ...(source ? { source } : {}),
    ...(checkedAt === undefined ? {} : { checkedAt }),
  };
}
