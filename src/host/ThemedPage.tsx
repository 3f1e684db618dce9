import { useEffect, type ReactNode } from "react";
import { CairnProvider } from "../components/theme/CairnProvider.tsx";
import { useThemeControl } from "./theme-choice.tsx";

/** Gives the whole page the user's theme, and its ground to what the browser draws around it. */
export function ThemedPage({ children }: { children: ReactNode }) {
  const { theme } = useThemeControl();
  useEffect(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
  });
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      {children}
    </CairnProvider>
  );
}
