import { useEffect, useState } from "react";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { DURATION_MS, type ToastViewProps } from "./toast.ts";
import { TOASTER_LABELS } from "./toaster-labels.ts";
import * as css from "./Toaster.css.ts";

/** A toast without swipe and hotkey, used if the code of the full one can't be loaded. */
export function PlainToast({ toast, onDismiss }: Omit<ToastViewProps, "container">) {
  const t = useLabels("feedback", TOASTER_LABELS);
  return (
    <section
      aria-label={t("notifications")}
      aria-live={toast.tone === "destructive" ? "assertive" : "polite"}
    >
      {toast.open ? <VisibleToast key={toast.id} toast={toast} onDismiss={onDismiss} /> : null}
    </section>
  );
}

function VisibleToast({ toast, onDismiss }: Omit<ToastViewProps, "container">) {
  const { title, description, tone = "plain", action } = toast;
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onDismiss, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss]);
  return (
    <div
      className={classNames(css.toast, css.tone[tone])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className={css.content}>
        <span className={css.title}>{title}</span>
        {description ? <span className={css.text}>{description}</span> : null}
        {action ? (
          <TextLink className={css.action} href={action.href} onClick={onDismiss}>
            {action.label}
          </TextLink>
        ) : null}
      </div>
    </div>
  );
}
