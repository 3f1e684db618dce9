import { ApiError, ConnectionError } from "../../api/client.ts";

/**
 * What a failed call is told as: the fixed text (spec §8), followed by the server's own sentence where it knows more
 * than the text already says. `expected` is the status that the fixed text is about.
 */
export function failureText(text: string, expected: number, error: Error): string {
  if (error instanceof ConnectionError) return `${text} The server could not be reached.`;
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== expected ? `${text} ${error.sentence}` : text;
}
