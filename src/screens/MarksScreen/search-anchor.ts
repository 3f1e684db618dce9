/** The anchor of the search field among the saved questions, for links that lead to it. */
export const SEARCH_ANCHOR = "search";
