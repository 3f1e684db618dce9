import type { Exchange } from "./exchange.ts";

/** Importing and exporting the questions of an organisation. They come after the others. */
export const IMPORT_EXCHANGES: readonly Exchange[] = [];
