import { X } from "../../icons/icons.tsx";
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useToastsWithin } from "../../layers/open-dialogs.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../Button/Button.tsx";
import * as css from "./Dialog.css.ts";

export interface DialogProps {
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
}

/**
 * A modal dialog: the platform's own. Nothing of it is rendered while it is closed.
 *
 * Keyboard: the focus goes to the title on opening, stays inside, and goes back to where it was on closing; where the
 * control that has it goes away, it goes to the title. Escape asks to close. A click beside the dialog does so too, where its press began there as well: text that is selected beyond
 * the edge closes nothing. Assistive technology reads a dialog named by its title; what lies behind is out of reach.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { title, onOpenChange, variant = "center", children, actions, hasCross = true } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  const pressBegan = useRef<"inside" | "beside">("inside");

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      wayBack(opener)?.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) heading.current?.focus();
  });
  useToastsWithin(ref);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={ref}
      className={classNames(css.dialog, css.variant[variant])}
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
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's title is where reading begins */}
        <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1} autoFocus>
          {title}
        </h2>
        {hasCross ? (
          <Button
            className={css.close}
            variant="quiet"
            isIcon
            aria-label="Close"
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

/** Where the keyboard goes on: at what opened the dialog; where that was the screen as such, at its heading. */
function wayBack(opener: Element | null): HTMLElement | null {
  const isPart = opener instanceof HTMLElement && opener.isConnected && !opener.matches("body, main");
  if (isPart) return opener;
  return document.querySelector<HTMLElement>("h1[tabindex]") ?? document.querySelector("main[tabindex]");
}
