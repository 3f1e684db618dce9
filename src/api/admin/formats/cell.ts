/** What begins a cell that a spreadsheet would take for a formula, or would once its apostrophes are gone. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** A text as a cell that no spreadsheet takes for a formula: with an apostrophe in front. {@link unguarded} is its inverse. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell's text without the apostrophe that {@link guarded} has put in front. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
