import { Button, type ButtonProps } from "../../controls/Button/Button.tsx";
import type { SessionLabel } from "../../i18n/texts/session/session-text.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./AdvisedButton.css.ts";

export interface AdvisedButtonProps extends Omit<ButtonProps, "children" | "pending" | "onClick"> {
  /** The label of the suggested quiz. */
  label: SessionLabel;
  /** Whether a quiz is being created: no other can be started. */
  pending: boolean;
  /** Called when the learner starts the quiz. */
  onStart: () => void;
}

/**
 * Starts the quiz that the adjacent text suggests.
 *
 * Keyboard: a button that stays focusable while a quiz is being created. Assistive technology hears the subject
 * of the quiz, even if it is only shown next to the button.
 */
export function AdvisedButton({ label, pending, onStart, className, ...rest }: AdvisedButtonProps) {
  return (
    <Button {...rest} className={classNames(css.button, className)} pending={pending} onClick={onStart}>
      <span>
        {label.text}
        {label.about === "" ? null : <span className={visuallyHidden}>{label.about}</span>}
      </span>
    </Button>
  );
}
