import { createContext, useContext, useEffect, useLayoutEffect, type RefObject } from "react";

/** The modal dialogs that stand open over a `Toaster`'s page. */
export interface OpenDialogs {
  open: (dialog: HTMLElement) => void;
  close: (dialog: HTMLElement) => void;
  /** Calls back with the topmost, `null` without one: at once, and whenever it may be another. Returns what ends it. */
  watch: (listener: (top: HTMLElement | null) => void) => () => void;
}

/** The custom property of a dialog that says how far down from the window's head a toast reaches, in px. */
export const TOAST_ROOM = "--cairn-toast-room";

/** None open so far. */
export function createOpenDialogs(): OpenDialogs {
  const dialogs = new Set<HTMLElement>();
  const listeners = new Set<(top: HTMLElement | null) => void>();
  const top = () => [...dialogs].at(-1) ?? null;
  const tell = () => {
    for (const listener of listeners) listener(top());
  };
  return {
    open(dialog) {
      dialogs.add(dialog);
      tell();
    },
    close(dialog) {
      if (dialogs.delete(dialog)) tell();
    },
    watch(listener) {
      listeners.add(listener);
      listener(top());
      return () => void listeners.delete(listener);
    },
  };
}

/** `null` without a `Toaster`: there is nothing to be shown over a dialog. */
export const OpenDialogsContext = createContext<OpenDialogs | null>(null);

/**
 * Lets toasts be shown within a modal dialog as long as it is on the page, where alone they can be seen and reached.
 * Call it after the effect that shows the dialog.
 */
export function useToastsWithin(dialog: RefObject<HTMLElement | null>): void {
  const dialogs = useContext(OpenDialogsContext);
  useEffect(() => {
    if (dialog.current) dialogs?.open(dialog.current);
  }, [dialogs, dialog]);
  // While the dialog is still on the page: a toast would be taken off along with it.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => {
      if (current) dialogs?.close(current);
    };
  }, [dialogs, dialog]);
}
