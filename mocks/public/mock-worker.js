/*
 * The worker of MSW without the code of the page: each module would otherwise travel from the worker to the page and back before it
 * is fetched. Browsers without routes (`addRoutes`) take that way still.
 */
addEventListener("install", (event) => {
  event.addRoutes?.(
    ["script", "style", "font", "worker"].map((requestDestination) => ({
      condition: { requestDestination },
      source: "network",
    })),
  );
});
importScripts("./mockServiceWorker.js");
