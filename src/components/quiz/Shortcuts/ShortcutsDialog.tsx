import { Fragment } from "react";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { kbd, keys as keyRow } from "./Shortcuts.css.ts";
import * as css from "./ShortcutsDialog.css.ts";

/** Keys, or the first and the last of several, and what they do. */
interface ShownKeys {
  /** What is held while one of the keys is pressed. */
  held?: string;
  keys: readonly string[];
  does: string;
}

const BACK = "P";

const IN_QUIZ: readonly ShownKeys[] = [
  { keys: ["1", "9"], does: "choose an option" },
  { held: "Shift", keys: ["A", "Z"], does: "strike an option out or restore it" },
  { keys: ["N"], does: "next question" },
  { keys: [BACK], does: "previous question" },
  { keys: ["F"], does: "flag or unflag" },
  { keys: ["G"], does: "go to the navigator" },
  { keys: ["?"], does: "show these keys" },
];

const IN_REVIEW: readonly ShownKeys[] = [
  { keys: ["N"], does: "next of the questions shown" },
  { keys: [BACK], does: "previous of the questions shown" },
  { keys: ["?"], does: "show these keys" },
];

export interface ShortcutsDialogProps {
  /** Where the keys act. Default `quiz`. */
  place?: "quiz" | "review";
  /** Whether a key leads back. Default true. */
  canGoBack?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the shortcuts are on. */
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** All the keys of a place, and the switch that turns them off everywhere. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { place = "quiz", canGoBack = true, open, onOpenChange, checked, onCheckedChange } = props;
  const all = place === "quiz" ? IN_QUIZ : IN_REVIEW;
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <dl className={css.list}>
        {all
          .filter(({ keys }) => canGoBack || keys[0] !== BACK)
          .map(({ held, keys, does }) => (
            <Fragment key={does}>
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
              <dd className={css.does}>{does}</dd>
            </Fragment>
          ))}
      </dl>
      {place === "quiz" ? (
        <p className={css.note}>Among the options, the arrows move and Space or Enter chooses.</p>
      ) : null}
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
