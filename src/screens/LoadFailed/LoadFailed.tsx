import { Button } from "../../components/controls/Button/Button.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { paths, type Navigate } from "../paths.ts";
import { failureReason } from "../failure-words.ts";

export interface LoadFailedProps {
  /** What did not load, as a sentence without its stop. */
  title: string;
  error: Error;
  onRetry: () => void;
  onNavigate: Navigate;
}

/** A screen whose data did not arrive: why, and two ways on. */
export function LoadFailed({ title, error, onRetry, onNavigate }: LoadFailedProps) {
  return (
    <Message
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={() => onNavigate(paths.dashboard)}>Return to Dashboard</Button>
        </>
      }
    >
      {failureReason(error)}
    </Message>
  );
}
