import { Notice } from "../../components/feedback/Notice/Notice.tsx";

/** Replaces the form of a sign-up that has to be confirmed by email. Announced when it appears. */
export function CheckYourEmail() {
  return (
    <Notice tone="info">
      Check your email. We sent a message to this address: open its link to choose your password and finish.
      The link works once, for 24 hours.
    </Notice>
  );
}
