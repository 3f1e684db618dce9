import { Fragment } from "react";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { kbd, keys as keyRow } from "./Shortcuts.css.ts";
import * as css from "./ShortcutsDialog.css.ts";

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["1", "9"], does: "choose an option" },
  { keys: ["N"], does: "next question" },
  { keys: ["P"], does: "previous question" },
  { keys: ["F"], does: "flag or unflag" },
  { keys: ["G"], does: "go to the navigator" },
  { keys: ["?"], does: "show these keys" },
];

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the shortcuts are on. */
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** All the keys, and the switch that turns them off. */
export function ShortcutsDialog({ open, onOpenChange, checked, onCheckedChange }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <dl className={css.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              <bdi className={keyRow} dir="ltr">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 ? "–" : null}
                    <kbd className={kbd}>{key}</kbd>
                  </Fragment>
                ))}
              </bdi>
            </dt>
            <dd className={css.does}>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={css.note}>Among the options, the arrows move and Space or Enter chooses.</p>
      <Choice
        type="checkbox"
        variant="row"
        label="Use keyboard shortcuts"
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
    </Dialog>
  );
}
