import { useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { formErrors, WHOLE_FORM, type FormErrors } from "../../controls/form-errors.ts";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import * as css from "./CheckedForm.css.ts";

export interface CheckedFormProps<Draft, Values> {
  /** By which a button beside the form sends it. */
  id: string;
  /** What is typed; the owner holds it. */
  value: Draft;
  /** What of it is sent, which `schema` checks. */
  read: (value: Draft) => unknown;
  schema: z.ZodMiniType<Values>;
  /** It is under way: nothing is sent a second time. */
  isBusy: boolean;
  /** Called with what was typed once it is right; resolves with what was refused, by field. */
  onSubmit: (values: Values) => Promise<FormErrors>;
  /** The fields, each with what is wrong under its name. */
  children: (errors: FormErrors) => ReactNode;
}

const NONE: FormErrors = {};

/**
 * A form that is checked when it is sent. Where something is wrong, every field says so under itself and the focus goes to
 * the first of them; what the server refused stands there too, until something is changed. What concerns no field stands
 * below and is read at once. Nothing typed is ever cut or lost.
 */
export function CheckedForm<Draft, Values>(props: CheckedFormProps<Draft, Values>) {
  const { id, value, read, schema, isBusy, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<FormErrors>(NONE);
  /** Sooner known than `isBusy`, which a second Enter may come before. */
  const isSending = useRef(false);
  const parsed = z.safeParse(schema, read(value));
  const errors: FormErrors = {
    ...refused,
    ...(wasSent && !parsed.success ? formErrors(parsed.error) : {}),
  };

  const focusFirst = () => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  const send = async (values: Values) => {
    isSending.current = true;
    const found = await onSubmit(values).finally(() => {
      isSending.current = false;
    });
    // Written at once, so that the message is there when the focus arrives and is read with the field.
    flushSync(() => setRefused(found));
    focusFirst();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field sends as well.
    if (isBusy || isSending.current) return;
    flushSync(() => {
      setSent(!parsed.success);
      setRefused(NONE);
    });
    if (parsed.success) void send(parsed.data);
    else focusFirst();
  };

  return (
    <form
      ref={form}
      id={id}
      className={css.form}
      noValidate
      onSubmit={submit}
      onInput={() => setRefused(NONE)}
    >
      {children(errors)}
      {errors[WHOLE_FORM] ? <Notice tone="destructive">{errors[WHOLE_FORM]}</Notice> : null}
    </form>
  );
}
