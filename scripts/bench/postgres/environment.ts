/** The variables of the environment that a server process of the bench reads; any value turns them on. */

/** The server also serves the built host. */
export const STATIC_FILES = "BENCH_STATIC_FILES";
/** The server prints no errors. */
export const NO_REPORT = "BENCH_NO_REPORT";
