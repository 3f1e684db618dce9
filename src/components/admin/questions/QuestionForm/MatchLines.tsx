import { OPTIONS_MAX } from "../../../../api/questions/answers.ts";
import { FieldError } from "../../../controls/Field.tsx";
import { Select } from "../../../controls/Select/Select.tsx";
import { selectProps } from "../../../forms/field-props.ts";
import { invalidGroup } from "../../../forms/invalid-fields.ts";
import { X } from "../../../icons/icons.tsx";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { LineButton } from "../../shared/LineButton.tsx";
import { AddButton, LineText, type PartProps } from "./form-lines.tsx";
import { withPrompt, type FormPrompt } from "./question-form.ts";
import * as css from "./QuestionForm.css.ts";

const NO_SELECTION = "";

/** The prompts of a matching, each with its option. */
export function MatchLines({ value, onValueChange, errors, id, pending, insertion }: PartProps) {
  const { prompts, options } = value;
  const change = (prompt: FormPrompt, part: Partial<FormPrompt>) =>
    onValueChange({
      prompts: prompts.map((current) => (current.id === prompt.id ? { ...current, ...part } : current)),
    });
  return (
    <Stack
      as="fieldset"
      gap={4}
      shrink
      {...invalidGroup(errors["prompts"] !== undefined)}
      aria-describedby={errors["prompts"] ? `${id}-prompts` : undefined}
    >
      <Text as="legend" size="lg" weight="semibold">
        Prompts
      </Text>
      <Text tone="muted" size="sm">
        Each prompt has one matching option. An option may match several prompts, or none.
      </Text>
      {errors["prompts"] ? <FieldError id={`${id}-prompts`}>{errors["prompts"]}</FieldError> : null}
      <List as="ol" gap={3}>
        {prompts.map((prompt, index) => (
          <li key={prompt.id} className={css.line}>
            <div className={css.content}>
              <div className={css.pair}>
                <LineText
                  label={`Prompt ${index + 1}`}
                  value={prompt.text}
                  error={errors[`prompts.${prompt.id}.text`]}
                  pending={pending}
                  insertion={insertion}
                  onValueChange={(text) => change(prompt, { text })}
                />
                <Select
                  label={`Match for prompt ${index + 1}`}
                  error={errors[`prompts.${prompt.id}.match`]}
                  options={[
                    { value: NO_SELECTION, label: "Choose…" },
                    ...options.map((option, optionIndex) => ({
                      value: String(option.id),
                      label: `${optionIndex + 1}. ${option.text}`,
                    })),
                  ]}
                  {...selectProps(
                    options.some(({ id }) => id === prompt.match) ? String(prompt.match) : NO_SELECTION,
                    pending,
                    (value) => change(prompt, { match: value === NO_SELECTION ? null : Number(value) }),
                  )}
                />
              </div>
            </div>
            <div className={css.buttons}>
              <LineButton
                label={`Remove prompt ${index + 1}`}
                disabled={pending}
                onClick={() => onValueChange({ prompts: prompts.filter(({ id }) => id !== prompt.id) })}
              >
                <X size={18} />
              </LineButton>
            </div>
          </li>
        ))}
      </List>
      {prompts.length < OPTIONS_MAX ? (
        <AddButton disabled={pending} onAdd={() => onValueChange({ prompts: withPrompt(prompts) })}>
          Add a prompt
        </AddButton>
      ) : null}
    </Stack>
  );
}
