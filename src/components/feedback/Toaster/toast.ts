/** The content of a toast. */
export interface Toast {
  title: string;
  description?: string;
  /** `destructive` is announced immediately. Default `plain`. */
  tone?: "plain" | "destructive";
  /** A link to the subject of the toast. Following it dismisses the toast. */
  action?: { label: string; href: string };
  /** The subject of the toast, such as `submission`, by which it can be dismissed once it is outdated. */
  topic?: string;
}

/** Shows a toast, replacing the previous one (spec §9: at most 1 visible). */
export interface ShowToast {
  (toast: Toast): void;
  /** Dismisses the toast about `topic`, if it is still visible. */
  dismiss: (topic: string) => void;
}

/** A toast with its state: `open` is false once it was dismissed. */
export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** Props of a toast's view. */
export interface ToastViewProps {
  toast: ShownToast;
  /** The element to render into. */
  container: HTMLElement;
  onDismiss: () => void;
}

/** Milliseconds that a toast stays (spec §9). It stays longer under the pointer and while focused. */
export const DURATION_MS = 5000;
