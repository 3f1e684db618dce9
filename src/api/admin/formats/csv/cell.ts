/** Matches a cell that a spreadsheet would run as a formula, possibly after removing its leading apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/**
 * Returns a text as a CSV cell, with an apostrophe in front if a spreadsheet would run it as a formula. {@link
 * unguardCell} is its inverse.
 */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns a cell's text without the apostrophe that {@link guardCell} added. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
