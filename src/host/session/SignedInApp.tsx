import { Suspense, useState } from "react";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { lazyWithRetry } from "../../components/lazy/lazy-with-retry.tsx";
import { usePreload } from "../../components/lazy/use-preload.ts";
import { OutboxProvider } from "../../screens/outbox/OutboxProvider.tsx";
import { ScreenBoundary } from "../faults/ScreenFault.tsx";
import { plainPath } from "../navigation/navigation.ts";
import type { Address } from "../router/useAddress.ts";
import { preloadScreen, Screens } from "../routes.tsx";
import { Shell } from "../shell/Shell.tsx";
import { LoadFont } from "../theme/LoadFont.tsx";
import type { SignIn } from "./useSignIn.ts";

// Part of this chunk, for the host to call once it is loaded.
export { preloadScreen };

const SignOutDialog = lazyWithRetry({
  load: () => import("../shell/SignOutDialog.tsx").then((module) => module.SignOutDialog),
  renderSkeleton: () => null,
  errorMessage: "Some answers are not submitted yet. The dialog to sign out did not load.",
});

export interface SignedInAppProps {
  pathname: string;
  address: Address;
  signIn: Extract<SignIn, { state: "in" }>;
}

/**
 * Renders the app of a signed-in user, and asks before a sign-out that leaves answers unsubmitted. It is a separate
 * chunk that the sign-in doesn't load. Use the user's id as its `key`.
 */
export function SignedInApp({ pathname, address, signIn }: SignedInAppProps) {
  const { user } = signIn;
  const [pendingTitles, setPendingTitles] = useState<readonly string[]>([]);
  usePreload(SignOutDialog.preload);
  const signOut = () => {
    const titles = signIn.listPending();
    if (titles.length === 0) signIn.signOut();
    else setPendingTitles(titles);
  };
  return (
    <OutboxProvider userId={user.id}>
      <Shell pathname={pathname} user={user} onSignOut={signOut}>
        <Suspense fallback={<PageSpinner label="Loading the page" />}>
          <ScreenBoundary key={plainPath(pathname)}>
            <Screens user={user} address={address} onDeleted={signIn.onDeleted} />
            <LoadFont />
          </ScreenBoundary>
        </Suspense>
      </Shell>
      {pendingTitles.length > 0 ? (
        <SignOutDialog
          titles={pendingTitles}
          onStay={() => setPendingTitles([])}
          onSignOut={signIn.signOut}
        />
      ) : null}
    </OutboxProvider>
  );
}
