import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { validate } from "../../api/values/validate.ts";
import { ArmedButton } from "../../components/controls/Button/ArmedButton.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { formErrors, WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { TextField, type TextFieldProps } from "../../components/controls/TextField/TextField.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { focusFirstInvalid } from "../../components/forms/invalid-fields.ts";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import * as css from "./AccountForm.css.ts";

type Field = Pick<
  TextFieldProps,
  "label" | "type" | "autoComplete" | "defaultValue" | "readOnly" | "hint" | "onInput"
> & {
  name: string;
};

export interface AccountFormProps<Values> {
  fields: readonly Field[];
  /** Validates the fields before submission. */
  schema: z.ZodMiniType<Values>;
  /** The text of the submit button. */
  actionLabel: string;
  pendingLabel: string;
  pending: boolean;
  /**
   * The layout: alone on a `page`, a `part` of a page, or a `final` action that can't be undone, whose button ignores
   * clicks for a moment after it appears. Default `page`.
   */
  variant?: "page" | "part" | "final";
  /** The account's email for password managers, if no field contains it. */
  email?: string;
  /** Shown next to the button after a successful submission, until the user types. */
  done?: string;
  /**
   * Submits the values. Resolves with the server's errors, in which case the fields keep their values; an empty
   * object means success and clears the password fields; `undefined` means that the call was abandoned.
   */
  onSubmit: (values: Values) => void | Promise<FormErrors | undefined>;
}

/**
 * Renders an uncontrolled form that validates on submit, with a message under each invalid field (spec §5). Focuses
 * the first invalid field. Errors of the whole form are shown above the fields and announced.
 */
export function AccountForm<Values>(props: AccountFormProps<Values>) {
  const {
    fields,
    schema,
    actionLabel,
    pendingLabel,
    pending,
    variant = "page",
    email,
    done,
    onSubmit,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isDone, setDone] = useState(false);
  const isPage = variant === "page";

  const showErrors = (next: FormErrors) => {
    // Rendered synchronously, so that a screen reader finds the message when the field gets the focus.
    flushSync(() => setErrors(next));
    focusFirstInvalid(form.current);
  };
  const send = async (values: Values) => {
    const failures = await onSubmit(values);
    if (failures === undefined || form.current === null) return;
    if (Object.keys(failures).length > 0) return showErrors(failures);
    for (const { name, type } of fields) {
      const field = form.current.elements.namedItem(name);
      if (type === "password" && field instanceof HTMLInputElement) field.value = "";
    }
    setDone(true);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field submits, too.
    if (pending) return;
    const parsed = validate(schema, Object.fromEntries(new FormData(event.currentTarget)));
    setDone(false);
    showErrors(parsed.success ? {} : formErrors(parsed.error));
    if (parsed.success) void send(parsed.data);
  };

  const label = pending ? (
    <>
      <Spinner />
      {pendingLabel}
    </>
  ) : (
    actionLabel
  );
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {email === undefined ? null : (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {/* Above the fields, because on a phone a toast covers what is below them. */}
      {errors[WHOLE_FORM] ? <Notice tone="destructive">{errors[WHOLE_FORM]}</Notice> : null}
      {fields.map(({ onInput, ...field }) => (
        <TextField
          key={field.name}
          {...field}
          aria-required
          error={errors[field.name]}
          onInput={(event) => {
            setErrors((before) => ({ ...before, [field.name]: undefined }));
            setDone(false);
            onInput?.(event);
          }}
        />
      ))}
      {isPage ? (
        <Button className={css.submit} type="submit" variant="primary" size="lg" wide pending={pending}>
          {label}
        </Button>
      ) : (
        <Inline rowGap={2} gap={4} align="center">
          {variant === "final" ? (
            <ArmedButton type="submit" variant="destructive" pending={pending}>
              {label}
            </ArmedButton>
          ) : (
            <Button type="submit" pending={pending}>
              {label}
            </Button>
          )}
          <Text tone="success" size="sm" leading="ui" role="status">
            {isDone ? done : null}
          </Text>
        </Inline>
      )}
    </form>
  );
}
