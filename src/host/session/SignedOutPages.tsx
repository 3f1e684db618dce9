import { useEffect, type ComponentType } from "react";
import { parseId } from "../../api/wire.ts";
import type { LinkScreenProps } from "../../screens/AuthLayout/LinkProblem.tsx";
import { SIGNED_OUT_ROUTES, type Navigate } from "../../screens/paths.ts";
import type { SignInScreenProps } from "../../screens/SignInScreen/SignInScreen.tsx";
import type { SingleSignOnScreenProps } from "../../screens/SingleSignOnScreen/SingleSignOnScreen.tsx";
import { lazyScreen } from "../router/lazy-screen.tsx";
import { matchRoute } from "../router/match-route.ts";
import { setTitle } from "../router/title.ts";
import { useSecretFromAddress } from "../router/useSecretFromAddress.ts";
import type { SignedOutReason } from "./useSignIn.ts";

export const SignInScreen = lazyScreen(() =>
  import("../../screens/SignInScreen/SignInScreen.tsx").then((module) => module.SignInScreen),
);

const ResetPasswordScreen = lazyScreen(() =>
  import("../../screens/ResetPasswordScreen/ResetPasswordScreen.tsx").then(
    (module) => module.ResetPasswordScreen,
  ),
);

const SingleSignOnScreen = lazyScreen(() =>
  import("../../screens/SingleSignOnScreen/SingleSignOnScreen.tsx").then(
    (module) => module.SingleSignOnScreen,
  ),
);

const InvitationScreen = lazyScreen(() =>
  import("../../screens/InvitationScreen/InvitationScreen.tsx").then((module) => module.InvitationScreen),
);

const ConfirmEmailScreen = lazyScreen(() =>
  import("../../screens/ConfirmEmailScreen/ConfirmEmailScreen.tsx").then(
    (module) => module.ConfirmEmailScreen,
  ),
);

interface LinkTarget {
  /** The title of the browser tab. */
  title: string;
  Screen: ComponentType<LinkScreenProps>;
}

/** The targets of links with a token, by path. */
const LINK_TARGETS: Readonly<Record<string, LinkTarget>> = {
  [SIGNED_OUT_ROUTES.resetPassword]: { title: "New password", Screen: ResetPasswordScreen },
  [SIGNED_OUT_ROUTES.invitation]: { title: "Invitation", Screen: InvitationScreen },
  [SIGNED_OUT_ROUTES.confirmEmail]: { title: "Confirm email", Screen: ConfirmEmailScreen },
};

/** The link with a token, or the reply of an identity provider, that a page was opened with. */
export interface SignedOutAddress {
  link: (LinkTarget & Pick<LinkScreenProps, "token">) | null;
  provider: Pick<SingleSignOnScreenProps, "tenantId" | "response"> | null;
}

/** Reads the link or the reply in the address, and removes its secret from the address. */
export function useSignedOutAddress(path: string, navigate: Navigate): SignedOutAddress {
  const target = LINK_TARGETS[path];
  const token = useSecretFromAddress("hash", target !== undefined, navigate);
  const tenantId = parseId(matchRoute(SIGNED_OUT_ROUTES.singleSignOn, path)?.id);
  const response = useSecretFromAddress("search", tenantId !== null, navigate);
  return {
    link: target ? { ...target, token } : null,
    provider: tenantId === null ? null : { tenantId, response },
  };
}

const UNCONFIRMED = "You'll be signed out of the server when the connection is back.";

/** Messages for a visitor who is signed out. */
const NOTICES: Record<SignedOutReason, string> = {
  unconfirmed: UNCONFIRMED,
  unstored: `${UNCONFIRMED} This browser can't store that, so keep this page open until then.`,
  ended:
    "Your session has ended. Sign in to continue where you left off; your answers are saved on this device.",
  deleted: "Your account is deleted. None of your data is left on the server or on this device.",
};

/** Renders the sign-in, with a notice that says why the visitor is signed out. */
export function SignInPage({ reason, ...rest }: { reason: SignedOutReason | null } & SignInScreenProps) {
  useEffect(() => setTitle("Sign In"), []);
  return <SignInScreen {...rest} notice={reason === null ? undefined : NOTICES[reason]} />;
}

export function ProviderSignInPage(props: SingleSignOnScreenProps) {
  useEffect(() => setTitle("Sign In"), []);
  return <SingleSignOnScreen {...props} />;
}

export function LinkPage({ title, Screen, ...props }: LinkTarget & LinkScreenProps) {
  useEffect(() => setTitle(title), [title]);
  return <Screen {...props} />;
}
