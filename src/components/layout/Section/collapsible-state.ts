import { createContext, type Dispatch } from "react";

/** The state of a collapsible section. */
export interface CollapsibleState {
  isOpen: boolean;
  /** Whether its title has the focus; stays true if the focused title is replaced. */
  isFocused: boolean;
}

export const COLLAPSED: CollapsibleState = { isOpen: false, isFocused: false };

/** The state that a section shares with its placeholder, and its setter. `null`: each section has its own. */
export const CollapsibleContext = createContext<[CollapsibleState, Dispatch<CollapsibleState>] | null>(null);
