/** What of a text can't be told without being seen. */
const UNREADABLE = /<(img|table|audio|video|iframe|object|embed|svg|math)\b/i;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  euro: "€",
  times: "×",
  rarr: "→",
};

/** An HTML text without its tags: paragraphs, items and breaks as lines. */
export interface PlainText {
  text: string;
  /** Tags, such as `b`, that were left out and said more than a line break. */
  dropped: readonly string[];
  /** What can't be said in text, such as `img`; `null` for none. */
  unreadable: string | null;
}

/** Reads the HTML of other systems as text. It is never shown as HTML. */
export function plainText(html: string): PlainText {
  const dropped = new Set<string>();
  const text = html
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?<br ?\/?> ?| ?<\/(?:p|div|li|h[1-6]|pre)> ?/gi, "\n")
    .replaceAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi, (_, tag: string) => {
      if (!/^(?:p|div|li|ul|ol|span|h[1-6])$/i.test(tag)) dropped.add(tag.toLowerCase());
      return "";
    });
  return {
    text: decoded(text)
      .replaceAll(/ *\n */g, "\n")
      .trim(),
    dropped: [...dropped],
    unreadable: UNREADABLE.exec(html)?.[1]?.toLowerCase() ?? null,
  };
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (all, decimal?: string, hex = "", name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
