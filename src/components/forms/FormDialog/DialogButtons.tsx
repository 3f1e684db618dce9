import type { ComponentType } from "react";
import { Button, type ButtonProps } from "../../controls/Button/Button.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";

export interface DialogButtonsProps extends Omit<ButtonProps, "children" | "size"> {
  cancel: string;
  onCancel: () => void;
  /** The main button's label when idle and while pending. */
  action: string;
  pendingAction: string;
  /** Whether the action is pending: neither button can be used. */
  pending: boolean;
  /** Whether the action can't be started yet. Default false. */
  actionDisabled?: boolean;
  /** Component of the main button. Default `Button`. */
  as?: ComponentType<ButtonProps>;
}

/** The buttons of a dialog that starts an operation. The other props apply to the main button. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    cancel,
    onCancel,
    action,
    pendingAction,
    pending,
    actionDisabled = false,
    as: Main = Button,
    ...rest
  } = props;
  return (
    <>
      <Button size="lg" aria-disabled={pending} onClick={onCancel}>
        {cancel}
      </Button>
      <Main variant="primary" {...rest} size="lg" pending={pending || actionDisabled}>
        {pending ? (
          <>
            <Spinner />
            {pendingAction}
          </>
        ) : (
          action
        )}
      </Main>
    </>
  );
}
