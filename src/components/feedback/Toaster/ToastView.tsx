import { Toast as Radix } from "radix-ui";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { activeElementOf } from "../../focus/focus.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { X } from "../../icons/icons.tsx";
import { CircleAlert, Info } from "../../icons/notice-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { DURATION_MS, type ToastViewProps } from "./toast.ts";
import { TOASTER_LABELS } from "./toaster-labels.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Toaster.css.ts";

/** Distance in px to push a toast to the right to dismiss it (spec §9). */
const SWIPE_THRESHOLD = 50;
/** The key that moves focus to the notifications (spec §9). */
const HOTKEY = ["F8"];

/** The visible toast. */
export default function ToastView({ toast, container, onDismiss }: ToastViewProps) {
  const t = useLabels("feedback", TOASTER_LABELS);
  const tone = toast.tone ?? "plain";
  const viewport = useRef<HTMLOListElement>(null);
  useFocusBack(viewport, toast.open);
  const Icon = tone === "destructive" ? CircleAlert : Info;
  return (
    <Radix.Provider
      label={t("notification")}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      announcerContainer={container}
    >
      <Radix.Root
        key={toast.id}
        className={classNames(css.toast, css.tone[tone])}
        type={tone === "destructive" ? "foreground" : "background"}
        open={toast.open}
        onOpenChange={(open) => {
          if (!open) onDismiss();
        }}
        onEscapeKeyDown={(event) => {
          // Otherwise a dialog under the toast would close as well.
          event.preventDefault();
          if (hasFocus(viewport.current)) viewport.current?.focus();
          onDismiss();
        }}
      >
        <Icon size={20} className={css.icon[tone]} />
        <div className={css.content}>
          <Radix.Title className={css.title}>
            {toast.title}
            {/* Announced as one text together with the description. */}
            <span className={visuallyHidden}>. </span>
          </Radix.Title>
          {toast.description ? (
            <Radix.Description className={css.text}>{toast.description}</Radix.Description>
          ) : null}
          {toast.action ? (
            <Radix.Action asChild altText={toast.action.label}>
              <TextLink className={css.action} href={toast.action.href}>
                {toast.action.label}
              </TextLink>
            </Radix.Action>
          ) : null}
        </div>
        <Radix.Close asChild>
          <Button className={css.close} variant="quiet" iconOnly aria-label={t("dismissNotification")}>
            <X size={18} />
          </Button>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={viewport}
        className={css.viewport}
        label={t("notificationsByKey")}
        hotkey={HOTKEY}
      />
    </Radix.Provider>
  );
}

/** Returns whether focus is in a list. */
const hasFocus = (list: HTMLElement | null): boolean => list?.contains(activeElementOf(list)) ?? false;

/** Restores focus: dismissing a toast would lose it, or leave it on the empty list. */
function useFocusBack(viewport: RefObject<HTMLElement | null>, open: boolean): void {
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    const list = viewport.current;
    // A native listener, because in React's tree the toast is not a child of its list.
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && list?.contains(relatedTarget))) cameFrom.current = relatedTarget;
    };
    list?.addEventListener("focusin", remember);
    return () => list?.removeEventListener("focusin", remember);
  }, [viewport]);
  useLayoutEffect(() => {
    if (!open && hasFocus(viewport.current) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
  }, [viewport, open]);
}
