import { useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { validate } from "../../../api/values/validate.ts";
import { formErrors, WHOLE_FORM, type FormErrors } from "../../controls/form-errors.ts";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { focusFirstInvalid } from "../invalid-fields.ts";
import * as css from "./CheckedForm.css.ts";

export interface CheckedFormProps<FormValue, Values> {
  /** Id of the form, for a submit button outside of it. */
  id: string;
  /** The form values, controlled by the parent. */
  value: FormValue;
  /** Selects the values to submit, which `schema` validates. */
  read: (value: FormValue) => unknown;
  schema: z.ZodMiniType<Values>;
  /** Whether submitting is pending: it can't be submitted again. */
  pending: boolean;
  /** Called with the valid values; resolves with the errors of a rejection, by field. */
  onSubmit: (values: Values) => Promise<FormErrors>;
  /** Renders the fields, given their errors by name. */
  children: (errors: FormErrors) => ReactNode;
}

/** The errors of the server, and what they are about. */
interface Rejection {
  errors: FormErrors;
  /** The rejected input as JSON; `null` until it is rendered, because a conflict changes it. */
  input: string | null;
}

/**
 * A form that validates on submit. Every invalid field shows its error and focus moves to the first of them;
 * errors from the server appear in the same way until the form is changed. An error without a field appears
 * below and is announced immediately. Input is never truncated or lost.
 */
export function CheckedForm<FormValue, Values>(props: CheckedFormProps<FormValue, Values>) {
  const { id, value, read, schema, pending, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  // Blocks a second submission until `pending` is rendered.
  const isSending = useRef(false);
  const input = read(value);
  const parsed = validate(schema, input);
  const inputText = rejection && JSON.stringify(input);
  if (rejection?.input === null) setRejection({ ...rejection, input: inputText });
  const errors: FormErrors = {
    ...(rejection?.input === inputText ? rejection?.errors : {}),
    ...(wasSubmitted && !parsed.success ? formErrors(parsed.error) : {}),
  };

  const send = async (values: Values) => {
    isSending.current = true;
    const newErrors = await onSubmit(values).finally(() => {
      isSending.current = false;
    });
    // Rendered synchronously, so that the message exists when focus arrives and is announced with the field.
    flushSync(() => setRejection({ errors: newErrors, input: null }));
    focusFirstInvalid(form.current);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field submits as well.
    if (pending || isSending.current) return;
    flushSync(() => {
      setSubmitted(!parsed.success);
      setRejection(null);
    });
    if (parsed.success) void send(parsed.data);
    else focusFirstInvalid(form.current);
  };

  return (
    <form ref={form} id={id} className={css.form} noValidate onSubmit={submit}>
      {children(errors)}
      {errors[WHOLE_FORM] ? <Notice tone="destructive">{errors[WHOLE_FORM]}</Notice> : null}
    </form>
  );
}
