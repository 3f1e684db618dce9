import { Fragment } from "react";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { keyOf, type QuizKeys, type ShortcutKey } from "./shortcuts.ts";
import { kbd, keys as keyRow } from "./Shortcuts.css.ts";
import * as css from "./ShortcutsDialog.css.ts";

export const KEYS_LABELS = {
  keyboardShortcuts: "Keyboard shortcuts",
  doesChoose: "choose an option",
  doesGoOn: "check the answer, then go on",
  doesGoOnAfter: "go on after an answer",
  doesStrike: "strike an option out or restore it",
  doesNext: "next question",
  doesPrevious: "previous question",
  doesFlag: "flag or unflag",
  doesNavigator: "go to the navigator",
  doesHelp: "show these keys",
  doesNextShown: "next of the questions shown",
  doesPreviousShown: "previous of the questions shown",
  arrowsChoose: "Among the options, the arrows move and Space chooses; with one right option, so does Enter.",
  useShortcuts: "Use keyboard shortcuts",
} as const satisfies LabelSet;

/** Keys, or the first and the last of several, and what they do. */
interface ShownKeys {
  /** What is held while one of the keys is pressed. */
  held?: string;
  keys: readonly string[];
  does: keyof typeof KEYS_LABELS;
}

/** The keys that act in a place, as they are told. */
function keysOf({ place = "quiz", canGoBack = true, keys = {} }: ShortcutsDialogProps): ShownKeys[] {
  const one = (action: ShortcutKey, does: keyof typeof KEYS_LABELS): ShownKeys[] => {
    const key = keyOf(action, keys);
    return key === null ? [] : [{ keys: [key], does }];
  };
  const back = (does: keyof typeof KEYS_LABELS) => (canGoBack ? one("previous", does) : []);
  if (place === "review")
    return [...one("next", "doesNextShown"), ...back("doesPreviousShown"), ...one("help", "doesHelp")];
  const options: ShownKeys[] = [
    ...(keys.choose === null
      ? []
      : [
          { keys: ["1", "9"], does: "doesChoose" as const },
          { keys: ["A", "E"], does: "doesChoose" as const },
        ]),
    { keys: ["Enter"], does: "doesGoOn" as const },
    { keys: ["Space"], does: "doesGoOnAfter" as const },
    ...(keys.strike === null ? [] : [{ held: "Shift", keys: ["A", "Z"], does: "doesStrike" as const }]),
  ];
  return [
    ...options,
    ...one("next", "doesNext"),
    ...back("doesPrevious"),
    ...one("flag", "doesFlag"),
    ...one("navigator", "doesNavigator"),
    ...one("help", "doesHelp"),
  ];
}

export interface ShortcutsDialogProps {
  /** Where the keys act. Default `quiz`. */
  place?: "quiz" | "review";
  /** Whether a key leads back. Default true. */
  canGoBack?: boolean;
  /** Keys that are not the usual ones. */
  keys?: QuizKeys | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the shortcuts are on. */
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** All the keys of a place, and the switch that turns them off everywhere. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { place = "quiz", open, onOpenChange, checked, onCheckedChange } = props;
  const say = useSay("quiz", KEYS_LABELS);
  return (
    <Dialog title={say("keyboardShortcuts")} open={open} onOpenChange={onOpenChange}>
      <dl className={css.list}>
        {keysOf(props).map(({ held, keys, does }) => (
          <Fragment key={keys.join() + does}>
            <dt>
              <bdi className={keyRow} dir="ltr">
                {held ? (
                  <>
                    <kbd className={kbd}>{held}</kbd>+
                  </>
                ) : null}
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 ? "–" : null}
                    <kbd className={kbd}>{key}</kbd>
                  </Fragment>
                ))}
              </bdi>
            </dt>
            <dd className={css.does}>{say(does)}</dd>
          </Fragment>
        ))}
      </dl>
      {place === "quiz" ? <p className={css.note}>{say("arrowsChoose")}</p> : null}
      <Choice
        type="checkbox"
        variant="row"
        label={say("useShortcuts")}
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
    </Dialog>
  );
}
