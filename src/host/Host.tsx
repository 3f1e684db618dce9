import { Suspense, useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../components/controls/Button/Button.tsx";
import { PageSpinner } from "../components/controls/Spinner/Spinner.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { failureReason } from "../screens/failure-words.ts";
import { paths, type Navigate } from "../screens/paths.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { plainPath } from "./places.ts";
import { Screens } from "./routes.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { Shell } from "./Shell.tsx";
import { setTitle } from "./title.ts";
import { MAIN, useArrival } from "./useArrival.ts";
import { useLinks } from "./useLinks.ts";
import { useScroll } from "./useScroll.ts";
import { useSession } from "./useSession.ts";

const SignInScreen = lazyScreen(() =>
  import("../screens/SignInScreen/SignInScreen.tsx").then((module) => module.SignInScreen),
);

/** The app within its router and providers: signed out the sign-in, at whatever address; signed in the screens. */
export function Host() {
  const { pathname } = useLocation();
  const onNavigate = useSteadyNavigate();
  const session = useSession(useCallback(() => onNavigate(paths.dashboard), [onNavigate]));
  const place = plainPath(pathname);
  useLinks(onNavigate);
  useScroll();
  useArrival(session.state === "in" ? place : session.state === "loading" ? null : session.state);

  switch (session.state) {
    case "loading":
      return (
        <main id={MAIN}>
          <PageSpinner label="Loading Cairn" />
        </main>
      );
    case "failed":
      return (
        <main id={MAIN} tabIndex={-1}>
          <Unreachable reason={failureReason(session.error)} onRetry={session.retry} />
        </main>
      );
    case "out":
      return (
        <main id={MAIN} tabIndex={-1}>
          <ScreenBoundary>
            <Suspense fallback={<PageSpinner label="Loading the sign-in" />}>
              <SignedOut hasEnded={session.hasEnded} />
            </Suspense>
          </ScreenBoundary>
        </main>
      );
    case "in":
      return (
        <Shell pathname={pathname} user={session.user} onSignOut={session.signOut}>
          <Suspense fallback={<PageSpinner label="Loading the page" />}>
            <ScreenBoundary key={place}>
              <Screens user={session.user} onNavigate={onNavigate} />
            </ScreenBoundary>
          </Suspense>
        </Shell>
      );
  }
}

function SignedOut({ hasEnded }: { hasEnded: boolean }) {
  useEffect(() => setTitle("Sign In"), []);
  return (
    <SignInScreen
      notice={
        hasEnded
          ? "Your session has ended. Sign in to go on where you were; your answers are kept on this device."
          : undefined
      }
    />
  );
}

function Unreachable({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Message
      title="Cairn can't be reached"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {reason}
    </Message>
  );
}

/** The router's way to navigate in one function that stays the same, so that screens may depend on it. */
function useSteadyNavigate(): Navigate {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((path, options) => void latest.current(path, options), []);
}
