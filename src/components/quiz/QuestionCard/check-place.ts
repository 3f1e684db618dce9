import { createContext, type RefObject } from "react";

/**
 * Holds the element in which the button that checks an answer stands, with how far the answer is. Default `null`: below the
 * options.
 */
export const CheckPlace = createContext<RefObject<HTMLElement | null> | null>(null);
