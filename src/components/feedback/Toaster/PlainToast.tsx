import { useEffect } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Toaster.css.ts";
import { DURATION, type ToastViewProps } from "./toast.ts";

/** A toast without swipe and hotkey, for when the code of the other can't be had. */
export function PlainToast({ toast, onDismiss }: ToastViewProps) {
  return (
    <section aria-label="Notifications" aria-live="assertive" className={css.viewport}>
      {toast.open ? <Shown key={toast.id} toast={toast} onDismiss={onDismiss} /> : null}
    </section>
  );
}

function Shown({ toast: { title, description, tone = "plain" }, onDismiss }: ToastViewProps) {
  useEffect(() => {
    const timer = setTimeout(onDismiss, DURATION);
    return () => clearTimeout(timer);
  }, [onDismiss]);
  return (
    <div className={classNames(css.toast, css.tone[tone])}>
      <div className={css.words}>
        <span className={css.title}>{title}</span>
        {description ? <span className={css.text}>{description}</span> : null}
      </div>
    </div>
  );
}
