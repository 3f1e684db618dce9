/** A story that only tests: hidden in the sidebar by default, and not part of documentation pages. */
export const TEST_ONLY = "test-only";

/** A story in which a whole journey plays step by step: visible, and shown where it ends. */
export const FLOW = "flow";
