/**
 * Logs a problem of a component's props, only in development. Without a bundler that sets `NODE_ENV` it counts as
 * production.
 */
export function logProblem(
  component: string,
  { message, cause }: { message: string; cause?: unknown },
): void {
  try {
    if (process.env.NODE_ENV !== "production")
      console.error(`${component}: ${message}`, ...(cause === undefined ? [] : [cause]));
  } catch {
    // There is no `process`.
  }
}
