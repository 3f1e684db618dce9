import { useState, type ReactNode } from "react";
import { createApi } from "../api/client.ts";
import { Host } from "./Host.tsx";
import { Providers } from "./Providers.tsx";
import { Router } from "./Router.tsx";
import { ThemeChoiceProvider } from "./theme-choice.tsx";

export interface StoryAppProps {
  /** The address it opens at. */
  at: string;
  /** Stands beside it, within its router. */
  children?: ReactNode;
}

/** The whole app as a story shows it: addresses of its own, and one backend however often the story is drawn again. */
export function StoryApp({ at, children }: StoryAppProps) {
  const [api] = useState(() => createApi());
  return (
    <Router storyAt={at}>
      <ThemeChoiceProvider>
        <Providers api={api}>
          <Host />
        </Providers>
      </ThemeChoiceProvider>
      {children}
    </Router>
  );
}
