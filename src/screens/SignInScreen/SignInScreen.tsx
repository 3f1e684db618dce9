import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { requestPasswordLink } from "../../api/account/queries.ts";
import { ForgottenPassword as ForgottenPasswordBody } from "../../api/account/schema.ts";
import { logIn, register, SIGN_IN_KEY, signInOptionsQuery } from "../../api/auth/queries.ts";
import { ADMIN_PASSWORD_MIN, AdminPassword, Credentials, Registration } from "../../api/auth/schema.ts";
import { hasCode, hasStatus } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import { PRODUCT } from "../../components/brand/product.ts";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import type { FormErrors } from "../../components/controls/form-errors.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { CheckYourEmail } from "../AuthLayout/CheckYourEmail.tsx";
import { loadableOf } from "../loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../AccountForm/collect-form-errors.ts";
import { accountFailure, failureReason } from "../failure-reason.ts";
import { SingleSignOnPart } from "./SingleSignOnPart.tsx";
import * as css from "./SignInScreen.css.ts";

export interface SignInScreenProps {
  /** Says why the user must sign in, if that is not obvious. */
  notice?: ReactNode;
  /** The email to start with. Default: empty. */
  defaultEmail?: string | undefined;
  /**
   * The organization whose single sign-on it offers, by its id. Default: the one with the domain of the typed email.
   */
  organizationId?: number | null;
  /** Opens the page of an identity provider. Default: the browser leaves the app for it. */
  onLeave?: (url: string) => void;
}

const leave = (url: string) => window.location.assign(url);

/**
 * Signs a user in or creates an account (spec §2.3). Doesn't navigate: it sets the current user in the query cache,
 * and the host renders another screen.
 */
export function SignInScreen({
  notice,
  defaultEmail = "",
  organizationId = null,
  onLeave = leave,
}: SignInScreenProps) {
  const toast = useToast();
  const [tab, setTab] = useState<"login" | "register">("login");
  const [email, setEmail] = useState(defaultEmail);
  /** The domain of the email that was typed when the field lost the focus or a password was refused. */
  const [domain, setDomain] = useState("");
  const readDomain = () => setDomain(email.slice(email.lastIndexOf("@") + 1).trim());
  const { login, registration, outdated, setOutdated, logInOnce, changeOnce, registerOnce } =
    useAccountCalls(readDomain);
  const isConfirming = hasCode(registration.error, "confirmation-sent");
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(outdated);
  useEffect(() => {
    // The button that had the focus is gone with its form.
    if (shown.current !== outdated)
      panel.current?.querySelector<HTMLElement>("form input:not([hidden])")?.focus();
    shown.current = outdated;
  }, [outdated]);
  const emailField = {
    name: "email",
    label: "Email",
    type: "email",
    autoComplete: "username",
    defaultValue: email,
    onInput: (event: { currentTarget: HTMLInputElement }) => setEmail(event.currentTarget.value),
  } as const;
  return (
    <AuthLayout
      title={`Welcome to ${PRODUCT}`}
      tagline="An AI-powered learning lab for security and cloud certifications"
      notice={notice}
    >
      <div ref={panel} onSubmitCapture={() => toast.dismiss(FAILURE)} onBlur={readDomain}>
        <Tabs
          label="Account"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: "login",
              label: "Sign In",
              content: outdated ? (
                <NewPassword
                  email={outdated.email}
                  pending={login.isPending}
                  onSubmit={changeOnce}
                  onCancel={() => setOutdated(null)}
                />
              ) : (
                <>
                  <AccountForm
                    fields={[
                      emailField,
                      {
                        name: "password",
                        label: "Password",
                        type: "password",
                        autoComplete: "current-password",
                      },
                    ]}
                    schema={Credentials}
                    action="Sign In"
                    pendingAction="Signing In..."
                    pending={login.isPending}
                    onSubmit={logInOnce}
                  />
                  <ForgottenPassword email={email} />
                </>
              ),
            },
            {
              value: "register",
              label: "Sign Up",
              content: isConfirming ? (
                <CheckYourEmail />
              ) : (
                <AccountForm
                  fields={[
                    { name: "username", label: "Username", autoComplete: "nickname" },
                    emailField,
                    {
                      name: "password",
                      label: "Password",
                      type: "password",
                      autoComplete: "new-password",
                    },
                  ]}
                  schema={Registration}
                  action="Create Account"
                  pendingAction="Creating Account..."
                  pending={registration.isPending}
                  onSubmit={registerOnce}
                />
              ),
            },
          ]}
        />
      </div>
      <SingleSignOnPart
        of={
          organizationId !== null
            ? { organization: organizationId }
            : domain.includes(".")
              ? { domain }
              : null
        }
        onLeave={onLeave}
      />
    </AuthLayout>
  );
}

interface NewPasswordProps {
  email: string;
  pending: boolean;
  onSubmit: (values: AdminPassword) => Promise<FormErrors | undefined>;
  onCancel: () => void;
}

