import { formatDuration, isoDuration } from "../../../components/i18n/format/durations.ts";
import { visuallyHidden } from "../../../components/theme/hidden.css.ts";

/** Renders minutes and seconds, or a dash if they were not measured. */
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
