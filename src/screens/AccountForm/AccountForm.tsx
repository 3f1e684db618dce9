import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { ArmedButton } from "../../components/controls/Button/ArmedButton.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextField, type TextFieldProps } from "../../components/controls/TextField/TextField.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import * as css from "./AccountForm.css.ts";
import { formErrors, WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";

type Field = Pick<TextFieldProps, "label" | "type" | "autoComplete" | "defaultValue" | "hint" | "onInput"> & {
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
  /**
   * `page` has the screen for itself; `part` is one of several on it; what `final` does can't be undone: its button stays
   * deaf at first. Default `page`.
   */
  variant?: "page" | "part" | "final";
  /** Whose password is asked for, for password managers, where no field says so. */
  email?: string;
  /** Said beside the button once it is done, until something is typed. */
  done?: string;
  /**
   * May resolve with what was refused; the fields are then as they were. Where that is nothing, passwords are emptied; where
   * it is `undefined`, nothing is known of it and nothing is said.
   */
  onSubmit: (values: Values) => void | Promise<FormErrors | undefined>;
}

/**
 * Fields that the browser keeps and that are checked when sent, with a message under each that is wrong (spec §5). The first
 * of these takes the focus; what concerns no field stands above the button and is read at once.
 */
export function AccountForm<Values>(props: AccountFormProps<Values>) {
  const { fields, schema, action, busyAction, isBusy, variant = "page", email, done, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isDone, setDone] = useState(false);
  const isPage = variant === "page";

  const refuse = (refused: FormErrors) => {
    // Written at once, so that the message is there when the focus arrives and is read with the field.
    flushSync(() => setErrors(refused));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const send = async (values: Values) => {
    const refused = await onSubmit(values);
    if (refused === undefined || form.current === null) return;
    if (Object.keys(refused).length > 0) return refuse(refused);
    for (const { name, type } of fields) {
      const field = form.current.elements.namedItem(name);
      if (type === "password" && field instanceof HTMLInputElement) field.value = "";
    }
    setDone(true);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field sends as well.
    if (isBusy) return;
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    setDone(false);
    refuse(parsed.success ? {} : formErrors(parsed.error));
    if (parsed.success) void send(parsed.data);
  };

  const words = isBusy ? (
    <>
      <Spinner />
      {busyAction}
    </>
  ) : (
    action
  );
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {email === undefined ? null : (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {/* Above the fields: on a phone a toast covers what is below them. */}
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
        <Button className={css.submit} type="submit" variant="primary" size="lg" isWide isBusy={isBusy}>
          {words}
        </Button>
      ) : (
        <div className={css.foot}>
          {variant === "final" ? (
            <ArmedButton type="submit" variant="destructive" isBusy={isBusy}>
              {words}
            </ArmedButton>
          ) : (
            <Button type="submit" isBusy={isBusy}>
              {words}
            </Button>
          )}
          <p className={css.done} role="status">
            {isDone ? done : null}
          </p>
        </div>
      )}
    </form>
  );
}
