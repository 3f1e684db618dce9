import { useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { formErrors } from "./form-errors.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { TextField, type TextFieldProps } from "../../components/controls/TextField/TextField.tsx";
import * as css from "./AccountForm.css.ts";

type Field = Pick<TextFieldProps, "label" | "type" | "autoComplete" | "defaultValue" | "onInput"> & {
  name: string;
};

export interface AccountFormProps<Values> {
  fields: readonly Field[];
  /** What the fields must fit before they are sent. */
  schema: z.ZodMiniType<Values>;
  /** The button's text at rest and while the call is under way. */
  action: string;
  busyAction: string;
  isBusy: boolean;
  onSubmit: (values: Values) => void;
}

/** Fields that the browser keeps and that are checked when sent, with a message under each that is wrong (spec §5). */
export function AccountForm<Values>(props: AccountFormProps<Values>) {
  const { fields, schema, action, busyAction, isBusy, onSubmit } = props;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(form)));
    // Written at once, so that the message is there when the focus arrives and is read with the field.
    flushSync(() => setErrors(parsed.success ? {} : formErrors(parsed.error)));
    if (parsed.success) onSubmit(parsed.data);
    else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {fields.map(({ onInput, ...field }) => (
        <TextField
          key={field.name}
          {...field}
          aria-required
          error={errors[field.name]}
          onInput={(event) => {
            setErrors((before) => ({ ...before, [field.name]: undefined }));
            onInput?.(event);
          }}
        />
      ))}
      <Button className={css.submit} type="submit" variant="primary" size="lg" isWide isBusy={isBusy}>
        {isBusy ? (
          <>
            <Spinner />
            {busyAction}
          </>
        ) : (
          action
        )}
      </Button>
    </form>
  );
}
