import { useState, type ReactNode } from "react";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { useLeaveGuard } from "../../forms/useLeaveGuard.ts";

export interface EditGuardProps {
  /** The form values. Those of the first render are the stored ones. */
  value: unknown;
  /** Closes the dialog of the form. */
  onClose: () => void;
  /** Renders the dialog, given the function to call when the user closes it. */
  children: (close: () => void) => ReactNode;
}

/**
 * Asks before a dialog is closed, or the page is left, while its form values differ from the stored ones. For dialogs
 * whose values are not kept when they close.
 */
export function EditGuard({ value, onClose, children }: EditGuardProps) {
  const [stored] = useState(() => JSON.stringify(value));
  const leaveGuard = useLeaveGuard(JSON.stringify(value) !== stored);
  const leave = () => {
    leaveGuard.confirm();
    // Back may lead to a part of the same screen, which would show the dialog again.
    onClose();
  };
  return (
    <>
      {/* First, so that the focus returns to where it was before the form when both close. */}
      <LeaveDialog leaveGuard={leaveGuard} onLeave={leave} />
      {children(() => leaveGuard.ask(onClose))}
    </>
  );
}

export interface LeaveDialogProps {
  leaveGuard: Pick<ReturnType<typeof useLeaveGuard>, "isAsking" | "stay">;
  onLeave: () => void;
}

/** Asks whether to leave unsaved changes. */
export function LeaveDialog({ leaveGuard, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave without saving?"
      open={leaveGuard.isAsking}
      onOpenChange={leaveGuard.stay}
      actions={
        <>
          <Button onClick={leaveGuard.stay}>Keep editing</Button>
          <Button variant="destructive" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <Text tone="muted" size="sm" leading="body" tabular>
        Your changes are not saved and will be lost if you leave.
      </Text>
    </Dialog>
  );
}
