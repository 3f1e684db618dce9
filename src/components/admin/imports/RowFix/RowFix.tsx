import { useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fitDraft } from "../../../../api/admin/formats/rows/fit-draft.ts";
import { partName } from "../../../../api/admin/formats/rows/part-name.ts";
import type { NamedDraft } from "../../../../api/questions/draft/draft.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { Notice } from "../../../feedback/Notice/Notice.tsx";
import { Spinner } from "../../../feedback/Spinner/Spinner.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { focusFirstInvalid } from "../../../forms/invalid-fields.ts";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import type { QuestionFormValue } from "../../questions/QuestionForm/question-form.ts";
import { QuestionForm } from "../../questions/QuestionForm/QuestionForm.tsx";
import { readForm } from "../../questions/QuestionForm/read-form.ts";
import {
  formOfFields,
  namedDraft,
  packPictures,
  categoryOptionsOf,
  type NamedDomain,
} from "./fields-form.ts";
import * as css from "./RowFix.css.ts";

/** The input of a form that fixes a row. */
export interface RowFixValue {
  value: QuestionFormValue;
  /** Fields that the form of a question doesn't have, by name. */
  planning: Readonly<Record<string, string>>;
}

export interface RowFixProps {
  /** The fields that could be read of the row, unchecked. */
  fields: object;
  /** Names of certifications to choose from; that of the row is added. */
  certifications: readonly string[];
  domains: readonly NamedDomain[];
  /** Earlier input, which the form starts with. */
  defaultValue?: RowFixValue | undefined;
  onValueChange: (value: RowFixValue) => void;
  /** Called with the corrected question. Resolves to the reason why it can't be imported, or `null`. */
  onFix: (draft: NamedDraft) => Promise<string | null>;
}

/** Fields of a file that the form of a question doesn't have. They are only shown if the row has them. */
const PLANNING: readonly (readonly [field: string, label: string])[] = [
  ["point", "Point of knowledge"],
  ["thinking", "Level of thinking"],
  ["form", "Mock exam form"],
];

/**
 * A form that fixes a row of an import. It starts with what could be read, and keeps its input if the corrected
 * question can't be imported either.
 */
export function RowFix({
  certifications,
  domains,
  defaultValue,
  onValueChange,
  onFix,
  ...props
}: RowFixProps) {
  const { fields, unpack } = useMemo(() => packPictures(props.fields), [props.fields]);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const options = useMemo(
    () => categoryOptionsOf(fields, certifications, domains),
    [fields, certifications, domains],
  );
  const [row, setRow] = useState<RowFixValue>(
    () => defaultValue ?? { value: formOfFields(fields, options), planning: planningOf(fields) },
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<RowFixValue>): void => {
    const next = { ...row, ...part };
    setRow(next);
    onValueChange(next);
    setProblem(null);
  };
  // An empty list of stored ids, because only a new single choice must have four options.
  const read = readForm(row.value, []);
  const submit = async (): Promise<void> => {
    // Rendered synchronously, so that a screen reader finds the message when the field gets the focus.
    flushSync(() => setSubmitted(true));
    if (!("draft" in read)) return focusFirstInvalid(form.current);
    const planning = Object.fromEntries(
      Object.entries(row.planning).flatMap(([field, text]) =>
        text.trim() === "" ? [] : [[field, text.trim()]],
      ),
    );
    const { draft, problems = [] } = fitDraft({
      ...unpack(namedDraft(read.draft, options)),
      ...planning,
    });
    if (!draft)
      return setProblem(problems.map(({ path, reason }) => `${partName(path)}: ${reason}`).join("; "));
    setPending(true);
    setProblem(await onFix(draft));
    setPending(false);
  };
  return (
    <Stack gap={4} className={css.fix}>
      <QuestionForm
        ref={form}
        id={id}
        value={row.value}
        onValueChange={(value) => change({ value })}
        errors={wasSubmitted && "errors" in read ? read.errors : {}}
        freeOptions
        pending={isPending}
        categories={options.categories}
        subcategories={options.subcategories}
        onSubmit={() => void submit()}
      />
      {PLANNING.filter(([field]) => field in row.planning).map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          hint="Optional"
          {...textFieldProps(row.planning[field] ?? "", isPending, (text) =>
            change({ planning: { ...row.planning, [field]: text } }),
          )}
        />
      ))}
      {problem === null ? null : (
        <Notice tone="destructive">{`This question can't be imported yet. ${problem}`}</Notice>
      )}
      <div>
        <Button variant="primary" type="submit" form={id} pending={isPending}>
          {isPending ? (
            <>
              <Spinner />
              Checking…
            </>
          ) : (
            "Save correction"
          )}
        </Button>
      </div>
    </Stack>
  );
}

const planningOf = (fields: object): RowFixValue["planning"] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, string][] =>
      PLANNING.some(([name]) => name === field) && typeof value === "string" ? [[field, value]] : [],
    ),
  );
