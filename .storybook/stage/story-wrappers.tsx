import { useState, type ReactNode } from "react";
import { createApi } from "../../src/api/client.ts";
import { CairnProvider } from "../../src/components/theme/CairnProvider/CairnProvider.tsx";
import { ScreensProvider } from "../../src/screens/ScreensProvider.tsx";
import { useShownTheme } from "../docs/page/use-shown-theme.ts";
import { useToolbarDocument, useToolbarLanguage } from "../toolbar/toolbar.ts";
import { comparedFrame, frame, inlineBackground } from "../docs/page/page.css.ts";

/** Gives each story its own client of the API and its own cache. */
export function FreshScreens({ children }: { children: ReactNode }) {
  const [api] = useState(() => createApi());
  return <ScreensProvider api={api}>{children}</ScreensProvider>;
}

interface StorySettingsProps {
  globals: Record<string, unknown>;
  /** Renders the story with the globals in which it is shown. */
  children: (globals: Record<string, unknown>) => ReactNode;
}

/** Applies the settings of the toolbar. */
export function StorySettings({ globals, children }: StorySettingsProps) {
  const language = useToolbarLanguage(globals);
  const theme = useShownTheme(globals);
  useToolbarDocument(globals);
  return (
    <CairnProvider element={document.documentElement} theme={theme} {...language}>
      {children({ ...globals, theme })}
    </CairnProvider>
  );
}

interface BackdropProps {
  viewMode: string;
  layout: unknown;
  /** Whether the story is one of those that the tab "All themes" shows beside each other. */
  compared: boolean;
  children: ReactNode;
}

/** Centers a component on an empty page. Stories that fill the page set `layout: "fullscreen"`. */
export function Backdrop({ viewMode, layout, compared, children }: BackdropProps) {
  if (viewMode === "docs") return <div className={inlineBackground}>{children}</div>;
  if (layout === "fullscreen") return children;
  // A block inside the grid, so that a button keeps its natural width.
  return (
    <main className={compared ? comparedFrame : frame}>
      <div>{children}</div>
    </main>
  );
}
