import type { MailDoc } from "../documents/accounts.ts";

const LANGUAGES = ["en", "de", "ar"] as const satisfies readonly MailDoc["language"][];

/** Returns the first language of an `Accept-Language` header in which there are emails. Default English. */
export function languageOf(header: string | undefined): MailDoc["language"] {
  const accepted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, quality: Number(quality ?? 1) };
  });
  for (const { tag } of accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)) {
    const language = LANGUAGES.find((candidate) => candidate === tag.split("-")[0]);
    if (language) return language;
  }
  return "en";
}
