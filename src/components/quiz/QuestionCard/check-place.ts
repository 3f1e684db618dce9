import { createContext } from "react";

/**
 * The element in which the button that checks an answer stands, with how far the answer is. Default `null`: below the
 * options.
 */
export const CheckPlace = createContext<HTMLElement | null>(null);
