import { createContext, useRef, useState, type RefObject } from "react";

/** Whether a collapsible section is expanded. */
export interface Fold {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Whether its title has the focus; stays true if the focused title is replaced. */
  isFocused: RefObject<boolean>;
}

/** The state of a collapsible section, shared with its placeholder. `null`: each section has its own. */
export const FoldContext = createContext<Fold | null>(null);

/** Returns the state of a collapsible section, initially collapsed. */
export function useFold(): Fold {
  const [isOpen, setOpen] = useState(false);
  const isFocused = useRef(false);
  return { isOpen, setOpen, isFocused };
}
