import type { RequestHandler } from "express";
import helmet from "helmet";

/** Headers that are the same for everything. */
const COMMON_HEADERS = {
  // The reverse proxy decides about HSTS.
  strictTransportSecurity: false,
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
} as const;

export function createPageHeaders(scriptHashes: readonly string[]): RequestHandler {
  return helmet({
    ...COMMON_HEADERS,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Components position menus and bars with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
  });
}

/**
 * For responses of /api and files of the app, which are never pages: without the headers that only pages need. A page loads a dozen
 * of them before it can be used, and a slow connection notices 0.5 kB each (decision 057). The policy is that of workers.
 */
export const resourceHeaders = helmet({
  ...COMMON_HEADERS,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
