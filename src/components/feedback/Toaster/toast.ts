/** What a toast says. */
export interface Toast {
  title: string;
  description?: string;
  /** `destructive` is announced at once. Default `plain`. */
  tone?: "plain" | "destructive";
  /** Where one can go from here. */
  action?: { label: string; href: string };
}

/** A toast on its way: `open` false once it was dismissed. */
export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** What a toast is drawn with. */
export interface ToastViewProps {
  toast: ShownToast;
  onDismiss: () => void;
}

/** How long a toast stays, in milliseconds (spec §9). */
export const DURATION = 5000;
