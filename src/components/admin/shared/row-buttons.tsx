import { Button, type ButtonProps } from "../../controls/Button/Button.tsx";
import { Pencil, Trash } from "../../icons/screen-icons.tsx";

interface RowButtonProps extends Omit<ButtonProps, "children"> {
  /** Name of what the row shows. */
  subject: string;
}

/** Edits what a row shows. */
export const EditButton = ({ subject, ...rest }: RowButtonProps) => (
  <Button variant="quiet" iconOnly aria-label={`Edit ${subject}`} {...rest}>
    <Pencil size={18} />
  </Button>
);

/** Deletes what a row shows. */
export const DeleteButton = ({ subject, ...rest }: RowButtonProps) => (
  <Button variant="quiet" iconOnly aria-label={`Delete ${subject}`} {...rest}>
    <Trash size={18} />
  </Button>
);
