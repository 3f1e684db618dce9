import { lazy, Suspense, useState, type ComponentType } from "react";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import type { NotesDialogProps } from "../../components/study/NotesDialog/NotesDialog.tsx";

type Load = () => Promise<ComponentType<NotesDialogProps>>;

/** Loads the dialog's code; begun early, so that notes that are ready need not wait for it. */
export const loadNotesDialog: Load = () =>
  import("../../components/study/NotesDialog/NotesDialog.tsx").then((module) => module.NotesDialog);

export interface LateNotesDialogProps extends NotesDialogProps {
  /** Loads what draws the notes, once. Default {@link loadNotesDialog}. */
  load?: Load;
}

/** The dialog of the notes; its code is loaded when it is first shown. */
export function LateNotesDialog({ load = loadNotesDialog, ...dialog }: LateNotesDialogProps) {
  const [NotesDialog] = useState(() =>
    lazy(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        () => ({ default: NotLoaded }),
      ),
    ),
  );
  return dialog.open ? (
    <Suspense>
      <NotesDialog {...dialog} />
    </Suspense>
  ) : null;
}

/** Without its code, as when the connection is lost, the notes are still there. */
function NotLoaded({ open, onOpenChange, guideHref }: NotesDialogProps) {
  return (
    <Dialog
      title="Study notes not loaded"
      open={open}
      onOpenChange={onOpenChange}
      actions={<ButtonLink href={guideHref}>Open Study Guide</ButtonLink>}
    >
      Your study notes are saved, but they can’t be shown here. Reload the page, or open the study guide.
    </Dialog>
  );
}
