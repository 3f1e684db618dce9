import type { MailDoc } from "../documents/accounts.ts";
import { AR } from "./letters/ar.ts";
import { DE } from "./letters/de.ts";
import { EN } from "./letters/en.ts";
import type { Letter, Letters } from "./letters/letter.ts";

type Language = MailDoc["language"];

export const LETTERS: Readonly<Record<Language, Letters>> = { en: EN, de: DE, ar: AR };

/** An email as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Formats an instant for readers whose time zone is unknown. */
export const formatUntil = (instant: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(instant))} UTC`;

/** Renders an email as plain text and as HTML, which has the same content. `url` is the address of its link, if it has one. */
export function renderLetter(letter: Letter, language: Language, url: string): RenderedMail {
  const { subject, paragraphs, action } = letter;
  const { address } = LETTERS[language];
  const link = action === undefined ? null : { action, url };
  const text = [...paragraphs, ...(link ? [`${link.action}:\n${link.url}`] : []), "Cairn"].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0 auto;padding:24px;max-width:560px;font-family:sans-serif;font-size:16px;line-height:1.5">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${
  link
    ? `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff">${escapeHtml(link.action)}</a></p>
<p>${escapeHtml(address)}<br><bdi dir="ltr">${escapeHtml(link.url)}</bdi></p>
`
    : ""
}<p>Cairn</p>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
