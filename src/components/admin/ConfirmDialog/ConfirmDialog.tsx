import type { ReactNode } from "react";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import * as css from "./ConfirmDialog.css.ts";

export interface ConfirmDialogProps {
  /** The question, such as `Delete Harbour Bank?`. */
  title: string;
  open: boolean;
  /** Called with false by Cancel, the cross, Escape and a press beside the dialog; not while it is under way. */
  onOpenChange: (open: boolean) => void;
  /** What is lost, or what it means. */
  children: ReactNode;
  /** `final` can't be undone, which is said and shown. Default `final`. */
  variant?: "final" | "plain";
  /** The button's text at rest and while it is under way. */
  action: string;
  busyAction: string;
  isBusy: boolean;
  /** It can't be confirmed yet, only canceled. Default false. */
  disabled?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before something is done (spec §2.13). The focus goes to the title on opening; the button that does it comes after
 * Cancel and stays deaf at first, so that a double click on what opened the dialog confirms nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    open,
    onOpenChange,
    children,
    variant = "final",
    action,
    busyAction,
    isBusy,
    disabled = false,
    onConfirm,
  } = props;
  const close = () => {
    if (!isBusy) onOpenChange(false);
  };
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={close}
      actions={
        <>
          <Button size="lg" aria-disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <ArmedButton
            size="lg"
            variant={variant === "final" ? "destructive" : "primary"}
            isBusy={isBusy || disabled}
            onClick={onConfirm}
          >
            {isBusy ? (
              <>
                <Spinner />
                {busyAction}
              </>
            ) : (
              action
            )}
          </ArmedButton>
        </>
      }
    >
      <div className={css.words}>
        {children}
        {variant === "final" ? (
          <p className={css.paragraph}>Are you sure? This action cannot be undone.</p>
        ) : null}
      </div>
    </Dialog>
  );
}
