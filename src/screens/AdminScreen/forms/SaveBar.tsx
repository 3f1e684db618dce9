import type { ReactNode, Ref } from "react";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Spinner } from "../../../components/feedback/Spinner/Spinner.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";

export interface SaveBarProps {
  /** The id of the form that the first button submits. */
  formId: string;
  saveRef: Ref<HTMLButtonElement>;
  pending: boolean;
  label: string;
  pendingLabel: string;
  /** Whether the form has changes that are not saved. */
  dirty: boolean;
  /** The result of the last save, announced while nothing is typed. */
  status: string | null;
  onCancel: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** Renders the buttons below a form that stays open, and says whether the form is saved. */
export function SaveBar(props: SaveBarProps) {
  const { formId, saveRef, pending, label, pendingLabel, dirty, status, onCancel, children } = props;
  return (
    <Inline rowGap={2} gap={4} align="center">
      <Button ref={saveRef} variant="primary" type="submit" form={formId} pending={pending}>
        {pending ? (
          <>
            <Spinner />
            {pendingLabel}
          </>
        ) : (
          label
        )}
      </Button>
      {dirty ? (
        <Button pending={pending} onClick={onCancel}>
          Cancel changes
        </Button>
      ) : null}
      {children}
      <Text tone="muted" size="sm" leading="body" tabular role="status">
        {dirty ? "Not saved yet." : status}
      </Text>
    </Inline>
  );
}
