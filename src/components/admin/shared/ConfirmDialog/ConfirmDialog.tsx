import type { ReactNode } from "react";
import { ActionDialog } from "../../../forms/ActionDialog/ActionDialog.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";

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
  actionLabel: string;
  /** The button's label while pending. Default `actionLabel`. */
  pendingLabel?: string;
  /** Whether the operation is pending: the dialog stays open. Default false. */
  pending?: boolean;
  /** Whether the consequences are still loading: the operation can't be confirmed yet, only canceled. Default false. */
  loading?: boolean;
  onConfirm: () => void;
}

/**
 * Asks for confirmation (spec §2.13). Focus moves to the title on opening. The confirm button comes after
 * Cancel and ignores clicks at first, so that a double click on the opening button does not confirm.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, variant = "final", pending = false, loading = false, onConfirm, ...rest } = props;
  return (
    <ActionDialog
      {...rest}
      cancelLabel="Cancel"
      pending={pending}
      actionLoading={loading}
      actionVariant={variant === "final" ? "destructive" : "primary"}
      onAction={onConfirm}
    >
      <Text as="div" leading="body" breaks="anywhere">
        <Stack gap={3}>
          {children}
          {variant === "final" ? (
            <Text breaks="pretty">Are you sure? This action cannot be undone.</Text>
          ) : null}
        </Stack>
      </Text>
    </ActionDialog>
  );
}
