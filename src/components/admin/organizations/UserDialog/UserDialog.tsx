import { NewUser } from "../../../../api/admin/schema.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";
import { editDialogLabels } from "../../shared/edit-dialog-texts.ts";

/** The form values of a user. */
export interface UserFormValue {
  username: string;
  email: string;
  isAdmin: boolean;
  /** Whether the user can sign in. Absent if that can't be changed, as for a new user. */
  isActive?: boolean;
}

export interface UserDialogProps extends ControlledFormProps<UserFormValue, NewUser> {
  /** The name of the edited user; `null` for a new one. */
  editedName: string | null;
  /**
   * Whether administrators of this organization manage all organizations, as those of the default one do.
   * Default false.
   */
  defaultTenant?: boolean;
  /** Whether the role can be changed; administrators can't remove their own role. Default true. */
  roleEditable?: boolean;
}

/** Creates or edits a user: name, email, role and whether they can sign in. New users set a password with a link. */
export function UserDialog(props: UserDialogProps) {
  const { onValueChange, editedName, defaultTenant = false, roleEditable = true, ...form } = props;
  const { value, pending } = form;
  const change = (part: Partial<UserFormValue>) => onValueChange({ ...value, ...part });
  const text = (name: "username" | "email") =>
    textFieldProps(value[name], pending, (next) => change({ [name]: next }));
  return (
    <FormDialog
      {...form}
      {...editDialogLabels(editedName, {
        title: "Add User",
        actionLabel: "Add User",
        pendingLabel: "Adding…",
      })}
      schema={NewUser}
      // A new user has no `isActive`.
      read={({ username, email, isAdmin }) => ({ username, email, isAdmin })}
    >
      {(errors) => (
        <>
          <TextField
            label="Username"
            hint="Shown in the header and in study groups"
            aria-required
            dir="auto"
            autoComplete="off"
            error={errors["username"]}
            {...text("username")}
          />
          <TextField
            label="Email"
            type="email"
            hint="Used to sign in"
            aria-required
            autoComplete="off"
            error={errors["email"]}
            {...text("email")}
          />
          <Choice
            type="checkbox"
            variant="row"
            label="Administrator"
            description={
              roleEditable
                ? defaultTenant
                  ? "Runs all organizations: creates, changes, and deletes them, with their certifications, questions, and users."
                  : "Runs this organization: its certifications, questions, and users."
                : "You can't remove your own administrator role. Ask another administrator."
            }
            checked={value.isAdmin}
            disabled={!roleEditable || pending}
            onCheckedChange={(isAdmin) => change({ isAdmin })}
          />
          {value.isActive === undefined ? null : (
            <Choice
              type="checkbox"
              variant="row"
              label="Active"
              description="Can sign in. If you turn this off, the user is signed out immediately and can't sign in until you turn it on again. All results are kept."
              checked={value.isActive}
              disabled={pending}
              onCheckedChange={(isActive) => change({ isActive })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
