import type { Exchange } from "./exchange.ts";

/** What an administrator does with the users of an organisation. They come after the others. */
export const ADMIN_USER_EXCHANGES: readonly Exchange[] = [];
