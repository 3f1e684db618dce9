import { useState, type RefObject } from "react";
import { copyText } from "./copy-text.ts";

/** The outcome of the last copy: the browser may block it. */
export type CopyOutcome = "copied" | "blocked" | null;

/** Copies the text of a field. If that is blocked, selects the text, so that the user can copy it. */
export function useCopy(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): {
  outcome: CopyOutcome;
  copy: () => Promise<void>;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const copy = async () => {
    if (!field.current) return;
    const isCopied = await copyText(field.current.value, field.current.closest("dialog") ?? document.body);
    if (!isCopied) field.current.select();
    setOutcome(isCopied ? "copied" : "blocked");
  };
  return { outcome, copy };
}
