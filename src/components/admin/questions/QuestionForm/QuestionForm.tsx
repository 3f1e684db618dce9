import { useRef, type RefObject, type SubmitEvent } from "react";
import type { AdminCategory, AdminSubcategory } from "../../../../api/admin/schema.ts";
import { DRAFT_LIMITS, OPTIONS_PER_QUESTION } from "../../../../api/questions/draft/draft.ts";
import { QuestionKind } from "../../../../api/questions/kind.ts";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { Select, type SelectOption } from "../../../controls/Select/Select.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { selectProps, textFieldProps } from "../../../forms/field-props.ts";
import { useLatest } from "../../../react/use-latest.ts";
import { DIFFICULTY_LEVELS, difficultyName } from "../DifficultyBadge/difficulty.ts";
import type { PictureUpload } from "../PictureField/PictureField.tsx";
import { QUESTION_KIND_NAMES } from "../question-kind-names.ts";
import { ExtrasPart } from "./ExtrasPart.tsx";
import { MatchLines } from "./MatchLines.tsx";
import { NotationField } from "./NotationField.tsx";
import { OptionLines } from "./OptionLines.tsx";
import { asKind, type QuestionFormValue } from "./question-form.ts";
import * as css from "./QuestionForm.css.ts";

export interface QuestionFormProps {
  /** Id of the form, for a submit button outside of it. Also the prefix of its controls' ids. */
  id: string;
  value: QuestionFormValue;
  onValueChange: (value: QuestionFormValue) => void;
  /** Error messages by field, shown under each. */
  errors: FormErrors;
  /** Whether the question is stored: its kind stays. The single choice of a new one has four options. Default false. */
  stored?: boolean;
  /** Whether a new single choice can have two options or more, as in files. Default false. */
  freeOptions?: boolean;
  /** Whether saving is pending: nothing can be changed. */
  pending: boolean;
  categories: readonly Pick<AdminCategory, "id" | "name">[];
  subcategories: readonly Pick<AdminSubcategory, "id" | "name" | "categoryId">[];
  /** The upload of the exhibit's picture. Without it, only a URL can be typed. */
  upload?: PictureUpload | undefined;
  /** The upload of a picture that is inserted into a text. Without it, none can be. */
  insertion?: PictureUpload | undefined;
  onSubmit: () => void;
}

const LEGENDS: Record<QuestionKind, { legend: string; hint: string }> = {
  single: { legend: "Options", hint: "Select the correct option." },
  multiple: { legend: "Options", hint: "Select all correct options, at least two. Empty lines are ignored." },
  order: {
    legend: "Options in the correct order",
    hint: "Learners see them shuffled. Empty lines are ignored.",
  },
  match: { legend: "Options", hint: "At least two. Empty lines are ignored." },
};

const NO_SELECTION = "";

const toNumberedOptions = (items: readonly { id: number; name: string }[]): SelectOption[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * A form for a question of any kind (spec §5). Never truncates text; fields that are too long say so.
 *
 * Keyboard: Tab moves through fields and buttons. An added line takes focus; after removing a line, the next
 * one has it; buttons that move a line keep it. Assistive technology reads each field with its message.
 */
export function QuestionForm(props: QuestionFormProps & { ref?: RefObject<HTMLFormElement | null> }) {
  const {
    id,
    value,
    onValueChange,
    errors,
    stored = false,
    pending,
    categories,
    subcategories,
    onSubmit,
    ref,
  } = props;
  const hasFourOptions =
    !stored && !props.freeOptions && value.kind === "single" && value.options.length <= OPTIONS_PER_QUESTION;
  const ownRef = useRef<HTMLFormElement>(null);
  // An upload ends after other fields have changed.
  const latest = useLatest(value);
  const change = (part: Partial<QuestionFormValue>) => {
    if (!pending) onValueChange({ ...latest.current, ...part });
  };
  const { kind, categoryId, subcategoryId, difficultyLevel } = value;
  const numberSelectProps = (number: number | null, onChange: (number: number | null) => void) =>
    selectProps(number === null ? NO_SELECTION : String(number), pending, (value) =>
      onChange(value === NO_SELECTION ? null : Number(value)),
    );
  const part = { value, onValueChange: change, errors, id, pending, insertion: props.insertion };
  return (
    <form
      ref={ref ?? ownRef}
      id={id}
      className={css.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      <div className={stored ? css.threeFields : css.fourFields}>
        {stored ? null : (
          <Select
            label="Kind"
            options={QuestionKind.options.map((kind) => ({ value: kind, label: QUESTION_KIND_NAMES[kind] }))}
            {...selectProps(kind, pending, (kindValue) => {
              const next = QuestionKind.options.find((kind) => kind === kindValue);
              if (next) onValueChange(asKind(value, next));
            })}
          />
        )}
        <Select
          label="Certification"
          aria-required
          error={errors["categoryId"]}
          options={[{ value: NO_SELECTION, label: "Choose…" }, ...toNumberedOptions(categories)]}
          {...numberSelectProps(categoryId, (categoryId) => change({ categoryId, subcategoryId: null }))}
        />
        <Select
          label="Domain"
          error={errors["subcategoryId"]}
          options={[
            { value: NO_SELECTION, label: "None" },
            ...toNumberedOptions(subcategories.filter((domain) => domain.categoryId === categoryId)),
          ]}
          {...numberSelectProps(subcategoryId, (subcategoryId) => change({ subcategoryId }))}
        />
        <Select
          label="Difficulty"
          aria-required
          error={errors["difficultyLevel"]}
          options={[
            { value: NO_SELECTION, label: "Choose…" },
            ...DIFFICULTY_LEVELS.map((level) => ({
              value: String(level),
              label: `${level} ${difficultyName(level)}`,
            })),
          ]}
          {...numberSelectProps(difficultyLevel, (difficultyLevel) => change({ difficultyLevel }))}
        />
      </div>
      <NotationField
        label="Question"
        hint="For code, write `ls -l`, or lines between two lines of ```. Also: - lists, 2^(n), x_(1), [links](https://…). A backslash before them shows them as written."
        aria-required
        rows={4}
        pending={pending}
        insertion={props.insertion}
        error={errors["text"]}
        value={value.text}
        onValueChange={(text) => change({ text })}
      />
      {kind === "match" ? <MatchLines {...part} /> : null}
      <OptionLines {...part} {...LEGENDS[kind]} resizable={!hasFourOptions} />
      <NotationField
        label="Explanation"
        hint="Optional. Explain why the answer is correct and the distractors are not."
        pending={pending}
        insertion={props.insertion}
        error={errors["explanation"]}
        value={value.explanation}
        onValueChange={(explanation) => change({ explanation })}
      />
      <TextField
        label="Tags"
        hint={`Optional. Separate up to ${DRAFT_LIMITS.tags} tags with commas.`}
        autoComplete="off"
        error={errors["tags"]}
        {...textFieldProps(value.tags, pending, (tags) => change({ tags }))}
      />
      <ExtrasPart {...part} upload={props.upload} />
    </form>
  );
}
