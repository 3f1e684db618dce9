import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import type { ShortcutsDialogProps } from "./ShortcutsDialog.tsx";

const load = (): Promise<ComponentType<ShortcutsDialogProps>> =>
  import("./ShortcutsDialog.tsx").then((module) => module.ShortcutsDialog);

// The failure is caught outside `load`, because Vite wraps the import to load its styles, which can fail too.
const createLazyDialog = (): ComponentType<ShortcutsDialogProps> =>
  lazy(() =>
    load().then(
      (dialog) => {
        nextDialog = dialog;
        return { default: dialog };
      },
      () => {
        nextDialog = createLazyDialog();
        return { default: NotLoaded };
      },
    ),
  );
/** Component for the next opening: the dialog itself once it is loaded, or a new attempt after a failure. */
let nextDialog = createLazyDialog();

/** The shortcuts dialog, loaded when it is opened. If loading fails, no dialog opens, and the shortcuts keep working. */
export function LazyShortcutsDialog(props: ShortcutsDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: ShortcutsDialogProps) {
  const [Dialog] = useState(() => nextDialog);
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** Closes the dialog, so that the shortcuts work and the next press tries again. */
function NotLoaded({ onOpenChange }: ShortcutsDialogProps) {
  useEffect(() => onOpenChange(false), [onOpenChange]);
  return null;
}
