import type { Exchange } from "./exchange.ts";

/** What an administrator does with organisations, their catalogue and their questions. They come after the others. */
export const ADMIN_EXCHANGES: readonly Exchange[] = [];
