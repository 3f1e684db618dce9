/**
 * Writes a problem of what a component was given to the console, in development alone: where no bundler says which it is, it
 * counts as production.
 */
export function logProblem(
  component: string,
  { message, cause }: { message: string; cause?: unknown },
): void {
  if (isDevelopment()) console.error(`${component}: ${message}`, ...(cause === undefined ? [] : [cause]));
}

function isDevelopment(): boolean {
  try {
    return process.env["NODE_ENV"] !== "production";
  } catch {
    return false;
  }
}
