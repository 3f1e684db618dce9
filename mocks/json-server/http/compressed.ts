import { constants } from "node:zlib";
import compression from "compression";
import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";

/** Smaller bodies, in bytes, are sent as they are. Measured in decision 049, as are the levels. */
const COMPRESS_FROM = 2048;

/**
 * Compresses responses of /api if the client accepts it. The lines of an import are left out, because clients show each of them
 * when it arrives.
 */
export const compressed = compression({
  threshold: COMPRESS_FROM,
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 } },
  filter: (request, response) =>
    response.getHeader("Content-Type") !== JSON_LINES && compression.filter(request, response),
});
