import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import * as css from "./Shortcuts.css.ts";

export interface ShortcutHintProps {
  /**
   * How many options the digits choose from; 0 where the question is not answered by choosing. Absent where nothing is
   * answered any more.
   */
  optionCount?: number;
  /** Whether a key leads back. Default true. */
  canGoBack?: boolean;
  /** Whether single keys act. */
  hasShortcuts: boolean;
  onShowAll: () => void;
}

/** One line that tells of the keys, where there is likely to be a keyboard. */
export function ShortcutHint(props: ShortcutHintProps) {
  const { optionCount, canGoBack = true, hasShortcuts, onShowAll } = props;
  return (
    <p className={css.hint}>
      {hasShortcuts ? (
        <>
          {optionCount ? (
            <span className={css.keys}>
              {/* From the lower to the higher also where texts run right to left. */}
              <bdi className={css.keys} dir="ltr">
                <kbd className={css.kbd}>1</kbd>–<kbd className={css.kbd}>{Math.min(9, optionCount)}</kbd>
              </bdi>
              choose
            </span>
          ) : null}
          <span className={css.keys}>
            {canGoBack ? <kbd className={css.kbd}>P</kbd> : null}
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
