import type { Id } from "../../../api/wire.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { useUnsavedQuestions } from "../editor/useTypedQuestion.ts";

export interface UnsavedNoticesProps {
  userId: Id;
  tenantId: Id;
  onContinue: (id: Id | "new") => void;
  onDiscarded: () => void;
}

/** Offers to continue with questions whose text is not saved. */
export function UnsavedNotices({ userId, tenantId, onContinue, onDiscarded }: UnsavedNoticesProps) {
  const unsaved = useUnsavedQuestions(userId, tenantId);
  return unsaved.ids.map((id) => (
    <Notice
      key={id}
      tone="info"
      action={
        <>
          <Button onClick={() => onContinue(id)}>Continue</Button>
          <Button
            variant="quiet"
            onClick={() => {
              unsaved.discard(id);
              onDiscarded();
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      {id === "new" ? "You have an unsaved question." : `You have unsaved changes to question ${id}.`}
    </Notice>
  ));
}
