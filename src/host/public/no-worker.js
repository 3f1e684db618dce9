/* Served as /sw.js, this removes Cairn's service worker from a browser: see docs/running.md, "Service worker". */
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.unregister();
      for (const name of await caches.keys()) if (name.startsWith("cairn-")) await caches.delete(name);
    })(),
  );
});
