import { useCallback, useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import {
  FocusFallbackContext,
  focusReturn,
  ancestorsOf,
  type GetFocusFallback,
} from "../../components/focus/focus.ts";
import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { useLatest } from "../../components/react/use-latest.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import * as css from "./BadgePopup.css.ts";

export interface CornerDialogProps {
  title: string;
  /** The text that screen readers announce after the title. */
  announcement: string;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/**
 * Renders a non-modal dialog in the corner of a wide screen. The page stays usable, and the focus doesn't move.
 *
 * Keyboard: Tab reaches the dialog after the page; Escape closes it from anywhere except a field. If the focus was
 * inside, it returns to the element that had it before. Screen readers announce the title and the announcement.
 */
export function CornerDialog({ title, announcement, onClose, actions, children }: CornerDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const fallback = useLatest(useContext(FocusFallbackContext));
  const getFallback: GetFocusFallback = useCallback((ancestors) => fallback.current(ancestors), [fallback]);
  const close = useLatest(onClose);
  useEffect(() => {
    // Screen readers announce a live region only if its text changes after it was added.
    if (live.current) live.current.textContent = `${title} ${announcement}`;
  }, [title, announcement]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const isField = event.target instanceof Element && event.target.matches("input, select, textarea");
      if (!isField && document.querySelector("dialog:modal") === null) close.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [close]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ancestors = ancestorsOf(element);
    let previousFocus: Element | null = null;
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element.contains(relatedTarget)) previousFocus = relatedTarget;
    };
    element.addEventListener("focusin", onFocusIn);
    return () => {
      element.removeEventListener("focusin", onFocusIn);
      if (!element.contains(document.activeElement)) return;
      (focusReturn(previousFocus) ?? getFallback(ancestors))?.focus({ preventScroll: true });
    };
  }, [getFallback]);
  return (
    <>
      <div className={css.announcement}>
        <p ref={live} className={visuallyHidden} aria-live="polite" />
      </div>
      <div ref={dialog} role="dialog" className={css.corner} aria-labelledby={titleId}>
        <Heading id={titleId} level={2} size="lg" weight="semibold" leading="heading">
          {title}
        </Heading>
        <div className={css.cornerBody}>{children}</div>
        <Inline gap={3} justify="end" className={css.cornerActions}>
          {actions}
        </Inline>
      </div>
    </>
  );
}
