import { createContext, useContext, useEffect, useLayoutEffect, type RefObject } from "react";

/** Registry of open modal dialogs, so that a `Toaster` can show toasts inside the topmost one. */
export interface OpenDialogs {
  open: (dialog: HTMLElement) => void;
  close: (dialog: HTMLElement) => void;
  /** Calls `listener` with the topmost dialog (`null` for none), now and after each change. Returns a function that unsubscribes. */
  watch: (listener: (top: HTMLElement | null) => void) => () => void;
}

/** Custom property of a dialog: the distance from the top of the window to the bottom of the toast, in px. */
export const TOAST_SPACE = "--cairn-toast-space";

/** Creates an empty registry. */
export function createOpenDialogs(): OpenDialogs {
  const dialogs = new Set<HTMLElement>();
  const listeners = new Set<(top: HTMLElement | null) => void>();
  const top = () => [...dialogs].at(-1) ?? null;
  const notify = () => {
    for (const listener of listeners) listener(top());
  };
  return {
    open(dialog) {
      dialogs.add(dialog);
      notify();
    },
    close(dialog) {
      if (dialogs.delete(dialog)) notify();
    },
    watch(listener) {
      listeners.add(listener);
      listener(top());
      return () => void listeners.delete(listener);
    },
  };
}

/** Context with the registry; `null` without a `Toaster`. */
export const OpenDialogsContext = createContext<OpenDialogs | null>(null);

/**
 * Shows toasts inside a modal dialog while it is mounted, because they can't be seen or reached behind it.
 * Call it after the effect that shows the dialog.
 */
export function useToastsWithin(dialog: RefObject<HTMLElement | null>): void {
  const dialogs = useContext(OpenDialogsContext);
  useEffect(() => {
    if (dialog.current) dialogs?.open(dialog.current);
  }, [dialogs, dialog]);
  // Runs before the dialog is removed, because its toasts would be removed with it.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => {
      if (current) dialogs?.close(current);
    };
  }, [dialogs, dialog]);
}
