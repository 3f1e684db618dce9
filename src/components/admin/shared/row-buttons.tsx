import { Button, type ButtonProps } from "../../controls/Button/Button.tsx";
import { Pencil, Trash } from "../../icons/screen-icons.tsx";

interface RowButtonProps extends Omit<ButtonProps, "children"> {
  /** Name of the row's subject. */
  subject: string;
}

/** A button that edits the subject of a row. */
export const EditButton = ({ subject, ...rest }: RowButtonProps) => (
  <Button variant="quiet" iconOnly aria-label={`Edit ${subject}`} {...rest}>
    <Pencil size={18} />
  </Button>
);

/** A button that deletes the subject of a row. */
export const DeleteButton = ({ subject, ...rest }: RowButtonProps) => (
  <Button variant="quiet" iconOnly aria-label={`Delete ${subject}`} {...rest}>
    <Trash size={18} />
  </Button>
);
