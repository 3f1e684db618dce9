import type { Fault, RecordedCall } from "../faults.ts";

/** Observations about all responses, made during the run. */
export interface Observations {
  /** Fields that the contract does not define, by endpoint name. */
  unknownFields: Map<string, Set<string>>;
  /** Responses that contain secrets. */
  leaks: Fault[];
  /** Responses to signed-in users that shared caches may store. */
  cacheable: Fault[];
  /** Number of calls sent. */
  calls: number;
  /** Whether a call has been answered with JSON, so requests reach the backend. */
  hasAnswered: boolean;
}

/** Names of fields that no response may contain. */
const SECRET = /password|passwd|hash|secret|token/i;
/** The name of an anonymous session in reports. */
export const ANONYMOUS = "an anonymous user";

/** Records leaks and cacheable responses. */
export function observe(
  { leaks, cacheable }: Observations,
  call: RecordedCall,
  headers: Headers,
  body: unknown,
): void {
  const leak = findSecret(body);
  if (leak !== null)
    leaks.push({
      expected: "no password, hash or token in any response",
      actual: `${leak} in the response to ${call.method} ${call.path}`,
      advice: "Remove it where the response is built: list the fields to send one by one.",
      call,
    });
  const cacheControl = headers.get("Cache-Control") ?? "";
  if (
    call.as !== ANONYMOUS &&
    call.status === 200 &&
    !/\b(?:private|no-store|no-cache)\b/i.test(cacheControl)
  )
    cacheable.push({
      expected: "Cache-Control with private, no-cache or no-store",
      actual: cacheControl === "" ? "no Cache-Control" : `Cache-Control: ${cacheControl}`,
      advice: "Send Cache-Control: private, no-cache with every response of /api.",
      call,
    });
}

/** Returns the path of a field that looks like a secret, otherwise `null`. Tokens in reset links are values, so they are not found. */
function findSecret(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && SECRET.test(name)) return name;
    const found = findSecret(inner);
    if (found !== null) return `${name}.${found}`;
  }
  return null;
}
