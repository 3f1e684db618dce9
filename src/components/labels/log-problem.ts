/** Whether the page is being developed. Without a bundler that sets `NODE_ENV` it counts as production. */
export const isDevelopment: boolean = (() => {
  try {
    return process.env.NODE_ENV !== "production";
  } catch {
    return false;
  }
})();

/** Logs a problem of a component's props, only in development. */
export function logProblem(
  component: string,
  { message, cause }: { message: string; cause?: unknown },
): void {
  if (isDevelopment) console.error(`${component}: ${message}`, ...(cause === undefined ? [] : [cause]));
}
