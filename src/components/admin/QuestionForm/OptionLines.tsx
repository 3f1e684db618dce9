import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { List } from "../../layout/List/List.tsx";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { OPTIONS_MAX } from "../../../api/questions/answers.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../controls/Button/Button.tsx";
import * as choice from "../../controls/Choice/Choice.css.ts";
import { FieldError } from "../../controls/Field.tsx";
import type { FormErrors } from "../../controls/form-errors.ts";
import { invalidGroup } from "../../forms/invalid-fields.ts";
import { LineButton } from "../LineButton.tsx";
import { X } from "../../icons/icons.tsx";
import { ArrowDown, ArrowUp } from "../../icons/part-icons.tsx";
import { Plus } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PictureUpload } from "../PictureField/PictureField.tsx";
import { withOption, type FormOption, type QuestionFormValue } from "./question-form.ts";
import * as css from "./QuestionForm.css.ts";
import { NotationField } from "./NotationField.tsx";

export interface PartProps {
  value: QuestionFormValue;
  onValueChange: (part: Partial<QuestionFormValue>) => void;
  errors: FormErrors;
  /** Prefix of the ids of its controls. */
  id: string;
  pending: boolean;
  /** The upload of a picture to insert into a text. */
  insertion: PictureUpload | undefined;
}

interface OptionLinesProps extends PartProps {
  legend: string;
  /** Explains how to enter the answer key. */
  hint: string;
  /** Whether lines can be added and removed. */
  resizable: boolean;
}

const rowsFor = (text: string): number =>
  Math.min(6, Math.max(1, Math.ceil(text.length / 60), text.split("\n").length));

/** A text field in a list of lines, as high as its content. */
export function LineText(props: {
  label: string;
  value: string;
  error: string | undefined;
  pending: boolean;
  insertion: PictureUpload | undefined;
  onValueChange: (value: string) => void;
}) {
  return <NotationField {...props} rows={rowsFor(props.value)} />;
}

/** The options of a question with the answer key: one, several, or their order. */
export function OptionLines(props: OptionLinesProps) {
  const { value, onValueChange, errors, id, pending, insertion, legend, hint, resizable } = props;
  const { kind, options, right } = value;
  const change = (option: FormOption, part: Partial<FormOption>) =>
    onValueChange({ options: options.map((one) => (one.id === option.id ? { ...one, ...part } : one)) });
  const move = (from: number, to: number) => {
    const [moved] = options.slice(from, from + 1);
    if (!moved || pending) return;
    onValueChange({ options: options.toSpliced(from, 1).toSpliced(to, 0, moved) });
  };
  const setRight = (option: Id, isRight: boolean) => {
    if (pending) return;
    if (kind === "single") return onValueChange({ right: [option] });
    onValueChange({ right: isRight ? [...right, option] : right.filter((one) => one !== option) });
  };
  return (
    <Stack
      as="fieldset"
      gap={4}
      shrink
      {...invalidGroup(errors["options"] !== undefined)}
      aria-describedby={errors["options"] ? `${id}-options-hint ${id}-options` : `${id}-options-hint`}
    >
      <Text as="legend" size="lg" weight="semibold">
        {legend}
      </Text>
      <Text tone="muted" size="sm" id={`${id}-options-hint`}>
        {hint}
      </Text>
      {errors["options"] ? <FieldError id={`${id}-options`}>{errors["options"]}</FieldError> : null}
      {errors["correct"] ? <FieldError id={`${id}-correct`}>{errors["correct"]}</FieldError> : null}
      <List as="ol" gap={3}>
        {options.map((option, index) => {
          const name = `Option ${index + 1}`;
          return (
            <li key={option.id} className={css.line}>
              {kind === "single" || kind === "multiple" ? (
                <RightMark
                  type={kind === "single" ? "radio" : "checkbox"}
                  label={`${name} is right`}
                  group={`${id}-right`}
                  checked={right.includes(option.id)}
                  describedBy={errors["correct"] && index === 0 ? `${id}-correct` : undefined}
                  onChange={(isRight) => setRight(option.id, isRight)}
                />
              ) : null}
              <div className={css.content}>
                <LineText
                  label={name}
                  value={option.text}
                  error={errors[`options.${option.id}.text`]}
                  pending={pending}
                  insertion={insertion}
                  onValueChange={(text) => change(option, { text })}
                />
              </div>
              <div className={css.buttons}>
                {kind === "order" ? (
                  <>
                    <LineButton
                      label={`Move option ${index + 1} up`}
                      disabled={pending || index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp size={18} />
                    </LineButton>
                    <LineButton
                      label={`Move option ${index + 1} down`}
                      disabled={pending || index === options.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown size={18} />
                    </LineButton>
                  </>
                ) : null}
                {resizable ? (
                  <LineButton
                    label={`Remove option ${index + 1}`}
                    disabled={pending}
                    onClick={() =>
                      onValueChange({
                        options: options.filter((one) => one.id !== option.id),
                        right: right.filter((one) => one !== option.id),
                      })
                    }
                  >
                    <X size={18} />
                  </LineButton>
                ) : null}
              </div>
            </li>
          );
        })}
      </List>
      {resizable && options.length < OPTIONS_MAX ? (
        <AddButton disabled={pending} onAdd={() => onValueChange({ options: withOption(options) })}>
          Add an option
        </AddButton>
      ) : null}
    </Stack>
  );
}

/** Adds a line and moves focus to it. */
export function AddButton(props: { disabled: boolean; onAdd: () => void; children: ReactNode }) {
  const { disabled, onAdd, children } = props;
  return (
    <Button
      className={css.add}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) return;
        const group = event.currentTarget.closest("fieldset");
        flushSync(onAdd);
        group?.querySelector<HTMLElement>("li:last-child textarea")?.focus();
      }}
    >
      <Plus size={18} />
      {children}
    </Button>
  );
}

interface RightMarkProps {
  type: "radio" | "checkbox";
  label: string;
  group: string;
  checked: boolean;
  /** Id of the error message, if any; focus then moves here. */
  describedBy: string | undefined;
  onChange: (isRight: boolean) => void;
}

function RightMark({ type, label, group, checked, describedBy, onChange }: RightMarkProps) {
  return (
    <label className={classNames(choice.choice, css.mark)}>
      <input
        type={type}
        name={group}
        className={classNames(choice.input, choice.shape[type])}
        aria-label={label}
        aria-describedby={describedBy}
        data-invalid={describedBy ? true : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
