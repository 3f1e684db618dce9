import "@fontsource-variable/atkinson-hyperlegible-next";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { createQueryClient } from "../api/query-client.ts";
import { Toaster } from "../components/feedback/Toaster/Toaster.tsx";
import "../components/theme/themes/contrast.css.ts";
import "../components/theme/themes/dark.css.ts";
import "../components/theme/themes/forest.css.ts";
import "../components/theme/themes/light.css.ts";
import "../components/theme/themes/ocean.css.ts";
import "../components/theme/themes/purple.css.ts";
import "../components/theme/themes/sunset.css.ts";
import { Host } from "./Host.tsx";
import "./reset.css.ts";
import { ThemedPage } from "./ThemedPage.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root: see index.html.");

createRoot(root).render(
  <StrictMode>
    <ThemedPage>
      <QueryClientProvider client={createQueryClient()}>
        <Toaster>
          <BrowserRouter>
            <Host />
          </BrowserRouter>
        </Toaster>
      </QueryClientProvider>
    </ThemedPage>
  </StrictMode>,
);
