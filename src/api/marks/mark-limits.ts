/** Most characters of a note on a question. */
export const NOTE_MAX = 2000;
/** Most characters of what is looked for among the marked questions. */
export const MARKS_QUERY_MAX = 200;
/** Most bookmarks of a user. */
export const BOOKMARKS_MAX = 5000;
/** Marked questions of a page where the call does not say. */
export const MARKS_PAGE = 25;
/** Most marked questions of a page. */
export const MARKS_PAGE_MAX = 100;
