import { useEffect, type ReactNode } from "react";
import { CairnProvider } from "../../components/theme/CairnProvider/CairnProvider.tsx";
import { useThemeControl } from "./theme-choice.tsx";

/** Applies the user's theme to the whole page, and its background color to the browser's own UI. */
export function ThemedPage({ children }: { children: ReactNode }) {
  const { theme } = useThemeControl();
  useEffect(() => {
    const background = getComputedStyle(document.body).backgroundColor;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", background);
  });
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      {children}
    </CairnProvider>
  );
}
