/** Whether this is a development build; false if no bundler sets `NODE_ENV`. */
export const isDevelopment: boolean = (() => {
  try {
    return process.env.NODE_ENV !== "production";
  } catch {
    return false;
  }
})();

/** Logs a problem with a component's props in development. */
export function logProblem(
  component: string,
  { message, cause }: { message: string; cause?: unknown },
): void {
  if (isDevelopment) console.error(`${component}: ${message}`, ...(cause === undefined ? [] : [cause]));
}
