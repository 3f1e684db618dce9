import type { Exchange, RecordedReply } from "./exchange.ts";

/** Headers that most replies have. They are not repeated in the records. */
const USUAL = ["private, no-cache", "application/json; charset=utf-8", "text/plain; charset=utf-8"];

/** How much of a path or of the sent body is shown, in characters. */
const SHOWN = 200;

/** Returns a reply as text for a file that people read and compare: name, request, status, unusual headers, body. */
export function formatReply(exchange: Exchange, reply: RecordedReply | undefined): string {
  const { name, method, path, as, body, lines, text } = exchange;
  const sent: string | undefined = text ?? JSON.stringify(lines ?? body);
  const request = [`${method} ${path}`, as === undefined ? [] : `as ${as}`].flat().join(" ");
  const { "error-code": errorCode, ...headers } = reply?.headers ?? {};
  return [
    `# ${shorten(name)}`,
    ...(request === name ? [] : [shorten(request)]),
    ...(sent === undefined ? [] : [`sent: ${shorten(sent)}`]),
    [reply?.status, errorCode ?? []].flat().join(" "),
    ...Object.entries(headers).flatMap(([header, value]) =>
      USUAL.includes(value) ? [] : `${header}: ${value}`,
    ),
    ...formatBody(reply?.body),
    "",
  ].join("\n");
}

/**
 * Returns the lines of a body: a text (as JSON, if it has returns), one for each entry of a list, or one for each field and each entry
 * of its list.
 */
function formatBody(body: unknown): string[] {
  if (typeof body === "string") return body === "" ? [] : [body.includes("\r") ? JSON.stringify(body) : body];
  if (typeof body !== "object" || body === null) return [JSON.stringify(body)];
  if (Array.isArray(body))
    return body.length === 0 ? ["[]"] : body.map((entry) => `- ${JSON.stringify(entry)}`);
  return Object.entries(body).flatMap(([field, value]: [string, unknown]) =>
    Array.isArray(value) && value.length > 0
      ? [`${field}:`, ...formatBody(value).map((line) => `  ${line}`)]
      : `${field}: ${JSON.stringify(value)}`,
  );
}

const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
