import { useRef, useState } from "react";

/**
 * Discards the edits of a form that stays open: `discard` calls `forget`, and moves the focus to the save button,
 * because the button that has it is about to disappear. `formKey` counts the discarded edits. As the form's key, it
 * resets the form with its errors.
 */
export function useDiscardEdits(forget: () => void) {
  const [formKey, setFormKey] = useState(0);
  const saveRef = useRef<HTMLButtonElement>(null);
  const discard = () => {
    saveRef.current?.focus();
    forget();
    setFormKey(formKey + 1);
  };
  return { formKey, saveRef, discard };
}
