import { CircleAlert, Info, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { Button } from "../../controls/Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Toaster.css.ts";
import { DURATION, type ToastViewProps } from "./toast.ts";

/** How far right a toast is pushed to dismiss it, in px (spec §9). */
const SWIPE_THRESHOLD = 50;
/** The key that moves the focus to the notifications (spec §9). */
const HOTKEY = ["F8"];

/** The one toast on the screen. */
export default function ToastView({ toast, onDismiss }: ToastViewProps) {
  const tone = toast.tone ?? "plain";
  const Icon = tone === "destructive" ? CircleAlert : Info;
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      <Radix.Root
        key={toast.id}
        className={classNames(css.toast, css.tone[tone])}
        type={tone === "destructive" ? "foreground" : "background"}
        open={toast.open}
        onOpenChange={(open) => {
          if (!open) onDismiss();
        }}
      >
        <Icon size={20} className={css.icon[tone]} aria-hidden />
        <div className={css.words}>
          <Radix.Title className={css.title}>
            {toast.title}
            {/* Announced as one text with the description. */}
            <span className={visuallyHidden}>. </span>
          </Radix.Title>
          {toast.description ? (
            <Radix.Description className={css.text}>{toast.description}</Radix.Description>
          ) : null}
        </div>
        <Radix.Close asChild>
          <Button className={css.close} variant="quiet" isIcon aria-label="Dismiss notification">
            <X size={18} aria-hidden />
          </Button>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={css.viewport} hotkey={HOTKEY} />
    </Radix.Provider>
  );
}
