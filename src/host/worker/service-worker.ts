import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** The files of this build, by scripts/service-worker-plugin.ts: those without a revision carry their hash in their name. */
declare const PRECACHE: { url: string; revision: string | null }[];
/** Addresses that are the server's own, and files: never the app's page. */
const NOT_PAGES = [/^\/(api|assets|db|healthz|readyz|storybook)(\/|\?|$)/, /^[^?]*\.\w+(\?|$)/];

/*
 * The app's code and page come from the device, all of one version. Everything else, and so each call of /api, is left to the
 * network: this worker has no route for it.
 */
setCacheNameDetails({ prefix: "cairn" });
precacheAndRoute(PRECACHE);
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_PAGES }));
// The first visit may go on without a connection, too.
clientsClaim();

// A newer version waits until a page asks for it, see updates.ts.
addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data === "skip waiting") void (globalThis as unknown as ServiceWorkerGlobal).skipWaiting();
});

interface ServiceWorkerGlobal {
  skipWaiting: () => Promise<void>;
}
