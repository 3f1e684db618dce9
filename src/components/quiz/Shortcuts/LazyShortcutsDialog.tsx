import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import type { ShortcutsDialogProps } from "./ShortcutsDialog.tsx";

const load = (): Promise<ComponentType<ShortcutsDialogProps>> =>
  import("./ShortcutsDialog.tsx").then((module) => module.ShortcutsDialog);

// A failure is not caught at the import itself: Vite fetches the styles around it, and theirs would go past.
const attempt = (): ComponentType<ShortcutsDialogProps> =>
  lazy(() =>
    load().then(
      (dialog) => {
        next = dialog;
        return { default: dialog };
      },
      () => {
        next = attempt();
        return { default: NotLoaded };
      },
    ),
  );
/** What the next opening shows: the dialog itself once it has arrived. */
let next = attempt();

/** The dialog of the keys; its code is loaded when it is asked for. Without it no dialog opens, and the keys work all the same. */
export function LazyShortcutsDialog(props: ShortcutsDialogProps) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened(props: ShortcutsDialogProps) {
  const [Dialog] = useState(() => next);
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** Takes back that it is open, so that the keys are not held and the next press tries again. */
function NotLoaded({ onOpenChange }: ShortcutsDialogProps) {
  useEffect(() => onOpenChange(false), [onOpenChange]);
  return null;
}
