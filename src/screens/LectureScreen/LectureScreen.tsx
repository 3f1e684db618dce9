import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus, InvalidResponseError } from "../../api/call-errors.ts";
import { lectureQuery } from "../../api/lectures/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import type { Failure } from "../../components/feedback/loadable.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { loadableOf } from "../calls/loadable-of.ts";
import type { Navigate } from "../paths.ts";
import { Guide } from "./Guide.tsx";

export interface LectureScreenProps {
  /** The guide's id, or `null` if the address contains no valid id. */
  lectureId: number | null;
  /** The guide's owner, named on the printed page. */
  user: User;
  /** Called to return to the previous screen. */
  onGoBack: () => void;
  /** Called with the address of a quiz started from the guide. Without it, the guide offers no quizzes. */
  onNavigate?: Navigate;
}

/** Shows a study guide for reading and printing (spec §2.8). */
export function LectureScreen({ lectureId, ...rest }: LectureScreenProps) {
  if (lectureId === null) return <NotFound onGoBack={rest.onGoBack} />;
  return <FoundGuide key={lectureId} lectureId={lectureId} {...rest} />;
}

function FoundGuide({ lectureId, user, onGoBack, onNavigate }: LectureScreenProps & { lectureId: number }) {
  const lecture = useQuery(lectureQuery(lectureId));
  return (
    <Loaded
      data={loadableOf([lecture])}
      skeleton={<PageSpinner label="Loading the study guide" />}
      renderError={(failure) => <NotFound {...failure} onGoBack={onGoBack} />}
    >
      {(guide) => <Guide guide={guide} user={user} onNavigate={onNavigate} />}
    </Loaded>
  );
}

interface NotFoundProps extends Partial<Failure> {
  onGoBack: () => void;
}

function NotFound({ error, onRetry, onGoBack }: NotFoundProps) {
  const isMissing = error === undefined || hasStatus(error, 404);
  return (
    <Message
      title="Study Guide Not Found"
      actions={
        <>
          {isMissing || error instanceof InvalidResponseError ? null : (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button onClick={onGoBack}>Go Back</Button>
        </>
      }
    >
      Failed to load study guide.{" "}
      {isMissing
        ? "There is no study guide at this address, or it belongs to another account."
        : failureReason(error)}
    </Message>
  );
}
