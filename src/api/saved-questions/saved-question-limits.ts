/** Maximum number of characters of a note on a question. */
export const NOTE_MAX = 2000;
/** Maximum number of characters of a search in the saved questions. */
export const SAVED_QUESTIONS_QUERY_MAX = 200;
/** Maximum number of bookmarks of a user. */
export const BOOKMARKS_MAX = 5000;
/** Default number of saved questions per page. */
export const SAVED_QUESTIONS_PAGE = 25;
/** Maximum number of saved questions per page. */
export const SAVED_QUESTIONS_PAGE_MAX = 100;
