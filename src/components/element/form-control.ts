// A server has no `HTMLElement`, but must be able to import this module.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? Object;

/** A custom element that is a form control: the members of every form control. */
export abstract class FormControl extends Base {
  static readonly formAssociated = true;

  // happy-dom has no internals.
  readonly #internals = this.attachInternals?.() ?? ({} as ElementInternals);

  /** Name of the answers in the form data. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  /** Whether the form is invalid until all questions are answered. */
  get required(): boolean {
    return this.hasAttribute("required");
  }
  set required(isRequired: boolean) {
    this.toggleAttribute("required", isRequired);
  }
  /** Whether the learner can't answer. */
  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled: boolean) {
    this.toggleAttribute("disabled", isDisabled);
  }
  /** Name of the element, as of every form control. */
  get type(): string {
    return this.localName;
  }
  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  /** Validity, as of every form control. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  /** The message that the browser shows if it is invalid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  /** Whether it is validated. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  /** Returns whether it is valid; dispatches `invalid` if not. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  /** Like `checkValidity()`; the browser also shows the message. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Sets the value in the form data. `missing`: the message if a value is missing, and the element that shows it. */
  protected updateFormState(
    value: string,
    missing: { message: string; anchor: HTMLElement | undefined } | null,
  ): void {
    // jsdom has no form-associated custom elements.
    if (!this.#internals.setFormValue) return;
    this.#internals.setFormValue(value, value);
    if (missing) this.#internals.setValidity({ valueMissing: true }, missing.message, missing.anchor);
    else this.#internals.setValidity({});
  }
}
