/**
 * Flags of Node for the server's process. A call in progress survives collections of the young generation, and is copied by each:
 * with 64 MB instead of 16 they are rarer. Takes up to 150 MB more memory.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=64"] as const;
