import { useEffect, useState } from "react";
import { lazyScreen } from "../router/lazy-screen.tsx";
import { SignInScreen } from "./SignedOutPages.tsx";

const loadApp = () => import("./SignedInApp.tsx");

export const SignedInApp = lazyScreen(() => loadApp().then((module) => module.SignedInApp));

/**
 * How long the shell waits for the code of its screen. Without the wait, the screen would be shown 300 ms late where
 * its code arrives right after the shell's: React shows the fallback of a `Suspense` at least that long.
 */
const SCREEN_MS_MAX = 100;

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads the code of the shell and of the screen at `path`. Never rejects: a failure is thrown when the screen is
 * rendered.
 */
export async function preloadApp(path: string): Promise<void> {
  await SignedInApp.preload();
  await loadApp().then(
    (app) => Promise.race([app.preloadScreen(path), delay(SCREEN_MS_MAX)]),
    () => {},
  );
}

/**
 * Preloads the app, and returns whether it has loaded. Unless the app is the next view (`isNext`), the code of the
 * sign-in loads first: on a slow connection, the code of the next view must not compete with that of the view after
 * it.
 */
export function usePreloadedApp(path: string, isNext: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(SignedInApp.isLoaded);
  useEffect(() => {
    const preload = () => preloadApp(path).then(() => setIsLoaded(true));
    if (isNext) void preload();
    else void SignInScreen.preload().then(preload);
  }, [path, isNext]);
  return isLoaded;
}
