import { OPTIONS_MAX } from "../../../../api/questions/answers.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { FieldError } from "../../../controls/Field.tsx";
import { invalidGroup } from "../../../forms/invalid-fields.ts";
import { X } from "../../../icons/icons.tsx";
import { ArrowDown, ArrowUp } from "../../../icons/part-icons.tsx";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { LineButton } from "../../shared/LineButton.tsx";
import { AddButton, LineText, type PartProps } from "./form-lines.tsx";
import { withOption, type FormOption } from "./question-form.ts";
import * as css from "./QuestionForm.css.ts";

interface OptionLinesProps extends PartProps {
  legend: string;
  /** Explains how to enter the answer key. */
  hint: string;
  /** Whether lines can be added and removed. */
  resizable: boolean;
}

/** The options of a question with the answer key: one, several, or their order. */
export function OptionLines({ legend, hint, resizable, ...part }: OptionLinesProps) {
  const { value, onValueChange, errors, id, pending } = part;
  const { options } = value;
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
        {options.map((option, index) => (
          <OptionLine key={option.id} {...part} option={option} index={index} removable={resizable} />
        ))}
      </List>
      {resizable && options.length < OPTIONS_MAX ? (
        <AddButton disabled={pending} onAdd={() => onValueChange({ options: withOption(options) })}>
          Add an option
        </AddButton>
      ) : null}
    </Stack>
  );
}

interface OptionLineProps extends PartProps {
  option: FormOption;
  index: number;
  removable: boolean;
}

function OptionLine({ option, index, removable, ...part }: OptionLineProps) {
  const { value, onValueChange, errors, id, pending, insertion } = part;
  const { kind, options, right } = value;
  const name = `Option ${index + 1}`;
  const others = right.filter((other) => other !== option.id);
  const move = (to: number) =>
    onValueChange({ options: options.toSpliced(index, 1).toSpliced(to, 0, option) });
  return (
    <li className={css.line}>
      {kind === "single" || kind === "multiple" ? (
        <Choice
          type={kind === "single" ? "radio" : "checkbox"}
          variant="plain"
          className={css.answerKeyInput}
          name={`${id}-right`}
          label={`${name} is correct`}
          labelHidden
          disabled={pending}
          checked={right.includes(option.id)}
          onCheckedChange={(checked) =>
            onValueChange({ right: [...(kind === "single" ? [] : others), ...(checked ? [option.id] : [])] })
          }
          {...(errors["correct"] && index === 0
            ? { "aria-describedby": `${id}-correct`, "data-invalid": true }
            : {})}
        />
      ) : null}
      <div className={css.content}>
        <LineText
          label={name}
          value={option.text}
          error={errors[`options.${option.id}.text`]}
          pending={pending}
          insertion={insertion}
          onValueChange={(text) => onValueChange({ options: options.with(index, { ...option, text }) })}
        />
      </div>
      <div className={css.buttons}>
        {kind === "order" ? (
          <>
            <LineButton
              label={`Move option ${index + 1} up`}
              disabled={pending || index === 0}
              onClick={() => move(index - 1)}
            >
              <ArrowUp size={18} />
            </LineButton>
            <LineButton
              label={`Move option ${index + 1} down`}
              disabled={pending || index === options.length - 1}
              onClick={() => move(index + 1)}
            >
              <ArrowDown size={18} />
            </LineButton>
          </>
        ) : null}
        {removable ? (
          <LineButton
            label={`Remove option ${index + 1}`}
            disabled={pending}
            onClick={() => onValueChange({ options: options.toSpliced(index, 1), right: others })}
          >
            <X size={18} />
          </LineButton>
        ) : null}
      </div>
    </li>
  );
}
