import type { Exchange } from "./exchange.ts";

/** Reports of learners on questions, and their answers. They come after the others. */
export const REPORT_EXCHANGES: readonly Exchange[] = [];
