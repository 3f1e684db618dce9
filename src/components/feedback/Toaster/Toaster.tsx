import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { PlainToast } from "./PlainToast.tsx";
import type { ShownToast, Toast, ToastViewProps } from "./toast.ts";

/** How long a dismissed toast is kept before it is removed, in milliseconds (spec §9). */
const REMOVE_AFTER = 1_000_000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast; it takes the place of the one before (spec §9: at most 1 visible). */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

const load = (): Promise<ComponentType<ToastViewProps>> =>
  import("./ToastView.tsx").then(
    (module) => module.default,
    () => PlainToast,
  );

/**
 * Gives toasts to all within it. The code that draws them is loaded with the first; where it does not arrive, often
 * just what the toast is about, a plain one serves.
 */
export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null);
  const show = useCallback((next: Toast) => {
    setToast((last) => ({ ...next, id: (last?.id ?? 0) + 1, open: true }));
    void load().then((view) => setView(() => view));
  }, []);
  const dismiss = useCallback(() => setToast((last) => last && { ...last, open: false }), []);

  useEffect(() => {
    if (!toast || toast.open) return;
    const timer = setTimeout(() => setToast(null), REMOVE_AFTER);
    return () => clearTimeout(timer);
  }, [toast]);

  const view = useMemo(
    () => toast && View && <View toast={toast} onDismiss={dismiss} />,
    [toast, View, dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      {view}
    </ToastContext>
  );
}
