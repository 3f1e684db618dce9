import { Suspense, useCallback, useEffect, useState } from "react";
import { parseId } from "../api/wire.ts";
import { Button } from "../components/controls/Button/Button.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { failureReason } from "../screens/calls/failure-reason.ts";
import { ROUTES, SIGNED_OUT_ROUTES } from "../screens/paths.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";
import { hasSavedUser } from "../screens/storage/saved-queries.ts";
import { useUpdates } from "./connection/useUpdates.ts";
import { ScreenBoundary } from "./faults/ScreenFault.tsx";
import { paths, plainPath } from "./navigation/navigation.ts";
import { MAIN, useFocusOnNavigate } from "./navigation/useFocusOnNavigate.ts";
import { Page, LoadingPage } from "./Page.tsx";
import { matchRoute } from "./router/match-route.ts";
import { useLocation } from "./router/Router.tsx";
import { useAddress, type Address } from "./router/useAddress.ts";
import { useScroll } from "./router/useScroll.ts";
import { SignedInApp, usePreloadedApp } from "./session/lazy-app.ts";
import { LinkPage, ProviderSignInPage, SignInPage, useSignedOutAddress } from "./session/SignedOutPages.tsx";
import { storeReturnPath, takeReturnPath } from "./session/single-sign-on-return.ts";
import { useSignIn, type SignIn } from "./session/useSignIn.ts";

/** Renders the app: the sign-in screen at every address while signed out, and the screens while signed in. */
export function Host() {
  const path = plainPath(useLocation().pathname);
  const address = useAddress();
  const { navigate } = address;
  const signIn = useSignIn(useCallback(() => navigate(paths.dashboard), [navigate]));
  const { storage } = useScreens();
  const [hadSavedUser] = useState(() => hasSavedUser(storage));
  const isSignedIn = signIn.state === "in";
  const isAppLoaded = usePreloadedApp(path, hadSavedUser || isSignedIn);
  useUpdates(matchRoute(ROUTES.quiz, path) !== null, navigate);
  const { link, provider } = useSignedOutAddress(path, navigate);
  const isSettled = signIn.state !== "loading" && signIn.state !== "signingOut";
  const isProviderSignIn = provider !== null && isSettled;
  useScroll(isSignedIn && !link && !isProviderSignIn);
  const isSignedInAtSignIn = isSignedIn && path === SIGNED_OUT_ROUTES.signIn;
  useEffect(() => {
    if (isSignedInAtSignIn) navigate(paths.dashboard, { replace: true });
  }, [isSignedInAtSignIn, navigate]);
  useFocusOnNavigate(isSignedIn ? path : isSettled ? signIn.state : null);

  // Even for a signed-in user: the link may belong to another account.
  if (link)
    return (
      <Page loadingLabel="Loading the page">
        <LinkPage {...link} onDone={() => navigate(paths.dashboard, { replace: true })} />
      </Page>
    );
  // Once it is known who is signed in, because another user's data is dropped then.
  if (isProviderSignIn)
    return (
      <Page loadingLabel="Loading the page">
        <ProviderSignInPage
          {...provider}
          onDone={() => navigate(takeReturnPath(storage, paths.dashboard), { replace: true })}
        />
      </Page>
    );
  // While the effect above is about to open the dashboard.
  if (isSignedInAtSignIn) return <LoadingPage label="Loading Cairn" />;
  return <SignInView signIn={signIn} address={address} appLoaded={isAppLoaded} />;
}

interface SignInViewProps {
  signIn: SignIn;
  address: Address;
  appLoaded: boolean;
}

/** Renders what the state of the sign-in leads to. */
function SignInView({ signIn, address, appLoaded }: SignInViewProps) {
  const { pathname, search } = useLocation();
  const { storage } = useScreens();
  switch (signIn.state) {
    case "loading":
      return <LoadingPage label="Loading Cairn" />;
    case "signingOut":
      return <LoadingPage label="Signing out" />;
    case "failed":
      return (
        <main id={MAIN} tabIndex={-1}>
          <Unreachable error={signIn.error} onRetry={signIn.retry} />
        </main>
      );
    case "out": {
      const isSignInAddress = plainPath(pathname) === SIGNED_OUT_ROUTES.signIn;
      return (
        <Page loadingLabel="Loading the sign-in">
          <SignInPage
            reason={signIn.reason}
            defaultEmail={signIn.email}
            organizationId={isSignInAddress ? parseId(new URLSearchParams(search).get("org")) : null}
            onLeave={(url) => {
              storeReturnPath(storage, pathname + search);
              window.location.assign(url);
            }}
          />
        </Page>
      );
    }
    case "in":
      if (!appLoaded) return <LoadingPage label="Loading Cairn" />;
      return (
        <ScreenBoundary>
          <Suspense fallback={<LoadingPage label="Loading Cairn" />}>
            <SignedInApp key={signIn.user.id} pathname={pathname} address={address} signIn={signIn} />
          </Suspense>
        </ScreenBoundary>
      );
  }
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Message
      title="Cairn can't be reached"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failureReason(error)}
    </Message>
  );
}
