import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import type { SubmissionState } from "./submission-state.ts";
import * as css from "./QuizPlayer.css.ts";

export interface NoticesProps {
  isTimeUp: boolean;
  submission: SubmissionState;
  isOnline: boolean;
  isKept: boolean;
  onSubmit: () => void;
}

/** What stands in the way of a session, or of its submission. */
export function Notices({ isTimeUp, submission, isOnline, isKept, onSubmit }: NoticesProps) {
  return (
    <div className={css.notices}>
      {isTimeUp && submission === "pending" ? (
        <Notice tone="info">Time is up. Your answers are being submitted.</Notice>
      ) : null}
      {isTimeUp && submission === "open" ? (
        <Notice tone="warning" action={<ArmedButton onClick={onSubmit}>Submit Quiz</ArmedButton>}>
          Time is up, and your answers are not submitted yet.
        </Notice>
      ) : null}
      {submission === "waitingForConnection" ? (
        <Notice tone="warning">
          {isTimeUp ? "Time is up. " : ""}The connection is lost.{" "}
          {isKept
            ? "Your answers are kept on this device and will be submitted as soon as it is back. You may leave this page."
            : "Your answers will be submitted as soon as it is back. Keep this page open until then."}
        </Notice>
      ) : null}
      {submission === "waitingForServer" ? (
        <Notice tone="warning">
          {isTimeUp ? "Time is up. " : ""}The server has a fault; your connection is fine.{" "}
          {isKept
            ? "Your answers are kept on this device and will be submitted as soon as the server works again. You may leave this page."
            : "Your answers will be submitted as soon as the server works again. Keep this page open until then."}
        </Notice>
      ) : null}
      {!isOnline && submission === "open" ? (
        <Notice tone="warning">
          You are offline. You can go on
          {isKept ? ": your answers are kept on this device until the connection is back." : "."}
        </Notice>
      ) : null}
      {isKept ? null : (
        <Notice tone="warning">
          This browser does not let Cairn keep your answers. They are lost if you reload or close this page.
        </Notice>
      )}
    </div>
  );
}
