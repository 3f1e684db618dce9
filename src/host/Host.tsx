import { Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Button } from "../components/controls/Button/Button.tsx";
import { PageSpinner } from "../components/feedback/Spinner/Spinner.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { parseId } from "../api/wire.ts";
import { hasSavedUser } from "../screens/outbox/saved-queries.ts";
import {
  CONFIRM_EMAIL,
  INVITATION,
  RESET_PASSWORD,
  ROUTES,
  SIGN_IN,
  SINGLE_SIGN_ON,
} from "../screens/paths.ts";
import type { LinkScreenProps } from "../screens/AuthLayout/LinkProblem.tsx";
import type { SignInScreenProps } from "../screens/SignInScreen/SignInScreen.tsx";
import type { SingleSignOnScreenProps } from "../screens/SingleSignOnScreen/SingleSignOnScreen.tsx";
import { failureReason } from "../screens/calls/failure-reason.ts";
import { useScreens } from "../screens/ScreensProvider.tsx";
import { lazyScreen } from "./router/lazy-screen.tsx";
import { LoadFont } from "./theme/LoadFont.tsx";
import { matchRoute } from "./router/match-route.ts";
import { paths, plainPath } from "./navigation/navigation.ts";
import { useLocation } from "./router/Router.tsx";
import { ScreenBoundary } from "./faults/ScreenFault.tsx";
import { storeReturnPath, takeReturnPath } from "./session/single-sign-on-return.ts";
import { setTitle } from "./router/title.ts";
import { useAddress } from "./router/useAddress.ts";
import { MAIN, useFocusOnNavigate } from "./navigation/useFocusOnNavigate.ts";
import { useScroll } from "./router/useScroll.ts";
import { useSignIn, type SignedOutReason } from "./session/useSignIn.ts";
import { useSecretFromAddress } from "./router/useSecretFromAddress.ts";
import { useUpdates } from "./connection/useUpdates.ts";

const loadApp = () => import("./session/SignedInApp.tsx");

const SignedInApp = lazyScreen(() => loadApp().then((module) => module.SignedInApp));

/**
 * How long the shell waits for the code of its screen. Without the wait, the screen would be shown
 * 300 ms late where its code arrives right after the shell's: React shows the fallback of a `Suspense` at least that
 * long.
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

const SignInScreen = lazyScreen(() =>
  import("../screens/SignInScreen/SignInScreen.tsx").then((module) => module.SignInScreen),
);

const ResetPasswordScreen = lazyScreen(() =>
  import("../screens/ResetPasswordScreen/ResetPasswordScreen.tsx").then(
    (module) => module.ResetPasswordScreen,
  ),
);

const SingleSignOnScreen = lazyScreen(() =>
  import("../screens/SingleSignOnScreen/SingleSignOnScreen.tsx").then((module) => module.SingleSignOnScreen),
);

const InvitationScreen = lazyScreen(() =>
  import("../screens/InvitationScreen/InvitationScreen.tsx").then((module) => module.InvitationScreen),
);

const ConfirmEmailScreen = lazyScreen(() =>
  import("../screens/ConfirmEmailScreen/ConfirmEmailScreen.tsx").then((module) => module.ConfirmEmailScreen),
);

/** The pages of links with a token, by path: the title of the browser tab and the screen. */
const LINK_PAGES: Readonly<Record<string, { title: string; Screen: ComponentType<LinkScreenProps> }>> = {
  [RESET_PASSWORD]: { title: "New password", Screen: ResetPasswordScreen },
  [INVITATION]: { title: "Invitation", Screen: InvitationScreen },
  [CONFIRM_EMAIL]: { title: "Confirm email", Screen: ConfirmEmailScreen },
};

