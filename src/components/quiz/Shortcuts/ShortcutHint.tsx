import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { keyOf, type QuizKeys } from "./shortcuts.ts";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import * as css from "./Shortcuts.css.ts";

export const HINT_LABELS = {
  keyboardShortcuts: "Keyboard shortcuts",
  shortcutsOff: "Keyboard shortcuts are off",
  keyChoose: "choose",
  keyGoOn: "check, go on",
  keyMove: "move",
  keyFlag: "flag",
} as const satisfies LabelSet;

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
  /** Keys that are not the usual ones. */
  keys?: QuizKeys | undefined;
  onShowAll: () => void;
}

/** One line that tells of the keys, where there is likely to be a keyboard. */
export function ShortcutHint(props: ShortcutHintProps) {
  const { optionCount, canGoBack = true, hasShortcuts, keys, onShowAll } = props;
  const say = useSay("quiz", HINT_LABELS);
  const moving = [canGoBack ? keyOf("previous", keys) : null, keyOf("next", keys)];
  const flagging = keyOf("flag", keys);
  return (
    <p className={css.hint}>
      {hasShortcuts ? (
        <>
          {optionCount && keys?.choose !== null ? (
            <span className={css.keys}>
              {/* From the lower to the higher also where texts run right to left. */}
              <bdi className={css.keys} dir="ltr">
                <kbd className={css.kbd}>1</kbd>–<kbd className={css.kbd}>{Math.min(9, optionCount)}</kbd>
              </bdi>
              <bdi className={css.keys} dir="ltr">
                <kbd className={css.kbd}>A</kbd>–
                <kbd className={css.kbd}>{"ABCDE".charAt(Math.min(5, optionCount) - 1)}</kbd>
              </bdi>
              {say("keyChoose")}
            </span>
          ) : null}
          {optionCount === undefined ? null : (
            <span className={css.keys}>
              <kbd className={css.kbd}>Enter</kbd>
              {say("keyGoOn")}
            </span>
          )}
          {moving.some((key) => key !== null) ? (
            <span className={css.keys}>
              {moving.map((key) =>
                key === null ? null : (
                  <kbd key={key} className={css.kbd}>
                    {key}
                  </kbd>
                ),
              )}
              {say("keyMove")}
            </span>
          ) : null}
          {optionCount === undefined || flagging === null ? null : (
            <span className={css.keys}>
              <kbd className={css.kbd}>{flagging}</kbd>
              {say("keyFlag")}
            </span>
          )}
        </>
      ) : (
        <span>{say("shortcutsOff")}</span>
      )}
      <TextButton onClick={onShowAll}>{say("keyboardShortcuts")}</TextButton>
    </p>
  );
}
