import { formatDuration, isoDuration } from "../../components/format/durations.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";

/** Minutes and seconds; a dash if they are not known. */
export function Duration({ seconds }: { seconds: number | null }) {
  return seconds === null ? (
    <>
      <span aria-hidden>–</span>
      <span className={visuallyHidden}>Not measured</span>
    </>
  ) : (
    <time dateTime={isoDuration(seconds)}>{formatDuration(seconds, "en")}</time>
  );
}
