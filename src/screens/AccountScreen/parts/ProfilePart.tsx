import { useMutation } from "@tanstack/react-query";
import { changeProfile } from "../../../api/account/queries.ts";
import { EmailChange, NameChange } from "../../../api/account/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { AccountForm } from "../../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../../AccountForm/collect-form-errors.ts";
import { typedKey, useScreens } from "../../ScreensProvider.tsx";
import { AccountPart } from "./AccountPart.tsx";

/** Changes name and email. */
export function ProfilePart({ user }: { user: User }) {
  const { api } = useScreens();
  const name = useTypedField(user.id, "username", user.username);
  const email = useTypedField(user.id, "email", user.email);
  const nameChange = useMutation({ ...changeProfile(api, user.id) });
  const emailChange = useMutation({ ...changeProfile(api, user.id) });
  return (
    <AccountPart
      title="Profile"
      subtitle="Your name appears in the header and in study groups. You sign in with your email."
    >
      <AccountForm
        fields={[{ name: "username", label: "Name", autoComplete: "nickname", ...name.field }]}
        schema={NameChange}
        actionLabel="Save name"
        pendingLabel="Saving…"
        pending={nameChange.isPending}
        variant="part"
        done="Your name is saved."
        onSubmit={(change) =>
          collectFormErrors(nameChange.mutateAsync(change).then(name.forget), ["username"])
        }
      />
      <AccountForm
        fields={[
          { name: "email", label: "Email", type: "email", autoComplete: "email", ...email.field },
          {
            name: "password",
            label: "Current password",
            type: "password",
            autoComplete: "current-password",
            hint: "Confirms that it's you changing the email.",
          },
        ]}
        schema={EmailChange}
        actionLabel="Save email"
        pendingLabel="Saving…"
        pending={emailChange.isPending}
        variant="part"
        done={
          emailChange.data && emailChange.data.email !== emailChange.variables?.email
            ? `Open the link that was sent to ${emailChange.variables?.email}. Until then, sign in with ${emailChange.data.email}.`
            : "Your email is saved. Sign in with it from now on."
        }
        onSubmit={(change) =>
          collectFormErrors(emailChange.mutateAsync(change).then(email.forget), ["email", "password"])
        }
      />
    </AccountPart>
  );
}

/** Keeps typed text when the sign-in ends. */
function useTypedField(userId: number, name: string, value: string) {
  const { typedTexts } = useScreens();
  const key = typedKey(userId, name);
  return {
    field: {
      defaultValue: typedTexts.get(key) ?? value,
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        typedTexts.set(key, event.currentTarget.value);
      },
    },
    forget: () => typedTexts.delete(key),
  };
}
