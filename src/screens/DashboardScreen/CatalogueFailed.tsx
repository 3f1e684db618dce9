import { hasStatus } from "../../api/client.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import type { Failure } from "../../components/feedback/loadable.ts";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { failureReason } from "../failure-words.ts";

/** Stands where the certifications would, with the way to ask for them again. */
export function CatalogueFailed({ error, onRetry }: Failure) {
  if (hasStatus(error, 401)) return <Notice tone="info">Please log in to start a learning session.</Notice>;
  return (
    <Notice tone="destructive" action={<Button onClick={onRetry}>Try again</Button>}>
      The certifications did not load. {failureReason(error)}
    </Notice>
  );
}
