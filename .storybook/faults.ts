/** What went wrong behind the back of the running story. */
const faults: string[] = [];

let expected: RegExp | null = null;

export function reportFault(fault: string): void {
  if (!expected?.test(fault)) faults.push(fault);
}

/** Lets a story leave faults that match a pattern, and keeps what nobody caught off the console. Returns how to stop. */
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

const tell = (value: unknown): string =>
  value instanceof Error
    ? (value.stack ?? value.message)
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

const onError = (event: ErrorEvent) => reportFault(`Uncaught: ${tell(event.error ?? event.message)}`);
const onRejection = (event: PromiseRejectionEvent) => reportFault(`Unhandled: ${tell(event.reason)}`);

/** Collects console.error and whatever nobody caught. Returns how to stop. */
export function watchForFaults(): () => void {
  faults.length = 0;
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    reportFault(`console.error: ${parts.map(tell).join(" ")}`);
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

/** @throws when the story left faults behind */
export function assertNoFaults(): void {
  if (faults.length > 0) throw new Error(`The story left ${faults.length} faults:\n${faults.join("\n")}`);
}
