import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { keyOf, type QuizKeys } from "./shortcuts.ts";
import * as css from "./Shortcuts.css.ts";

export const HINT_LABELS = {
  keyboardShortcuts: "Keyboard shortcuts",
  shortcutsOff: "Keyboard shortcuts are off",
  keyChoose: "choose",
  keyGoOn: "check, continue",
  keyMove: "move",
  keyFlag: "flag",
} as const satisfies LabelSet;

export interface ShortcutHintProps {
  /** Number of options that digits can choose, 0 for orderings and matchings; omit it in a review. */
  optionCount?: number;
  /** Whether the learner can go back. Default `free`. */
  navigation?: "free" | "forward-only";
  /** Whether keyboard shortcuts are on. */
  shortcuts: boolean;
  /** Keys that replace the default ones. */
  keys?: QuizKeys | undefined;
  onShowAll: () => void;
}

/** One line with the most important shortcuts, shown on devices that can hover. */
export function ShortcutHint(props: ShortcutHintProps) {
  const { optionCount, navigation = "free", shortcuts, keys, onShowAll } = props;
  const t = useLabels("quiz", HINT_LABELS);
  const moveKeys = [navigation === "free" ? keyOf("previous", keys) : null, keyOf("next", keys)];
  const flagKey = keyOf("flag", keys);
  return (
    <p className={css.hint}>
      {shortcuts ? (
        <>
          {optionCount && keys?.choose !== null ? (
            <span className={css.keys}>
              {/* Ranges stay left to right in right-to-left languages. */}
              <bdi className={css.keys} dir="ltr">
                <kbd className={css.kbd}>1</kbd>–<kbd className={css.kbd}>{Math.min(9, optionCount)}</kbd>
              </bdi>
              <bdi className={css.keys} dir="ltr">
                <kbd className={css.kbd}>A</kbd>–
                <kbd className={css.kbd}>{"ABCDE".charAt(Math.min(5, optionCount) - 1)}</kbd>
              </bdi>
              {t("keyChoose")}
            </span>
          ) : null}
          {optionCount === undefined ? null : (
            <span className={css.keys}>
              <kbd className={css.kbd}>Enter</kbd>
              {t("keyGoOn")}
            </span>
          )}
          {moveKeys.some((key) => key !== null) ? (
            <span className={css.keys}>
              {moveKeys.map((key) =>
                key === null ? null : (
                  <kbd key={key} className={css.kbd}>
                    {key}
                  </kbd>
                ),
              )}
              {t("keyMove")}
            </span>
          ) : null}
          {optionCount === undefined || flagKey === null ? null : (
            <span className={css.keys}>
              <kbd className={css.kbd}>{flagKey}</kbd>
              {t("keyFlag")}
            </span>
          )}
        </>
      ) : (
        <span>{t("shortcutsOff")}</span>
      )}
      <TextButton onClick={onShowAll}>{t("keyboardShortcuts")}</TextButton>
    </p>
  );
}
