import { useEffect, useRef, useState, type ReactNode } from "react";
import { Credentials, Registration } from "../../api/auth/schema.ts";
import { hasCode } from "../../api/call-errors.ts";
import { PRODUCT } from "../../components/brand/product.ts";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { CheckYourEmail } from "../AuthLayout/CheckYourEmail.tsx";
import { ForgottenPassword } from "./ForgottenPassword.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { SingleSignOnPart } from "./SingleSignOnPart.tsx";
import { ACCOUNT_FAILURE, useAccountCalls } from "./useAccountCalls.ts";

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

const passwordField = (autoComplete: "current-password" | "new-password") =>
  ({ name: "password", label: "Password", type: "password", autoComplete }) as const;

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
      <div ref={panel} onSubmitCapture={() => toast.dismiss(ACCOUNT_FAILURE)} onBlur={readDomain}>
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
                    fields={[emailField, passwordField("current-password")]}
                    schema={Credentials}
                    actionLabel="Sign In"
                    pendingLabel="Signing In..."
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
                    passwordField("new-password"),
                  ]}
                  schema={Registration}
                  actionLabel="Create Account"
                  pendingLabel="Creating Account..."
                  pending={registration.isPending}
                  onSubmit={registerOnce}
                />
              ),
            },
          ]}
        />
      </div>
      <SingleSignOnPart
        lookup={
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
