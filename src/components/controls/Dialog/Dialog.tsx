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
import {
  FocusFallbackContext,
  activeElementOf,
  focusReturn,
  isFocusLost,
  ancestorsOf,
  type GetFocusFallback,
} from "../../focus/focus.ts";
import { useToastsWithin } from "../../focus/open-dialogs.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { X } from "../../icons/icons.tsx";
import { useLatest } from "../../react/use-latest.ts";
import { useMergedRefs } from "../../react/use-merged-refs.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../Button/Button.tsx";
import { DIALOG_LABELS, type DialogLabels } from "./dialog-labels.ts";
import * as css from "./Dialog.css.ts";

/** Events that the dialog handles itself. */
type HandledEvents = "onBlur" | "onCancel" | "onClick" | "onFocus" | "onPointerDown";

export interface DialogProps extends Omit<ComponentPropsWithRef<"dialog">, HandledEvents> {
  /** Names the dialog and takes focus when it opens. */
  title: string;
  /** Whether it is shown. */
  open: boolean;
  /** Called with false by the close button, Escape and a click outside. */
  onOpenChange: (open: boolean) => void;
  /**
   * Centered (32 rem), wide (44 rem), for a text that scrolls inside (48 rem), or a sheet at the side. Default
   * `center`.
   */
  variant?: "center" | "wide" | "reading" | "side";
  /** Content below the title. */
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Whether there is a close button in the corner; omit it if an action is called Close. Default true. */
  closable?: boolean;
  /** Labels that override those of the provider. */
  labels?: Partial<DialogLabels> | undefined;
}

/**
 * A native modal dialog. Renders nothing while it is closed.
 *
 * Keyboard: focus moves to the title on opening, stays inside, and on closing returns to where it was, or to
 * the provider's fallback if that was removed. If the focused control is removed, focus moves to the title.
 * Escape requests closing. So does a click outside, if its press started outside as well: selecting text beyond
 * the edge closes nothing. Assistive technology announces a dialog named by its title; the page behind is
 * inert.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const {
    title,
    onOpenChange,
    variant = "center",
    children,
    actions,
    closable = true,
    labels,
    ref,
    className,
    ...rest
  } = props;
  const t = useLabels("controls", DIALOG_LABELS, labels);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const mergedRef = useMergedRefs(dialogRef, ref);
  const fallback = useLatest(useContext(FocusFallbackContext));
  const getFallback: GetFocusFallback = useCallback((ancestors) => fallback.current(ancestors), [fallback]);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  const pressStart = useRef<"inside" | "outside">("inside");

  useEffect(() => {
    const dialog = dialogRef.current;
    const opener = dialog && activeElementOf(dialog);
    const ancestors = dialog ? ancestorsOf(dialog) : [];
    dialog?.showModal();
    // Reading starts at the title.
    heading.current?.focus();
    return () => {
      dialog?.close();
      (focusReturn(opener) ?? getFallback(ancestors))?.focus({ preventScroll: true });
    };
  }, [getFallback]);
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && heading.current && isFocusLost(heading.current))
      heading.current.focus();
  });
  useToastsWithin(dialogRef);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
    <dialog
      {...rest}
      ref={mergedRef}
      className={classNames(css.dialog, css.variant[variant], className)}
      aria-labelledby={titleId}
      // React's events, because native ones would also fire when a control is removed.
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
        pressStart.current = isOnBackdrop(event) ? "outside" : "inside";
      }}
      onClick={(event) => {
        // The first click of a double click may have made the dialog smaller.
        if (pressStart.current === "outside" && isOnBackdrop(event) && event.detail < 2) onOpenChange(false);
        pressStart.current = "inside";
      }}
    >
      <div className={css.head}>
        <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {closable ? (
          <Button
            className={css.close}
            variant="quiet"
            iconOnly
            aria-label={t("close")}
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

/** Returns whether a press on the dialog element is outside its box, on the backdrop. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isWithin;
}
