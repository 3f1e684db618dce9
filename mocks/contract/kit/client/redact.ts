/** Longest excerpt of a body in a report, in lines and characters per line. */
const LINES_MAX = 20;
const LINE_LENGTH_MAX = 200;

/** The token of a reset link, after its `#`. */
const LINK_TOKEN = /(?<=#)[\w-]{16,}/g;

/** Returns functions that prepare texts for a report, without link tokens and the secrets that were added. */
export function createRedactor() {
  const secrets = new Set<string>();

  const conceal = (text: string): string => {
    let concealed = text.replaceAll(LINK_TOKEN, "…");
    for (const secret of secrets) concealed = concealed.replaceAll(secret, "…");
    return concealed;
  };

  const shorten = (text: string): string => {
    const lines = conceal(text).split("\n");
    const shown = lines
      .slice(0, LINES_MAX)
      .map((line) => (line.length > LINE_LENGTH_MAX ? `${line.slice(0, LINE_LENGTH_MAX)}…` : line));
    return [...shown, ...(lines.length > LINES_MAX ? [`… ${lines.length - LINES_MAX} more lines`] : [])].join(
      "\n",
    );
  };

  /** Formats a body for a report: JSON on several lines, without passwords and tokens. */
  const formatBody = (text: string): string => {
    try {
      const value: unknown = JSON.parse(text, (name, inner: unknown) =>
        /^(?:password|newPassword|current|token)$/.test(name) && typeof inner === "string" ? "…" : inner,
      );
      return shorten(JSON.stringify(value, null, 1));
    } catch {
      return shorten(text);
    }
  };

  return { addSecret: (text: string): void => void secrets.add(text), conceal, formatBody };
}
