/** What a toast says. */
export interface Toast {
  title: string;
  description?: string;
  /** `destructive` is announced at once. Default `plain`. */
  tone?: "plain" | "destructive";
  /** A link to what the toast is about. Following it dismisses the toast. */
  action?: { label: string; href: string };
  /** What the toast is about, such as `submission`: by it the toast is taken back once it no longer holds. */
  topic?: string;
}

/** Shows a toast; called again, the new one takes the place of the one before (spec §9: at most 1 visible). */
export interface ShowToast {
  (toast: Toast): void;
  /** Takes the toast about `topic` back, where it is still shown: what it said no longer holds. */
  dismiss: (topic: string) => void;
}

/** A toast on its way: `open` false once it was dismissed. */
export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** What a toast is drawn with. */
export interface ToastViewProps {
  toast: ShownToast;
  /** Where on the page it stands. */
  place: HTMLElement;
  onDismiss: () => void;
}

/** How long a toast stays, in milliseconds (spec §9). Under the pointer and with the focus it stays longer. */
export const DURATION = 5000;
