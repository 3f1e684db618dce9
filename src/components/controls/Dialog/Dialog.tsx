import { X } from "../../icons/icons.tsx";
import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useSay } from "../../labels/labels.tsx";
import {
  FocusHomeContext,
  focusedBeside,
  focusReturn,
  isFocusLost,
  ancestorsOf,
  type FindFocusHome,
} from "../../layers/focus.ts";
import { useLatest } from "../../layers/latest.ts";
import { useMergedRefs } from "../../layers/merged-refs.ts";
import { useToastsWithin } from "../../layers/open-dialogs.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../Button/Button.tsx";
import * as css from "./Dialog.css.ts";
import { DIALOG_LABELS, type DialogLabels } from "./dialog-labels.ts";

/** What a dialog listens to itself. */
type Heard = "onBlur" | "onCancel" | "onClick" | "onFocus" | "onPointerDown";

export interface DialogProps extends Omit<ComponentPropsWithRef<"dialog">, Heard> {
  /** Names the dialog and takes the focus when it opens. */
  title: string;
  open: boolean;
  /** Called with false by the cross, Escape and a press beside the dialog. */
  onOpenChange: (open: boolean) => void;
  /** In the middle (32 rem), wide (44 rem), for a text that scrolls within (48 rem), or a sheet at the side. Default `center`. */
  variant?: "center" | "wide" | "reading" | "side";
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** The cross in the corner; left out where an action is called Close. Default true. */
  hasCross?: boolean;
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<DialogLabels> | undefined;
}

/**
 * A modal dialog: the platform's own. Nothing of it is rendered while it is closed.
 *
 * Keyboard: the focus goes to the title on opening, stays inside, and goes back to where it was on closing, or, where that
 * is gone, to where the provider says; where the control that has it goes away, it goes to the title. Escape asks to close. A click beside the dialog does so too, where its press began there as well: text that is selected beyond
 * the edge closes nothing. Assistive technology reads a dialog named by its title; what lies behind is out of reach.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { title, onOpenChange, variant = "center", children, actions, hasCross = true, labels } = props;
  const { ref, className, ...rest } = without(props);
  const say = useSay("controls", DIALOG_LABELS, labels);
  const own = useRef<HTMLDialogElement>(null);
  const mergedRef = useMergedRefs(own, ref);
  const home = useLatest(useContext(FocusHomeContext));
  const findHome: FindFocusHome = useCallback((around) => home.current(around), [home]);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  const pressBegan = useRef<"inside" | "beside">("inside");

  useEffect(() => {
    const dialog = own.current;
    const opener = dialog && focusedBeside(dialog);
    const around = dialog ? ancestorsOf(dialog) : [];
    dialog?.showModal();
    // Reading begins at the title.
    heading.current?.focus();
    return () => {
      dialog?.close();
      (focusReturn(opener) ?? findHome(around))?.focus({ preventScroll: true });
    };
  }, [findHome]);
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && heading.current && isFocusLost(heading.current))
      heading.current.focus();
  });
  useToastsWithin(own);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      {...rest}
      ref={mergedRef}
      className={classNames(css.dialog, css.variant[variant], className)}
      aria-labelledby={titleId}
      // React's own events: the browser's would tell of a control that goes away, too.
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
      onPointerDown={(event) => {
        pressBegan.current = isBeside(event) ? "beside" : "inside";
      }}
      onClick={(event) => {
        if (pressBegan.current === "beside" && isBeside(event)) onOpenChange(false);
        pressBegan.current = "inside";
      }}
    >
      <div className={css.head}>
        <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {hasCross ? (
          <Button
            className={css.close}
            variant="quiet"
            isIcon
            aria-label={say("close")}
            onClick={() => onOpenChange(false)}
          >
            <X size={20} />
          </Button>
        ) : null}
      </div>
      <div className={css.body}>{children}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </dialog>
  );
}

/** Whether a press on the dialog's own element lies beside its box, where only the backdrop is. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isWithin;
}

/** The props of the element, without what is made here alone. */
function without(props: Omit<DialogProps, "open">) {
  const { title, onOpenChange, variant, children, actions, hasCross, labels, ...rest } = props;
  return rest;
}
