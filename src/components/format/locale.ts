/** The language of every formatted number, date and list: that of the texts around them, not the browser's. */
export const LOCALE = "en";
