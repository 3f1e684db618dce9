/** The anchor of the search field among the saved questions. */
export const SEARCH_ANCHOR = "search";
