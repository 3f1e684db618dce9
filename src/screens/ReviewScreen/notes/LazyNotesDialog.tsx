import { lazy, Suspense, useState, type ComponentType } from "react";
import { ButtonLink } from "../../../components/controls/Button/ButtonLink.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import type { NotesDialogProps } from "../../../components/study/NotesDialog/NotesDialog.tsx";

type Load = () => Promise<ComponentType<NotesDialogProps>>;

/** Loads the dialog's code. Call it early, so that finished notes open without delay. */
export const loadNotesDialog: Load = () =>
  import("../../../components/study/NotesDialog/NotesDialog.tsx").then((module) => module.NotesDialog);

export interface LazyNotesDialogProps extends NotesDialogProps {
  /** Loads the dialog component. Default {@link loadNotesDialog}. */
  load?: Load;
}

/** Renders the notes dialog, whose code is loaded when it first opens. */
export function LazyNotesDialog({ load = loadNotesDialog, ...dialog }: LazyNotesDialogProps) {
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

/** Replaces the dialog if its code can't be loaded, with a link to the notes. */
function NotLoaded({ open, onOpenChange, guideHref }: NotesDialogProps) {
  return (
    <Dialog
      title="Study notes not loaded"
      open={open}
      onOpenChange={onOpenChange}
      actions={<ButtonLink href={guideHref}>Open Study Guide</ButtonLink>}
    >
      Your study notes are saved, but they can't be shown here. Reload the page, or open the study guide.
    </Dialog>
  );
}
