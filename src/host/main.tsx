import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApi } from "../api/client.ts";
import "../components/theme/themes/contrast.css.ts";
import "../components/theme/themes/dark.css.ts";
import "../components/theme/themes/forest.css.ts";
import "../components/theme/themes/light.css.ts";
import "../components/theme/themes/ocean.css.ts";
import "../components/theme/themes/purple.css.ts";
import "../components/theme/themes/sunset.css.ts";
import { AppBoundary } from "./AppBoundary.tsx";
import { withEarlyCalls } from "./first-load/early-calls.ts";
import { Host } from "./Host.tsx";
import { Providers } from "./Providers.tsx";
import "./reset.css.ts";
import { Router } from "./Router.tsx";
import { ThemeChoiceProvider } from "./theme-choice.tsx";
import { ThemedPage } from "./ThemedPage.tsx";
import { UpdatesContext } from "./useUpdates.ts";
import { createUpdates, registerWorker } from "./worker/updates.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root: see index.html.");

const api = createApi({ fetch: withEarlyCalls(globalThis.cairnEarlyCalls ?? {}) });

// Both APIs need a secure context. With hot reload, the dev server has no service worker.
const hasWorker = import.meta.env.PROD && "serviceWorker" in navigator && "locks" in navigator;
const updates = hasWorker ? createUpdates() : null;
if (hasWorker) registerWorker();

createRoot(root).render(
  <StrictMode>
    <AppBoundary>
      <Router>
        <ThemeChoiceProvider>
          <ThemedPage>
            <Providers api={api}>
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
