import { Button } from "../../components/controls/Button/Button.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";

export interface LoadFailedProps {
  /** Says what could not be loaded, without a final period. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a screen whose data could not be loaded: shows the reason, a retry and a way back. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <Message
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <DashboardLink />
        </>
      }
    >
      {failureReason(error)}
    </Message>
  );
}
