import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { logIn, register, SIGN_IN_KEY } from "../../api/auth/queries.ts";
import { ADMIN_PASSWORD_MIN, AdminPassword, Credentials, Registration } from "../../api/auth/schema.ts";
import { hasCode, hasStatus } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import { PRODUCT } from "../../components/brand/product.ts";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import type { FormErrors } from "../../components/controls/form-errors.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../AccountForm/collect-form-errors.ts";
import { accountFailure } from "../failure-reason.ts";
import * as css from "./SignInScreen.css.ts";

export interface SignInScreenProps {
  /** Says why the user must sign in, if that is not obvious. */
  notice?: ReactNode;
}

/**
 * Signs a user in or creates an account (spec §2.3). Doesn't navigate: it sets the current user in the query cache,
 * and the host renders another screen.
 */
export function SignInScreen({ notice }: SignInScreenProps) {
  const toast = useToast();
  const [tab, setTab] = useState<"login" | "register">("login");
  const [email, setEmail] = useState("");
  const { login, registration, outdated, setOutdated, logInOnce, changeOnce, registerOnce } =
    useAccountCalls();
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
      <div ref={panel} onSubmitCapture={() => toast.dismiss(FAILURE)}>
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
                  isBusy={login.isPending}
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
                    busyAction="Signing In..."
                    isBusy={login.isPending}
                    onSubmit={logInOnce}
                  />
                  <ForgottenPassword />
                </>
              ),
            },
            {
              value: "register",
              label: "Sign Up",
              content: (
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
                  busyAction="Creating Account..."
                  isBusy={registration.isPending}
                  onSubmit={registerOnce}
                />
              ),
            },
          ]}
        />
      </div>
    </AuthLayout>
  );
}

interface NewPasswordProps {
  email: string;
  isBusy: boolean;
  onSubmit: (values: AdminPassword) => Promise<FormErrors | undefined>;
  onCancel: () => void;
}

/** Asks an administrator whose password is too short for a new one. */
function NewPassword({ email, isBusy, onSubmit, onCancel }: NewPasswordProps) {
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
        busyAction="Signing In..."
        isBusy={isBusy}
        onSubmit={onSubmit}
      />
      <Button isWide isBusy={isBusy} onClick={onCancel}>
        Back
      </Button>
    </div>
  );
}

/** Says whom to ask for a new password, because no email is sent. */
function ForgottenPassword() {
  return (
    <details className={css.forgotten}>
      <summary className={css.question}>Forgot your password?</summary>
      <p className={css.answer}>
        Ask the administrator of your organization. They can give you a link that lets you choose a new
        password; it works once, for 24 hours. {PRODUCT} doesn't send email.
      </p>
    </details>
  );
}

/** The topic of failure toasts, which the next submission dismisses. */
const FAILURE = "account";

/** Returns both calls with their toasts (spec §8), which appear even if the screen has unmounted. */
function useAccountCalls() {
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
      toast({
        topic: FAILURE,
        title: "Login Failed",
        description: accountFailure("Invalid email or password. Please try again.", 401, error),
        tone: "destructive",
      });
    },
  });
  const registration = useMutation({
    ...register(api),
    onSettled: (_user, error) => {
      // The form shows this error.
      if (hasStatus(error, 400)) return;
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
