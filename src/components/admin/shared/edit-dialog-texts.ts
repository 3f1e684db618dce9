interface EditLabels {
  title: string;
  actionLabel: string;
  pendingLabel: string;
}

/** Returns the labels of a dialog that edits the thing with this name, or those for a new thing if the name is `null`. */
export const editDialogLabels = (editedName: string | null, forNew: EditLabels): EditLabels =>
  editedName === null
    ? forNew
    : { title: `Edit ${editedName}`, actionLabel: "Save", pendingLabel: "Saving…" };
