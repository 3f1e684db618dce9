import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import { failureReason } from "../failure-words.ts";

export interface LoadFailedProps {
  /** What did not load, as a sentence without its stop. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** A screen whose data did not arrive: why, and two ways on. */
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
