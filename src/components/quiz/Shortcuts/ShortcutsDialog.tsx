import { Fragment } from "react";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { keyOf, type QuizKeys, type ShortcutKey } from "./shortcuts.ts";
import { kbd, keys as keyRow } from "./Shortcuts.css.ts";
import * as css from "./ShortcutsDialog.css.ts";

export const KEYS_LABELS = {
  keyboardShortcuts: "Keyboard shortcuts",
  doesChoose: "choose an option",
  doesGoOn: "check the answer, then continue",
  doesGoOnAfter: "continue after an answer",
  doesEliminate: "eliminate or restore an option",
  doesNext: "next question",
  doesPrevious: "previous question",
  doesFlag: "flag or unflag",
  doesNavigator: "go to the navigator",
  doesHelp: "show this list",
  doesNextShown: "next question shown",
  doesPreviousShown: "previous question shown",
  arrowsChoose: "In the options, arrow keys move and Space chooses. In a single choice, Enter chooses too.",
  useShortcuts: "Use keyboard shortcuts",
  keyEnter: "Enter",
  keySpace: "Space",
  keyShift: "Shift",
} as const satisfies LabelSet;

interface Shortcut {
  /** Whether it needs the Shift key. */
  isShifted?: boolean;
  /** One key, or the first and last of a range. Keys with a name are label keys. */
  keys: readonly string[];
  /** Label key of the action. */
  action: keyof typeof KEYS_LABELS;
}

const isNamed = (key: string): key is "keyEnter" | "keySpace" => key in KEYS_LABELS;

/** Returns the shortcuts of a quiz or a review. */
function listShortcuts({
  screen = "quiz",
  navigation = "free",
  keys = {},
}: ShortcutsDialogProps): Shortcut[] {
  const shortcut = (name: ShortcutKey, action: keyof typeof KEYS_LABELS): Shortcut[] => {
    const key = keyOf(name, keys);
    return key === null ? [] : [{ keys: [key], action }];
  };
  const back = (action: keyof typeof KEYS_LABELS) =>
    navigation === "free" ? shortcut("previous", action) : [];
  if (screen === "review")
    return [
      ...shortcut("next", "doesNextShown"),
      ...back("doesPreviousShown"),
      ...shortcut("help", "doesHelp"),
    ];
  const options: Shortcut[] = [
    ...(keys.choose === null
      ? []
      : [
          { keys: ["1", "9"], action: "doesChoose" as const },
          { keys: ["A", "E"], action: "doesChoose" as const },
        ]),
    { keys: ["keyEnter"], action: "doesGoOn" as const },
    { keys: ["keySpace"], action: "doesGoOnAfter" as const },
    ...(keys.eliminate === null
      ? []
      : [{ isShifted: true, keys: ["A", "Z"], action: "doesEliminate" as const }]),
  ];
  return [
    ...options,
    ...shortcut("next", "doesNext"),
    ...back("doesPrevious"),
    ...shortcut("flag", "doesFlag"),
    ...shortcut("navigator", "doesNavigator"),
    ...shortcut("help", "doesHelp"),
  ];
}

export interface ShortcutsDialogProps {
  /** Whether to list the shortcuts of a quiz or a review. Default `quiz`. */
  screen?: "quiz" | "review";
  /** Whether the learner can go back. Default `free`. */
  navigation?: "free" | "forward-only";
  /** Keys that replace the default ones. */
  keys?: QuizKeys | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the shortcuts are on. */
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Lists all keyboard shortcuts, with a checkbox that turns them off everywhere. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { screen = "quiz", open, onOpenChange, checked, onCheckedChange } = props;
  const t = useLabels("quiz", KEYS_LABELS);
  return (
    <Dialog title={t("keyboardShortcuts")} open={open} onOpenChange={onOpenChange}>
      <dl className={css.list}>
        {listShortcuts(props).map(({ isShifted = false, keys, action }) => (
          <Fragment key={keys.join() + action}>
            <dt>
              <bdi className={keyRow} dir="ltr">
                {isShifted ? (
                  <>
                    <kbd className={kbd}>{t("keyShift")}</kbd>+
                  </>
                ) : null}
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 ? "–" : null}
                    <kbd className={kbd}>{isNamed(key) ? t(key) : key}</kbd>
                  </Fragment>
                ))}
              </bdi>
            </dt>
            <dd className={css.action}>{t(action)}</dd>
          </Fragment>
        ))}
      </dl>
      {screen === "quiz" ? <p className={css.note}>{t("arrowsChoose")}</p> : null}
      <label className={css.choice}>
        <input
          type="checkbox"
          className={css.box}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        {t("useShortcuts")}
      </label>
    </Dialog>
  );
}
