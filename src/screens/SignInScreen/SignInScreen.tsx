import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { logIn, register, SIGN_IN_KEY } from "../../api/auth/queries.ts";
import { Credentials, Registration } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import { PRODUCT } from "../../components/brand/product.ts";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { Entrance } from "../Entrance/Entrance.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { refusedBy } from "../AccountForm/refused.ts";
import { accountFailure } from "../failure-words.ts";
import * as css from "./SignInScreen.css.ts";

export interface SignInScreenProps {
  /** Why the visitor is asked to sign in, where that is not plain. */
  notice?: ReactNode;
}

/**
 * Sign in or create an account (spec §2.3). It does not navigate: once signed in, the current user of the cache
 * is set, and its host shows another screen.
 */
export function SignInScreen({ notice }: SignInScreenProps) {
  const toast = useToast();
  const [tab, setTab] = useState<"login" | "register">("login");
  const [email, setEmail] = useState("");
  const { login, registration, logInOnce, registerOnce } = useAccountCalls();
  const emailField = {
    name: "email",
    label: "Email",
    type: "email",
    autoComplete: "username",
    defaultValue: email,
    onInput: (event: { currentTarget: HTMLInputElement }) => setEmail(event.currentTarget.value),
  } as const;
  return (
    <Entrance
      title={`Welcome to ${PRODUCT}`}
      tagline="An AI-powered learning lab for security and cloud certifications"
      notice={notice}
    >
      <div onSubmitCapture={() => toast.dismiss(FAILURE)}>
        <Tabs
          label="Account"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: "login",
              label: "Sign In",
              content: (
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
                  <Forgotten />
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
    </Entrance>
  );
}

/** Whom to ask: no mail is sent. */
function Forgotten() {
  return (
    <details className={css.forgotten}>
      <summary className={css.question}>Forgot your password?</summary>
      <p className={css.answer}>
        Ask the administrator of your organization. They can give you a link that lets you choose a new
        password; it works once, for 24 hours. {PRODUCT} sends no mail.
      </p>
    </details>
  );
}

/** What a failed try is told about; the next try takes it back. */
const FAILURE = "account";

/** Both calls with their toasts (spec §8), which are told even when the screen is gone by then. */
function useAccountCalls() {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const login = useMutation({
    ...logIn(api),
    onError: (error) =>
      toast({
        topic: FAILURE,
        title: "Login Failed",
        description: accountFailure("Invalid email or password. Please try again.", 401, error),
        tone: "destructive",
      }),
  });
  const registration = useMutation({
    ...register(api),
    onSettled: (_user, error) => {
      // The form shows it beside the password.
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
    logInOnce: (credentials: Credentials) => {
      if (!isUnderWay(client, SIGN_IN_KEY)) login.mutate(credentials);
    },
    /** Resolves with the errors that the form shows: a refused password, or that sign-up is closed. A toast reports other failures. */
    registerOnce: async (account: Registration): Promise<FormErrors | undefined> => {
      if (isUnderWay(client, SIGN_IN_KEY)) return undefined;
      try {
        await registration.mutateAsync(account);
        return undefined;
      } catch (error) {
        const isShown = hasStatus(error, 400) || hasStatus(error, 403);
        return isShown ? refusedBy(Promise.reject(error), { 400: "password", 403: WHOLE_FORM }) : undefined;
      }
    },
  };
}
