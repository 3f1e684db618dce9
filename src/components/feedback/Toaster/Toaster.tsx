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
import { createOpenDialogs, OpenDialogsContext } from "../../focus/open-dialogs.ts";
import { NamespaceLabels } from "../../i18n/labels/labels.tsx";
import { PlainToast } from "./PlainToast.tsx";
import type { ShownToast, ShowToast, Toast, ToastViewProps } from "./toast.ts";
import { ToastContainer } from "./ToastContainer.tsx";
import type { ToasterLabels } from "./toaster-labels.ts";

/** Milliseconds after which a dismissed toast is removed (spec §9). */
const REMOVE_AFTER_MS = 1_000_000;

const ToastContext = createContext<ShowToast>(Object.assign(() => {}, { dismiss: () => {} }));

/** Returns the function that shows and dismisses toasts. Stable while the `Toaster` is mounted. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const ToastOpenContext = createContext(false);

/** Returns whether a toast is visible. Anything that would cover it, such as an unrequested dialog, should wait. */
export function useIsToastOpen(): boolean {
  return useContext(ToastOpenContext);
}

const loadView = () => import("./ToastView.tsx").then((module) => module.default);

// Caught outside the import, because Vite also loads its styles, whose failure would escape an inner handler.
const load = (): Promise<ComponentType<ToastViewProps>> => loadView().catch(() => PlainToast);

/** `className`, `style` and the other props apply to the element around a toast. */
export interface ToasterProps extends ComponentPropsWithRef<"div"> {
  /** Labels that override those of the provider. */
  labels?: Partial<ToasterLabels> | undefined;
}

/**
 * Shows toasts for its descendants, one at a time. Loads the code of the toast with the first one; if that
 * fails, which may be the very reason for the toast, a plain one is shown.
 *
 * A toast also appears over modal dialogs, and stays when one opens or closes. It is rendered in the
 * `Toaster`'s place in the DOM and raised to the top layer, so it keeps its theme, language and shadow root.
 *
 * Keyboard: F8 moves focus to the notifications; Escape dismisses only the toast and restores focus. A toast
 * never takes focus by itself. Assistive technology announces title and description once, a destructive one
 * immediately.
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
    const timer = setTimeout(() => setToast(null), REMOVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext.Provider value={show}>
      <OpenDialogsContext.Provider value={dialogs}>
        <ToastOpenContext.Provider value={toast?.open ?? false}>{children}</ToastOpenContext.Provider>
        {toast && View ? (
          <NamespaceLabels namespace="feedback" labels={labels}>
            <ToastContainer dialogs={dialogs}>
              {(container) => (
                <div {...rest}>
                  <ShownView View={View} toast={toast} container={container} onDismiss={dismissShown} />
                </div>
              )}
            </ToastContainer>
          </NamespaceLabels>
        ) : null}
      </OpenDialogsContext.Provider>
    </ToastContext.Provider>
  );
}

/** Memoized, so that it does not re-render with everything else. */
const ShownView = memo(function ShownView({
  View,
  ...props
}: ToastViewProps & { View: ComponentType<ToastViewProps> }) {
  return <View {...props} />;
});