/** Renders the app: the sign-in screen at every address while signed out, and the screens while signed in. */
export function Host() {
  const { pathname, search } = useLocation();
  const address = useAddress();
  const { navigate } = address;
  const signIn = useSignIn(useCallback(() => navigate(paths.dashboard), [navigate]));
  const path = plainPath(pathname);
  const { storage } = useScreens();
  const [isExpected] = useState(() => hasSavedUser(storage));
  const isAppNext = isExpected || signIn.state === "in";
  const [isAppLoaded, setAppLoaded] = useState(SignedInApp.isLoaded);
  useEffect(() => {
    const preload = () => preloadApp(path).then(() => setAppLoaded(true));
    // On a slow connection, the code of the next view must not compete with the code of the view after it.
    if (isAppNext) void preload();
    else void SignInScreen.preload().then(preload);
  }, [path, isAppNext]);
  useUpdates(matchRoute(ROUTES.quiz, path) !== null, navigate);
  const linkPage = LINK_PAGES[path];
  const token = useSecretFromAddress("hash", linkPage !== undefined, navigate);
  const providerOf = parseId(matchRoute(SINGLE_SIGN_ON, path)?.id);
  const providerResponse = useSecretFromAddress("search", providerOf !== null, navigate);
  const isSettled = signIn.state !== "loading" && signIn.state !== "signingOut";
  const isSigningIn = providerOf !== null && isSettled;
  useScroll(signIn.state === "in" && !linkPage && !isSigningIn);
  const isSignedInAtSignIn = signIn.state === "in" && path === SIGN_IN;
  useEffect(() => {
    if (isSignedInAtSignIn) navigate(paths.dashboard, { replace: true });
  }, [isSignedInAtSignIn, navigate]);
  useFocusOnNavigate(signIn.state === "in" ? path : isSettled ? signIn.state : null);

  // Also for a signed-in user: the link may belong to another account.
  if (linkPage)
    return (
      <Page waiting="Loading the page">
        <LinkPage {...linkPage} token={token} onDone={() => navigate(paths.dashboard, { replace: true })} />
      </Page>
    );
  // Once it is known who is signed in, because another user's data is dropped then.
  if (isSigningIn)
    return (
      <Page waiting="Loading the page">
        <ProviderSignIn
          tenantId={providerOf}
          response={providerResponse}
          onDone={() => navigate(takeReturnPath(storage, paths.dashboard), { replace: true })}
        />
      </Page>
    );
  switch (signIn.state) {
    case "loading":
      return <Waiting label="Loading Cairn" />;
    case "signingOut":
      return <Waiting label="Signing out" />;
    case "failed":
      return (
        <main id={MAIN} tabIndex={-1}>
          <Unreachable error={signIn.error} onRetry={signIn.retry} />
        </main>
      );
    case "out":
      return (
        <Page waiting="Loading the sign-in">
          <SignedOut
            reason={signIn.reason}
            defaultEmail={signIn.email}
            organizationId={path === SIGN_IN ? parseId(new URLSearchParams(search).get("org")) : null}
            onLeave={(url) => {
              storeReturnPath(storage, pathname + search);
              window.location.assign(url);
            }}
          />
        </Page>
      );
    case "in":
      // At the sign-in's address, the effect above is about to open the dashboard.
      if (path === SIGN_IN || !isAppLoaded) return <Waiting label="Loading Cairn" />;
      return (
        <ScreenBoundary>
          <Suspense fallback={<Waiting label="Loading Cairn" />}>
            <SignedInApp key={signIn.user.id} pathname={pathname} address={address} signIn={signIn} />
          </Suspense>
        </ScreenBoundary>
      );
  }
}

function Waiting({ label }: { label: string }) {
  return (
    <main id={MAIN}>
      <PageSpinner label={label} />
    </main>
  );
}

/** Renders a screen without the shell. `waiting` names what is loading. */
function Page({ waiting, children }: { waiting: string; children: ReactNode }) {
  return (
    <main id={MAIN} tabIndex={-1}>
      <ScreenBoundary>
        <Suspense fallback={<PageSpinner label={waiting} />}>
          {children}
          <LoadFont />
        </Suspense>
      </ScreenBoundary>
    </main>
  );
}

const UNCONFIRMED = "You'll be signed out of the server when the connection is back.";

/** Messages for a visitor who is signed out. */
const NOTICES: Record<SignedOutReason, string> = {
  unconfirmed: UNCONFIRMED,
  unstored: `${UNCONFIRMED} This browser can't store that, so keep this page open until then.`,
  ended:
    "Your session has ended. Sign in to continue where you left off; your answers are kept on this device.",
  deleted: "Your account is deleted. None of your data is left on the server or on this device.",
};

function SignedOut({ reason, ...rest }: { reason: SignedOutReason | null } & SignInScreenProps) {
  useEffect(() => setTitle("Sign In"), []);
  return <SignInScreen {...rest} notice={reason === null ? undefined : NOTICES[reason]} />;
}

function ProviderSignIn(props: SingleSignOnScreenProps) {
  useEffect(() => setTitle("Sign In"), []);
  return <SingleSignOnScreen {...props} />;
}

function LinkPage({ title, Screen, ...props }: LinkScreenProps & (typeof LINK_PAGES)[string]) {
  useEffect(() => setTitle(title), [title]);
  return <Screen {...props} />;
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
