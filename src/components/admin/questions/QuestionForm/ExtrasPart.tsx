import { useState, type ReactNode } from "react";
import { Exhibit } from "../../../../api/questions/schema.ts";
import { PICTURES_PATH } from "../../../../api/questions/text/picture-address.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { Select } from "../../../controls/Select/Select.tsx";
import { TextArea } from "../../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { selectProps, textFieldProps } from "../../../forms/field-props.ts";
import { Collapsible } from "../../../layout/Collapsible/Collapsible.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { PictureField, type PictureUpload } from "../PictureField/PictureField.tsx";
import { LineText, type PartProps } from "./form-lines.tsx";
import { NotationField } from "./NotationField.tsx";
import type { QuestionFormValue } from "./question-form.ts";
import * as css from "./QuestionForm.css.ts";

type TextKey = {
  [Key in keyof QuestionFormValue]: QuestionFormValue[Key] extends string ? Key : never;
}[Exclude<keyof QuestionFormValue, "kind">];

const FORMATS: Record<Exhibit["format"], string> = {
  text: "Text",
  code: "Code",
  table: "Table, with tabs between its cells",
  image: "Picture",
};
const NO_EXHIBIT = "";

type ExtrasProps = Omit<PartProps, "id">;

/** Returns the props of a text field. `path` is that of its error. */
const textProps = ({ value, onValueChange, errors, pending }: ExtrasProps, field: TextKey, path: string) => ({
  ...textFieldProps(value[field], pending, (text) => onValueChange({ [field]: text })),
  error: errors[path],
  autoComplete: "off",
});

/** Optional fields of a question, collapsed unless one of them is invalid. */
export function ExtrasPart({ upload, ...part }: ExhibitFieldsProps) {
  const { value, onValueChange, errors, pending } = part;
  const { options } = value;
  const hasError = (...names: string[]) =>
    Object.keys(errors).some((field) => names.some((name) => field.startsWith(name)));
  const hasContext =
    value.referenceTitle + value.referenceUrl + value.scenarioTitle + value.scenarioText !== "" ||
    value.exhibitFormat !== null;
  return (
    <div>
      <OptionalFields
        summary="Feedback on each option"
        filled={options.some(({ feedback }) => feedback !== "")}
        invalid={options.some(({ id }) => errors[`options.${id}.feedback`])}
      >
        <FeedbackFields {...part} />
      </OptionalFields>
      <OptionalFields
        summary="Exhibit, scenario and further reading"
        filled={hasContext}
        invalid={hasError("exhibit", "scenario", "reference")}
      >
        <ExhibitFields {...part} upload={upload} />
        <ContextFields {...part} />
      </OptionalFields>
      <OptionalFields
        summary="Objective and order of the options"
        filled={value.objective !== "" || value.keepOrder}
        invalid={hasError("objective")}
      >
        <TextField
          label="Objective"
          hint="Optional. Number in the exam outline, such as 2.3."
          {...textProps(part, "objective", "objective")}
        />
        <Choice
          type="checkbox"
          variant="plain"
          label="Keep the options in this order"
          description="Otherwise they are shuffled for each session"
          disabled={pending}
          checked={value.keepOrder}
          onCheckedChange={(keepOrder) => onValueChange({ keepOrder })}
        />
      </OptionalFields>
    </div>
  );
}

function FeedbackFields({ value: { options }, onValueChange, errors, pending, insertion }: ExtrasProps) {
  return options.map((option, index) => (
    <LineText
      key={option.id}
      label={`Why option ${index + 1} is right or wrong`}
      value={option.feedback}
      error={errors[`options.${option.id}.feedback`]}
      pending={pending}
      insertion={insertion}
      onValueChange={(feedback) =>
        onValueChange({
          options: options.map((other) => (other.id === option.id ? { ...other, feedback } : other)),
        })
      }
    />
  ));
}

interface ExhibitFieldsProps extends ExtrasProps {
  upload: PictureUpload | undefined;
}

function ExhibitFields({ upload, ...part }: ExhibitFieldsProps) {
  const { value, onValueChange, pending } = part;
  const { exhibitFormat } = value;
  return (
    <>
      <Select
        label="Exhibit"
        options={[
          { value: NO_EXHIBIT, label: "None" },
          ...Exhibit.shape.format.options.map((format) => ({ value: format, label: FORMATS[format] })),
        ]}
        {...selectProps(exhibitFormat ?? NO_EXHIBIT, pending, (value) =>
          onValueChange({
            exhibitFormat: Exhibit.shape.format.options.find((format) => format === value) ?? null,
          }),
        )}
      />
      {exhibitFormat === null ? null : (
        <TextField label="Title of the exhibit" {...textProps(part, "exhibitTitle", "exhibit.title")} />
      )}
      {exhibitFormat === null || exhibitFormat === "image" ? null : (
        <TextArea label="Text of the exhibit" rows={5} {...textProps(part, "exhibitText", "exhibit.text")} />
      )}
      {exhibitFormat === "image" ? (
        <>
          {upload ? (
            <PictureField
              upload={upload}
              src={value.exhibitSrc}
              alt={value.exhibitAlt}
              pending={pending}
              onUploaded={(exhibitSrc) => onValueChange({ exhibitSrc })}
              onRemove={() => onValueChange({ exhibitSrc: "" })}
            />
          ) : null}
          {value.exhibitSrc.startsWith(PICTURES_PATH) ? null : (
            <TextField
              label="Picture URL"
              hint="Instead of uploading a file, enter a path that starts with “/” or a data: URL."
              {...textProps(part, "exhibitSrc", "exhibit.src")}
            />
          )}
          <TextField
            label="Alternative text"
            hint="For people who can't see the picture"
            {...textProps(part, "exhibitAlt", "exhibit.alt")}
          />
        </>
      ) : null}
    </>
  );
}

function ContextFields(part: ExtrasProps) {
  const { value, onValueChange, errors, pending, insertion } = part;
  return (
    <>
      <TextField
        label="Title of the scenario"
        hint="Optional. A case that several questions share."
        {...textProps(part, "scenarioTitle", "scenario.title")}
      />
      <NotationField
        label="Scenario"
        pending={pending}
        insertion={insertion}
        error={errors["scenario.text"]}
        value={value.scenarioText}
        onValueChange={(scenarioText) => onValueChange({ scenarioText })}
      />
      <TextField
        label="Title of further reading"
        hint="Optional"
        {...textProps(part, "referenceTitle", "reference.title")}
      />
      <TextField
        label="URL of further reading"
        inputMode="url"
        {...textProps(part, "referenceUrl", "reference.url")}
      />
    </>
  );
}

interface OptionalFieldsProps {
  summary: string;
  /** Whether any field has content, which the summary states. */
  filled: boolean;
  /** Whether any field is invalid: it opens, and stays open after the correction. */
  invalid: boolean;
  children: ReactNode;
}

function OptionalFields({ summary, filled, invalid, children }: OptionalFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Collapsible
      summary={filled ? `${summary} (filled in)` : summary}
      className={css.optionalFields}
      open={isOpen || invalid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack gap={4} className={css.part}>
        {children}
      </Stack>
    </Collapsible>
  );
}
