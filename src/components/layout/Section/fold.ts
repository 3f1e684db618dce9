import { createContext, useState } from "react";

/** The state of a collapsible section. */
export interface Fold {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Whether its title has the focus; stays true if the focused title is replaced. */
  isFocused: boolean;
  setFocused: (isFocused: boolean) => void;
}

/** The state that a section shares with its placeholder. `null`: each section has its own. */
export const FoldContext = createContext<Fold | null>(null);

/** Returns the state of a collapsible section, initially collapsed. */
export function useFold(): Fold {
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return { isOpen, setOpen, isFocused, setFocused };
}
