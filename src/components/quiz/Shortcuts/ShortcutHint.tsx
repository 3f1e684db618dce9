import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import * as css from "./Shortcuts.css.ts";

export interface ShortcutHintProps {
  /** How many options the question has; the digits go from 1 to it. Absent where nothing is answered any more. */
  optionCount?: number;
  /** Whether single keys act. */
  hasShortcuts: boolean;
  onShowAll: () => void;
}

/** One line that tells of the keys, where there is likely to be a keyboard. */
export function ShortcutHint({ optionCount, hasShortcuts, onShowAll }: ShortcutHintProps) {
  return (
    <p className={css.hint}>
      {hasShortcuts ? (
        <>
          {optionCount === undefined ? null : (
            <span className={css.keys}>
              {/* From the lower to the higher also where texts run right to left. */}
              <bdi className={css.keys} dir="ltr">
                <kbd className={css.kbd}>1</kbd>–<kbd className={css.kbd}>{Math.min(9, optionCount)}</kbd>
              </bdi>
              choose
            </span>
          )}
          <span className={css.keys}>
            <kbd className={css.kbd}>P</kbd>
            <kbd className={css.kbd}>N</kbd>
            move
          </span>
          {optionCount === undefined ? null : (
            <span className={css.keys}>
              <kbd className={css.kbd}>F</kbd>
              flag
            </span>
          )}
        </>
      ) : (
        <span>Keyboard shortcuts are off</span>
      )}
      <TextButton onClick={onShowAll}>Keyboard shortcuts</TextButton>
    </p>
  );
}
