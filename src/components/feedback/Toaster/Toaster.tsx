import {
  createContext,
  memo,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
} from "react";
import { RoomLabels } from "../../labels/labels.tsx";
import { createOpenDialogs, OpenDialogsContext } from "../../layers/open-dialogs.ts";
import type { ToasterLabels } from "./toaster-labels.ts";
import { PlainToast } from "./PlainToast.tsx";
import { ToastPlace } from "./ToastPlace.tsx";
import type { ShownToast, ShowToast, Toast, ToastViewProps } from "./toast.ts";

/** How long a dismissed toast is kept before it is removed, in milliseconds (spec §9). */
const REMOVE_AFTER = 1_000_000;

const ToastContext = createContext<ShowToast>(Object.assign(() => {}, { dismiss: () => {} }));

/** How toasts are shown and taken back; the same function as long as the `Toaster` lives. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const ToastOpenContext = createContext(false);

/** Whether a toast is shown: what would cover it, such as a dialog nobody asked for, had better wait. */
export function useIsToastOpen(): boolean {
  return useContext(ToastOpenContext);
}

const loadView = () => import("./ToastView.tsx").then((module) => module.default);

// A failure is not caught at the import itself: Vite fetches the styles around it, and theirs would go past.
const load = (): Promise<ComponentType<ToastViewProps>> => loadView().catch(() => PlainToast);

/** `className`, `style` and the other props are those of the element around a toast. */
export interface ToasterProps extends ComponentPropsWithRef<"div"> {
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<ToasterLabels> | undefined;
}

/**
 * Shows toasts for all within it, one at a time. The code that draws them is loaded with the first; where it does not
 * arrive, often just what the toast is about, a plain one serves.
 *
 * A toast is shown over modal dialogs too, and stays when one opens or closes. It stands where the `Toaster` stands, lifted
 * by the platform: within its theme, its language and its shadow root.
 *
 * Keyboard: F8 moves the focus to the notifications; Escape dismisses the toast, and nothing else with it, and the
 * focus goes back to where it was. A toast never takes the focus by itself. Assistive technology hears title and
 * description once, a destructive one at once.
 */
export function Toaster({ labels, children, ...rest }: ToasterProps) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null);
  const [dialogs] = useState(createOpenDialogs);
  const show = useMemo((): ShowToast => {
    const add = (next: Toast) => {
      setToast((last) => ({ ...next, id: (last?.id ?? 0) + 1, open: true }));
      void load().then((view) => setView(() => view));
    };
    const dismiss = (topic: string) =>
      setToast((last) => (last?.topic === topic ? { ...last, open: false } : last));
    return Object.assign(add, { dismiss });
  }, []);
  const dismissShown = useCallback(() => setToast((last) => last && { ...last, open: false }), []);

  useEffect(() => {
    if (!toast || toast.open) return;
    const timer = setTimeout(() => setToast(null), REMOVE_AFTER);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext.Provider value={show}>
      <OpenDialogsContext.Provider value={dialogs}>
        <ToastOpenContext.Provider value={toast?.open ?? false}>{children}</ToastOpenContext.Provider>
        {toast && View ? (
          <RoomLabels room="feedback" labels={labels}>
            <ToastPlace dialogs={dialogs}>
              {(place) => (
                <div {...rest}>
                  <ShownView View={View} toast={toast} place={place} onDismiss={dismissShown} />
                </div>
              )}
            </ToastPlace>
          </RoomLabels>
        ) : null}
      </OpenDialogsContext.Provider>
    </ToastContext.Provider>
  );
}

/** A toast, which is not drawn again with all else. */
const ShownView = memo(function ShownView({
  View,
  ...props
}: ToastViewProps & { View: ComponentType<ToastViewProps> }) {
  return <View {...props} />;
});
