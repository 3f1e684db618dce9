/** Errors of the running story that its assertions did not see. */
const faults: string[] = [];

let expected: RegExp | null = null;

export function reportFault(fault: string): void {
  if (!expected?.test(fault)) faults.push(fault);
}

/** Allows faults that match a pattern, and keeps such uncaught errors off the console. Returns a function that stops it. */
export function expectFaults(pattern: RegExp): () => void {
  expected = pattern;
  const quiet = (event: ErrorEvent) => {
    if (pattern.test(event.message)) event.preventDefault();
  };
  window.addEventListener("error", quiet);
  return () => {
    expected = null;
    window.removeEventListener("error", quiet);
  };
}

const format = (value: unknown): string =>
  value instanceof Error
    ? (value.stack ?? value.message)
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

const onError = (event: ErrorEvent) => reportFault(`Uncaught: ${format(event.error ?? event.message)}`);
const onRejection = (event: PromiseRejectionEvent) => reportFault(`Unhandled: ${format(event.reason)}`);

/** Collects `console.error` calls, uncaught errors and unhandled rejections. Returns a function that stops it. */
export function watchForFaults(): () => void {
  faults.length = 0;
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    reportFault(`console.error: ${parts.map(format).join(" ")}`);
    error(...parts);
  };
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    console.error = error;
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

/** @throws if faults were collected since {@link watchForFaults} */
export function assertNoFaults(): void {
  // On the first line, which is all that `npm test` prints of a reason.
  if (faults.length > 0) throw new Error(`The story left ${faults.length} faults: ${faults.join("\n")}`);
}
