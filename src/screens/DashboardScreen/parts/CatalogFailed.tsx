import { hasStatus } from "../../../api/call-errors.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import type { Failure } from "../../../components/feedback/loadable.ts";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { failureReason } from "../../calls/failure-reason.ts";

/** Replaces the certifications when they can't be loaded, with a retry button. */
export function CatalogFailed({ error, onRetry }: Failure) {
  if (hasStatus(error, 401)) return <Notice tone="info">Please log in to start a learning session.</Notice>;
  return (
    <Notice tone="destructive" action={<Button onClick={onRetry}>Try again</Button>}>
      The certifications could not be loaded. {failureReason(error)}
    </Notice>
  );
}
