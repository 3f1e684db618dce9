import { describe, expect, it } from "vitest";
import { languageOf } from "./language-of.ts";
import { LETTERS, renderLetter } from "./render-letter.ts";

describe("the language", () => {
  it.each([
    [undefined, "en"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr, ar;q=0.5, de;q=0.7", "de"],
    ["en;q=0.1, ar", "ar"],
    ["de;q=0, fr", "en"],
    [";;q=,,x", "en"],
  ] as const)("of %j is %s", (header, language) => expect(languageOf(header)).toBe(language));

  it.each(["en", "de", "ar"] as const)(
    "%s has every text, in text and HTML, with escaped names",
    (language) => {
      const values = {
        name: `<b>"Eve" & 'co'`,
        organization: `<b>"Eve" & 'co'`,
        until: "TIME",
        address: `<b>"Eve" & 'co'`,
      };
      for (const [key, letter] of Object.entries(LETTERS[language])) {
        if (typeof letter === "string") continue;
        const { subject, text, html } = renderLetter(letter(values), language, "https://cairn.example/x#y&z");
        expect(subject, key).not.toContain("undefined");
        expect(text, key).toContain(`<b>"Eve" & 'co'`);
        expect(html, key).toContain("&lt;b&gt;&quot;Eve&quot; &amp; &#39;co&#39;");
        expect(html, key).not.toContain("<b>");
        expect(html, key).toContain(
          language === "ar" ? `<html lang="ar" dir="rtl">` : `<html lang="${language}" dir="ltr">`,
        );
        if (key === "addressChanged") continue;
        expect(text, key).toContain("https://cairn.example/x#y&z");
        expect(html, key).toContain(`href="https://cairn.example/x#y&amp;z"`);
      }
    },
  );
});