/** Asks an administrator whose password is too short for a new one. */
function NewPassword({ email, pending, onSubmit, onCancel }: NewPasswordProps) {
  return (
    <div className={css.change}>
      <Notice tone="info">
        Administrators need a password of at least {ADMIN_PASSWORD_MIN} characters. Choose a new one to sign
        in as {email}. It signs you out everywhere else.
      </Notice>
      <AccountForm
        email={email}
        fields={[
          { name: "newPassword", label: "New password", type: "password", autoComplete: "new-password" },
        ]}
        schema={AdminPassword}
        action="Change password and sign in"
        pendingAction="Signing In..."
        pending={pending}
        onSubmit={onSubmit}
      />
      <Button wide pending={pending} onClick={onCancel}>
        Back
      </Button>
    </div>
  );
}

/** Sends a link to choose a new password or, if the server doesn't send email, says whom to ask. */
function ForgottenPassword(props: ForgottenPasswordFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.forgotten} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.question}>Forgot your password?</summary>
      {isOpen ? <ForgottenPasswordForm {...props} /> : null}
    </details>
  );
}

interface ForgottenPasswordFormProps {
  /** The email that was typed in the sign-in form. */
  email: string;
}

function ForgottenPasswordForm({ email }: ForgottenPasswordFormProps) {
  const { api } = useScreens();
  const options = useQuery(signInOptionsQuery());
  const { mutateAsync, isPending } = useMutation(requestPasswordLink(api));
  return (
    <Loaded
      data={loadableOf([options], ({ sendsMail }) => sendsMail)}
      waiting={<p className={css.answer}>Loading...</p>}
      failed="The server could not be reached."
      variant="line"
    >
      {(sendsMail) =>
        sendsMail ? (
          <div className={css.request}>
            <p className={css.answer}>
              Enter your email to get a link that lets you choose a new password. It works once, for 24 hours.
            </p>
            <AccountForm
              fields={[
                {
                  name: "email",
                  label: "Email of your account",
                  type: "email",
                  autoComplete: "username",
                  defaultValue: email,
                },
              ]}
              schema={ForgottenPasswordBody}
              action="Send link"
              pendingAction="Sending..."
              pending={isPending}
              variant="part"
              done="If there is an account with this email, a link is on its way."
              onSubmit={(forgotten) => collectFormErrors(mutateAsync(forgotten), ["email"])}
            />
          </div>
        ) : (
          <p className={css.answer}>
            Ask the administrator of your organization. They can give you a link that lets you choose a new
            password; it works once, for 24 hours. This server doesn't send email.
          </p>
        )
      }
    </Loaded>
  );
}

/** The topic of failure toasts, which the next submission dismisses. */
const FAILURE = "account";

/** Errors of a sign-in with the right password, or with any password: it is not to blame. */
const CLOSED = ["password-sign-in-off", "user-inactive", "tenant-inactive"] as const;

/**
 * Returns both calls with their toasts (spec §8), which appear even if the screen has unmounted. Calls
 * `onPasswordsOff` if the organization does not use passwords.
 */
function useAccountCalls(onPasswordsOff: () => void) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const [outdated, setOutdated] = useState<Credentials | null>(null);
  const login = useMutation({
    ...logIn(api),
    onError: (error, { newPassword, ...credentials }) => {
      // The form shows other errors of a new password.
      if (newPassword !== undefined) return;
      if (hasCode(error, "new-password-required")) {
        setOutdated(credentials);
        return;
      }
      if (hasCode(error, "password-sign-in-off")) onPasswordsOff();
      toast({
        topic: FAILURE,
        title: "Login Failed",
        description: CLOSED.some((code) => hasCode(error, code))
          ? failureReason(error)
          : accountFailure("Invalid email or password. Please try again.", 401, error),
        tone: "destructive",
      });
    },
  });
  const registration = useMutation({
    ...register(api),
    onSettled: (_user, error) => {
      // The form shows this error, or it is replaced by what to do.
      if (hasStatus(error, 400) || hasCode(error, "confirmation-sent")) return;
      toast(
        error
          ? {
              topic: FAILURE,
              title: "Registration Failed",
              description: accountFailure(
                "Failed to create account. Email may already be in use.",
                hasStatus(error, 403) ? 403 : 409,
                error,
              ),
              tone: "destructive",
            }
          : {
              title: "Account Created",
              description: `Welcome to ${PRODUCT}. Your account has been created successfully.`,
            },
      );
    },
  });
  return {
    login,
    registration,
    /** Email and password of an administrator who has to choose a new password. */
    outdated,
    setOutdated,
    logInOnce: (credentials: Credentials) => {
      if (!isUnderWay(client, SIGN_IN_KEY)) login.mutate(credentials);
    },
    /** Signs in with a new password. Resolves with the errors that the form shows. */
    changeOnce: async ({ newPassword }: AdminPassword): Promise<FormErrors | undefined> => {
      if (!outdated || isUnderWay(client, SIGN_IN_KEY)) return undefined;
      return collectFormErrors(login.mutateAsync({ ...outdated, newPassword }), ["newPassword"]);
    },
    /**
     * Resolves with the errors that the form shows: invalid input, or closed registration. A toast reports
     * other failures.
     */
    registerOnce: async (account: Registration): Promise<FormErrors | undefined> => {
      if (isUnderWay(client, SIGN_IN_KEY)) return undefined;
      try {
        await registration.mutateAsync(account);
        return undefined;
      } catch (error) {
        const isShown = hasStatus(error, 400) || hasStatus(error, 403);
        return isShown
          ? collectFormErrors(Promise.reject(error), ["username", "email", "password"])
          : undefined;
      }
    },
  };
}
