/*
 * The worker of MSW without the code of the page: each module would otherwise travel from the worker to the page and back before it
 * is fetched. Browsers with routes (`addRoutes`) don't even start the worker for it, except for the modules of a page's workers.
 */
const CODE = ["script", "style", "font", "worker"];
addEventListener("install", (event) => {
  event.addRoutes?.(
    CODE.map((requestDestination) => ({ condition: { requestDestination }, source: "network" })),
  );
});
addEventListener("fetch", (event) => {
  if (CODE.includes(event.request.destination)) event.stopImmediatePropagation();
});
importScripts("./mockServiceWorker.js");
