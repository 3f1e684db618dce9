import type { ReactNode } from "react";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { DialogButtons } from "../../forms/FormDialog/DialogButtons.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";

export interface ConfirmDialogProps {
  /** The question, such as `Delete Harbour Bank?`. */
  title: string;
  open: boolean;
  /**
   * Called with false by Cancel, the close button, Escape and a click outside, but not while the operation is
   * pending.
   */
  onOpenChange: (open: boolean) => void;
  /** The consequences. */
  children: ReactNode;
  /** `final` operations can't be undone, which the dialog states. Default `final`. */
  variant?: "final" | "plain";
  /** The button's label. */
  action: string;
  /** The button's label while pending. Default `action`. */
  pendingAction?: string;
  /** Whether the operation is pending: the dialog stays open. Default false. */
  pending?: boolean;
  /** Whether the operation can't be confirmed yet, only canceled. Default false. */
  disabled?: boolean;
  onConfirm: () => void;
}

/**
 * Asks for confirmation (spec §2.13). Focus moves to the title on opening. The confirm button comes after
 * Cancel and ignores clicks at first, so that a double click on the opening button does not confirm.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    open,
    onOpenChange,
    children,
    variant = "final",
    action,
    pendingAction = action,
    pending = false,
    disabled = false,
    onConfirm,
  } = props;
  const close = () => {
    if (!pending) onOpenChange(false);
  };
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={close}
      actions={
        <DialogButtons
          action={action}
          pendingAction={pendingAction}
          pending={pending}
          cancel="Cancel"
          onCancel={close}
          actionDisabled={disabled}
          as={ArmedButton}
          variant={variant === "final" ? "destructive" : "primary"}
          onClick={onConfirm}
        />
      }
    >
      <Text as="div" leading="body" breaks="anywhere">
        <Stack gap={3}>
          {children}
          {variant === "final" ? (
            <Text breaks="pretty">Are you sure? This action cannot be undone.</Text>
          ) : null}
        </Stack>
      </Text>
    </Dialog>
  );
}
