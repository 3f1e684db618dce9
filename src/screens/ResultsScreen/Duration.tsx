import { formatMinutes, isoDuration } from "../../components/format/durations.ts";

/** Minutes and seconds. */
export function Duration({ seconds }: { seconds: number }) {
  return <time dateTime={isoDuration(seconds)}>{formatMinutes(seconds)}</time>;
}
