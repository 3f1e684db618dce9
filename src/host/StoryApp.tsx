import { useState, type ReactNode } from "react";
import { createApi } from "../api/client.ts";
import { Host } from "./Host.tsx";
import { Providers } from "./Providers.tsx";
import { createMemoryHistory } from "./router/history/memory-history.ts";
import { Router } from "./router/Router.tsx";
import { ThemeChoiceProvider } from "./theme/theme-choice.tsx";

export interface StoryAppProps {
  /** The address at which it opens. */
  at: string;
  /** Rendered next to the app, within its router. */
  children?: ReactNode;
}

/** Renders the whole app for a story, with a history in memory and one API client for all rerenders. */
export function StoryApp({ at, children }: StoryAppProps) {
  const [api] = useState(() => createApi());
  const [history] = useState(() => createMemoryHistory(at));
  return (
    <Router history={history}>
      <ThemeChoiceProvider>
        <Providers api={api}>
          <Host />
        </Providers>
      </ThemeChoiceProvider>
      {children}
    </Router>
  );
}
