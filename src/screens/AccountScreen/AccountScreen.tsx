import type { User } from "../../api/auth/schema.ts";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { DataPart } from "./parts/DataPart.tsx";
import { DeletePart } from "./parts/DeletePart.tsx";
import { MyExamPart } from "./parts/MyExamPart.tsx";
import { PasswordPart } from "./parts/PasswordPart.tsx";
import { PreferencesPart, type ThemePreferenceProps } from "./parts/PreferencesPart.tsx";
import { ProfilePart } from "./parts/ProfilePart.tsx";
import { SignInsPart } from "./parts/SignInsPart.tsx";
import * as css from "./AccountScreen.css.ts";

export interface AccountScreenProps extends ThemePreferenceProps {
  user: User;
  /** Called after the account and its sign-in session were deleted. */
  onDeleted: () => void;
}

/** Shows and changes a user's profile, password, sign-ins, preferences and data, and deletes the account. */
export function AccountScreen({ user, onDeleted, ...theme }: AccountScreenProps) {
  return (
    <div className={css.screen} key={user.id}>
      <ScreenHead title="Your account">
        Your profile, your sign-ins, your preferences and all your data.
      </ScreenHead>
      <ProfilePart user={user} />
      <PasswordPart user={user} />
      <SignInsPart userId={user.id} />
      <MyExamPart userId={user.id} />
      <PreferencesPart userId={user.id} {...theme} />
      <DataPart userId={user.id} />
      <DeletePart user={user} onDeleted={onDeleted} />
    </div>
  );
}
