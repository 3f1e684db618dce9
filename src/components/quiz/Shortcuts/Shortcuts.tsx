import { Fragment } from "react";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { SHORTCUTS } from "./shortcuts.ts";
import * as css from "./Shortcuts.css.ts";

export interface ShortcutHintProps {
  /** How many options the question has; the digits go from 1 to it. */
  optionCount: number;
  areOn: boolean;
  onShowAll: () => void;
}

/** One line that tells of the keys, where there is likely to be a keyboard. */
export function ShortcutHint({ optionCount, areOn, onShowAll }: ShortcutHintProps) {
  return (
    <p className={css.hint}>
      {areOn ? (
        <>
          <span className={css.keys}>
            {/* From the lower to the higher also where texts run right to left. */}
            <bdi className={css.keys} dir="ltr">
              <kbd className={css.kbd}>1</kbd>–<kbd className={css.kbd}>{Math.min(9, optionCount)}</kbd>
            </bdi>
            choose
          </span>
          <span className={css.keys}>
            <kbd className={css.kbd}>P</kbd>
            <kbd className={css.kbd}>N</kbd>
            move
          </span>
          <span className={css.keys}>
            <kbd className={css.kbd}>F</kbd>
            flag
          </span>
        </>
      ) : (
        <span>Keyboard shortcuts are off</span>
      )}
      <TextButton onClick={onShowAll}>Keyboard shortcuts</TextButton>
    </p>
  );
}

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
              <bdi className={css.keys} dir="ltr">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 ? "–" : null}
                    <kbd className={css.kbd}>{key}</kbd>
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
