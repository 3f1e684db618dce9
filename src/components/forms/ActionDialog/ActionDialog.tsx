import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button, type ButtonProps } from "../../controls/Button/Button.tsx";
import { Dialog, type DialogProps } from "../../controls/Dialog/Dialog.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";

export interface ActionDialogProps extends Omit<DialogProps, "actions"> {
  cancelLabel: string;
  actionLabel: string;
  /** The action's label while it is pending. Default `actionLabel`. */
  pendingLabel?: string | undefined;
  /** Whether the action is pending: neither button can be used, and the dialog stays open. */
  pending: boolean;
  /** Whether the consequences are still loading: the action can't be started yet, only canceled. Default false. */
  actionLoading?: boolean;
  /** Default `primary`. */
  actionVariant?: ButtonProps["variant"];
  /** The id of the form in the dialog that the action submits. */
  form?: string;
  /** Called by the action without a form. It ignores clicks at first, like {@link ArmedButton}. */
  onAction?: () => void;
}

/** A dialog that starts an operation or cancels it, with a button for each. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    cancelLabel,
    actionLabel,
    pendingLabel = actionLabel,
    pending,
    actionLoading = false,
    actionVariant = "primary",
    form,
    onAction,
    onOpenChange,
    ...rest
  } = props;
  const close = () => {
    if (!pending) onOpenChange(false);
  };
  const Action = form === undefined ? ArmedButton : Button;
  return (
    <Dialog
      {...rest}
      onOpenChange={close}
      actions={
        <>
          <Button size="lg" aria-disabled={pending} onClick={close}>
            {cancelLabel}
          </Button>
          <Action
            size="lg"
            variant={actionVariant}
            type={form === undefined ? "button" : "submit"}
            form={form}
            pending={pending || actionLoading}
            onClick={onAction}
          >
            {pending ? <Spinner /> : null}
            {pending ? pendingLabel : actionLabel}
          </Action>
        </>
      }
    />
  );
}
