import { createContext, type RefObject } from "react";

/** Context with the element that contains the check bar. Default `null`: the bar is below the options. */
export const CheckBarSlot = createContext<RefObject<HTMLElement | null> | null>(null);
