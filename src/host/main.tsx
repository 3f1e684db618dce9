import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApi } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import "../components/theme/themes/contrast.css.ts";
import "../components/theme/themes/dark.css.ts";
import "../components/theme/themes/forest.css.ts";
import "../components/theme/themes/light.css.ts";
import "../components/theme/themes/ocean.css.ts";
import "../components/theme/themes/purple.css.ts";
import "../components/theme/themes/sunset.css.ts";
import { UpdatesContext } from "./connection/useUpdates.ts";
import { AppBoundary } from "./faults/AppBoundary.tsx";
import { withEarlyCalls } from "./first-load/early-calls.ts";
import { prepareFirstView } from "./first-load/first-view.ts";
import { Host } from "./Host.tsx";
import { plainPath } from "./navigation/navigation.ts";
import { Providers } from "./Providers.tsx";
import { Router } from "./router/Router.tsx";
import "./theme/reset.css.ts";
import { preloadApp } from "./session/lazy-app.ts";
import { loadFont } from "./theme/load-font.ts";
import { ThemeChoiceProvider } from "./theme/theme-choice.tsx";
import { ThemedPage } from "./theme/ThemedPage.tsx";
import { createUpdates, registerWorker } from "./worker/updates.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root: see index.html.");

const calls = globalThis.cairnEarlyCalls ?? {};
const api = createApi({ fetch: withEarlyCalls(calls) });
const client = createQueryClient(api);

// Both APIs need a secure context. With hot reload, the dev server has no service worker.
const hasWorker = import.meta.env.PROD && "serviceWorker" in navigator && "locks" in navigator;
const updates = hasWorker ? createUpdates() : null;
if (hasWorker) registerWorker();

const hasNoTransfer = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && entry.transferSize === 0;

const app = createRoot(root);
const render = () =>
  app.render(
    <StrictMode>
      <AppBoundary>
        <Router>
          <ThemeChoiceProvider>
            <ThemedPage>
              <Providers api={api} queryClient={client}>
                <UpdatesContext value={updates}>
                  <Host />
                </UpdatesContext>
              </Providers>
            </ThemedPage>
          </ThemeChoiceProvider>
        </Router>
      </AppBoundary>
    </StrictMode>,
  );

// Only the calls of a screen's data are worth the wait. Not a top-level await: the app's code imports this file's.
if (Object.keys(calls).length > 1) {
  // A browser that has the code has the font too. Arriving after the first render, it would move text.
  const isCached = performance.getEntriesByName(import.meta.url).some(hasNoTransfer);
  const preload = async () => {
    await Promise.all([preloadApp(plainPath(location.pathname)), isCached && loadFont()]);
  };
  void prepareFirstView({ api, client, calls, preload }).then(render);
} else render();
