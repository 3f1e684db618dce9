import { Button, type ButtonProps } from "../../controls/Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import type { SessionWords } from "../../words/session-words.ts";
import * as css from "./AdvisedButton.css.ts";

export interface AdvisedButtonProps extends Omit<ButtonProps, "children" | "isBusy" | "onClick"> {
  words: SessionWords;
  /** A quiz is being made: no other can be started. */
  isPending: boolean;
  onStart: () => void;
}

/**
 * Begins exactly the session that the words beside it advise.
 *
 * Keyboard: a button, which stays reachable while a quiz is being made. Assistive technology hears what the session is
 * about, also where the eye reads it beside the button.
 */
export function AdvisedButton({ words, isPending, onStart, className, ...rest }: AdvisedButtonProps) {
  return (
    <Button {...rest} className={classNames(css.button, className)} isBusy={isPending} onClick={onStart}>
      <span>
        {words.text}
        {words.about === "" ? null : <span className={visuallyHidden}>{words.about}</span>}
      </span>
    </Button>
  );
}
