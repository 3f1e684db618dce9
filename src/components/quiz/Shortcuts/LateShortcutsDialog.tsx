import { lazy, Suspense, type ComponentType } from "react";
import type { ShortcutsDialogProps } from "./ShortcutsDialog.tsx";

/** Without its code, as when the connection is lost, no dialog opens; the keys work all the same. */
const Dialog = lazy(() =>
  import("./ShortcutsDialog.tsx").then(
    (module): { default: ComponentType<ShortcutsDialogProps> } => ({ default: module.ShortcutsDialog }),
    () => ({ default: () => null }),
  ),
);

/** The dialog of the keys; its code is loaded when it is first asked for. */
export function LateShortcutsDialog(props: ShortcutsDialogProps) {
  return props.open ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
