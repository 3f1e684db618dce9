import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { usePaths } from "../ScreensProvider.tsx";

export interface LoadFailedProps {
  /** Says what could not be loaded, without a final period. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a screen whose data could not be loaded: shows the reason, a retry and a way back. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const paths = usePaths();
  return (
    <Message
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>
        </>
      }
    >
      {failureReason(error)}
    </Message>
  );
}
