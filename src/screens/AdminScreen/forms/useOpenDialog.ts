import { useState, type SetStateAction } from "react";

/**
 * Stores which dialog of a screen is open, and its values; `null` if none is. A call may end after its dialog: then
 * `onValueChange` of the render that started it neither opens the dialog again nor changes one that was opened since.
 */
export function useOpenDialog<Dialog extends object>() {
  const [opened, setOpened] = useState<{ id: number; value: Dialog | null }>({ id: 0, value: null });
  return {
    value: opened.value,
    open: (value: Dialog) => setOpened(({ id }) => ({ id: id + 1, value })),
    /** Changes the open dialog, or closes it with `null`. */
    onValueChange: (next: SetStateAction<Dialog | null>) =>
      setOpened((current) =>
        current.id === opened.id && current.value
          ? { ...current, value: typeof next === "function" ? next(current.value) : next }
          : current,
      ),
  };
}
