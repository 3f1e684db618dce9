import "@fontsource-variable/atkinson-hyperlegible-next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { createApi } from "../api/client.ts";
import "../components/theme/themes/contrast.css.ts";
import "../components/theme/themes/dark.css.ts";
import "../components/theme/themes/forest.css.ts";
import "../components/theme/themes/light.css.ts";
import "../components/theme/themes/ocean.css.ts";
import "../components/theme/themes/purple.css.ts";
import "../components/theme/themes/sunset.css.ts";
import { AppBoundary } from "./AppBoundary.tsx";
import { Host } from "./Host.tsx";
import { Providers } from "./Providers.tsx";
import "./reset.css.ts";
import { ThemeChoiceProvider } from "./theme-choice.tsx";
import { ThemedPage } from "./ThemedPage.tsx";
import { UpdatesContext } from "./useUpdates.ts";
import { createUpdates, registerWorker } from "./worker/updates.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root: see index.html.");

const api = createApi();

// Insecure addresses have neither; with hot reload the server has no service worker.
const hasWorker = import.meta.env.PROD && "serviceWorker" in navigator && "locks" in navigator;
const updates = hasWorker ? createUpdates() : null;
if (hasWorker) registerWorker();

createRoot(root).render(
  <StrictMode>
    <AppBoundary>
      <BrowserRouter>
        <ThemeChoiceProvider>
          <ThemedPage>
            <Providers api={api}>
              <UpdatesContext value={updates}>
                <Host />
              </UpdatesContext>
            </Providers>
          </ThemedPage>
        </ThemeChoiceProvider>
      </BrowserRouter>
    </AppBoundary>
  </StrictMode>,
);
