import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NOT_PAGES } from "../router/not-pages.ts";

/**
 * The files of this build, inserted by scripts/build/service-worker-plugin.ts. Files without a revision have their hash
 * in their name.
 */
declare const PRECACHE: { url: string; revision: string | null }[];

/*
 * The page and the code come from the cache, all of one version. Everything else, including every call of /api, goes
 * to the network, because this worker has no route for it.
 */
setCacheNameDetails({ prefix: "cairn" });
precacheAndRoute(PRECACHE);
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_PAGES }));
// So that the first visit, too, can continue offline.
clientsClaim();

// A newer version waits until a page activates it, see updates.ts.
addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data === "skip waiting") void (globalThis as unknown as ServiceWorkerGlobal).skipWaiting();
});

interface ServiceWorkerGlobal {
  skipWaiting: () => Promise<void>;
}
