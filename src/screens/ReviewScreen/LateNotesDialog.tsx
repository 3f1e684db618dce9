import { lazy, Suspense } from "react";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import type { NotesDialogProps } from "../../components/study/NotesDialog/NotesDialog.tsx";

const load = () =>
  import("../../components/study/NotesDialog/NotesDialog.tsx").then(
    (module) => ({ default: module.NotesDialog }),
    () => ({ default: NotLoaded }),
  );
const NotesDialog = lazy(load);

/** Begins to load the dialog's code, so that notes that are ready need not wait for it. */
export const preloadNotesDialog = (): void => void load();

/** The dialog of the notes; its code is loaded when it is first shown. */
export function LateNotesDialog(props: NotesDialogProps) {
  return props.open ? (
    <Suspense>
      <NotesDialog {...props} />
    </Suspense>
  ) : null;
}

/** Without its code, as when the connection is lost, the notes are still there. */
function NotLoaded({ open, onOpenChange, guideHref }: NotesDialogProps) {
  return (
    <Dialog
      title="AI-Generated Study Notes"
      open={open}
      onOpenChange={onOpenChange}
      actions={<ButtonLink href={guideHref}>Open Study Guide</ButtonLink>}
    >
      Your notes are written and kept, but the part of Cairn that shows them here did not load. Reload the
      page, or open the study guide.
    </Dialog>
  );
}
