const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"]);

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** Returns why a run can't go on after a connection has failed with this code; `null` if it can. */
export function stopReason(code: string, base: string, calls: number): string | null {
  if (CERTIFICATE.test(code))
    return `The certificate of ${new URL(base).origin} is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the file of its issuer's certificate.`;
  if (!UNREACHABLE.has(code)) return null;
  return calls === 1
    ? `There is no server at ${base} (${code}). Check that the backend is running and that this is its address.`
    : `The connection to ${base} failed after ${calls - 1} calls (${code}). Check whether the backend has stopped, and why.`;
}

/** Returns the code of the cause of a `fetch` error, such as `ECONNREFUSED`, or an empty string. */
export function errorCodeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const codes = causes.flatMap((cause) =>
    cause instanceof Error && "code" in cause ? [String(cause.code)] : [],
  );
  return codes[0] ?? "";
}
