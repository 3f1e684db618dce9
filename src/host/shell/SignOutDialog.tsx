import { ArmedButton } from "../../components/controls/Button/ArmedButton.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import * as css from "./Shell.css.ts";

export interface SignOutDialogProps {
  /** Titles of the quizzes whose answers are not submitted yet. */
  titles: readonly string[];
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks for confirmation before a sign-out that leaves answers unsubmitted until the next sign-in on this device. */
export function SignOutDialog({ titles, onStay, onSignOut }: SignOutDialogProps) {
  return (
    <Dialog
      title="Sign out before your answers are submitted?"
      open
      onOpenChange={onStay}
      actions={
        <>
          <Button onClick={onStay}>Stay signed in</Button>
          <ArmedButton variant="primary" onClick={onSignOut}>
            Sign out
          </ArmedButton>
        </>
      }
    >
      <p className={css.dialogText}>
        These answers could not be submitted yet: {titles.join(", ")}. They stay on this device and are
        submitted when you sign in here again.
      </p>
    </Dialog>
  );
}
