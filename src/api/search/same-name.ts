import { folded } from "./forgiving-search.ts";

/** A name as names are compared: without case, accents, and blanks around it or more than one within. */
export const nameKey = (name: string): string => folded(name).trim().replaceAll(/\s+/g, " ");
