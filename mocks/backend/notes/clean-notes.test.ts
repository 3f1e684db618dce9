import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { describe, expect, it } from "vitest";
import { NotesFailed } from "../ports/notes-writer.ts";
import { cleanNotes, NOTES_MAX } from "./clean-notes.ts";

const clean = (written: string) => cleanNotes(written, 10);

describe("cleanNotes", () => {
  it("keeps the Markdown of a guide unchanged", () => {
    const guide =
      "## Results\n\n- **Threats**: 2 of 3\n- *Next*\n\n1. First\n2. Second\n\n---\n\n### More\n\n💡 **Why:** it's 50% (or so) & more.\n";
    expect(clean(guide)).toBe(guide);
  });

  it.each([
    ["You missed it [Q3].", "You missed it [Question 3](#question-3)."],
    ["[Q3]: you missed it.", "[Question 3](#question-3): you missed it."],
    ["Both [Q3, Q5].", "Both [Question 3](#question-3), [Question 5](#question-5)."],
    [
      "All [Q1,2; Q3 and 4].",
      `All ${[1, 2, 3, 4].map((n) => `[Question ${n}](#question-${n})`).join(", ")}.`,
    ],
    ["Twice [Q3, Q3].", "Twice [Question 3](#question-3)."],
    ["[Q3][Q4]", "[Question 3](#question-3)[Question 4](#question-4)"],
    ["Careful![q10]", "Careful![Question 10](#question-10)"],
    ["See [Question 3] or [Q3](#question-3).", "See [Question 3](#question-3) or [Question 3](#question-3)."],
    ["No such [Q11].", "No such."],
    ["No such [Q0, Q99], but [Q0, Q9].", "No such, but [Question 9](#question-9)."],
    ["Nor [this](#question-11).", "Nor this."],
    ["A note [3].", String.raw`A note \[3\].`],
  ])("converts citations to links: %j", (written, expected) => expect(clean(written)).toBe(`${expected}\n`));

  it.each([
    ['See [the docs](https://evil.test/a_(b)?c=d "title").', "See the docs."],
    ["See [the docs][1].\n\n[1]: https://evil.test 'title'\n", "See the docs."],
    ["[Note]: read this twice.", String.raw`\[Note\]: read this twice.`],
    ["[x](javascript:alert(1))", "x"],
    ["[x](#question-3\\)", String.raw`\[x\](#question-3\)`],
    ["[x](#top) and [y](question-3)", "x and y"],
    ["A ![picture](https://evil.test/a.png) here, ![another][1], ![third].", "A  here, , ."],
    ["A [![x](https://evil.test/a.png)](https://evil.test)", "A"],
    ["<script>alert(1)</script>", String.raw`\<script>alert(1)\</script>`],
    ["<https://evil.test> and <1@evil.test>", String.raw`\<https://evil.test> and \<1@evil.test>`],
    ["a < b", String.raw`a \< b`],
    ["Use `arr[0] <b> *x*` here.", String.raw`Use arr\[0\] \<b> \*x\* here.`],
    ["```markdown\n## Guide\n\nText\n```", "## Guide\n\nText"],
    ["~~~\r\nText\r\n~~~\r\n", "Text"],
    ["A\uE0003\uE001B \u202Eevil\u0000 👩‍💻", "A3B evil 👩‍💻"],
  ])("removes links and images in %j", (written, expected) => {
    expect(clean(written)).toBe(`${expected}\n`);
  });

  /** Ways to hide a link or raw HTML from a filter for `[` and `<`. */
  it.each([
    String.raw`\[x](javascript:alert(1))`,
    String.raw`\\[x](javascript:alert(1))`,
    String.raw`\\\[x](javascript:alert(1))`,
    "`\\`[x](javascript:alert(1))",
    "`a\\`\\\\[x](javascript:alert(1))",
    "``a`[x](javascript:alert(1))``[y](https://evil.test)",
    "[x](\njavascript:alert(1))",
    "[x]\n(https://evil.test)",
    "[a [b](https://evil.test) c](https://evil.test)",
    "[x]\n\n[x]:\nhttps://evil.test",
    "[![Q3](https://evil.test)][Q3]",
    "[Q3](https://evil.test)",
    "[Q3\n](https://evil.test)",
    "&#91;x&#93;(https://evil.test) &lt;b>",
    String.raw`\<b>x</b> \\<b>x</b>`,
    "<b\nonclick=alert(1)>x</b>",
    "<!-- x --> <?x?> <![CDATA[x]]>",
    "    <b>x</b>\n\n\t[x](https://evil.test)",
    "```\n[x](https://evil.test)\n~~~\n<b>x</b>",
    "- > ```\n  > [x](https://evil.test)\n\n[x](https://evil.test)",
    "\uE0003\uE001 \uE000x\uE001 [x\uE000](https://evil.test)",
  ])("sanitizes %j", (written) => {
    const page = renderToStaticMarkup(createElement(Markdown, null, clean(`Text ${written}\n\n${written}`)));
    for (const [, address] of page.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^#question-\d+$/);
    // This library omits raw HTML, so check that no brackets are left for it to omit.
    expect(page).not.toMatch(/<(?!\/?(?:p|a|code|pre|ul|li|blockquote|br|em|strong)\b)/);
    for (const tag of written.match(/<\/?[a-z]+/g) ?? []) expect(page).toContain(`&lt;${tag.slice(1)}`);
  });

  it.each([
    "",
    "  \n\t ",
    "---\n\n***",
    "[Q99]",
    "![x](https://evil.test/a.png)",
    "\u0000\u0001",
    "💡",
    "```\n```",
  ])("rejects %j", (written) => expect(() => clean(written)).toThrow(NotesFailed));

  it("accepts all kinds of line ends", () => {
    expect(clean("one\r\ntwo\rthree")).toBe("one\ntwo\nthree\n");
  });

  it("rejects notes that are too long instead of truncating them", () => {
    const long = "é".repeat(NOTES_MAX / 2);
    expect(clean(long)).toBe(`${long}\n`);
    expect(() => clean(`${long}a`)).toThrow(
      "The writing service returned something that is not a study guide.",
    );
  });

  it.each(["[", "![", "[x](", "[Q1, ", "\\[", "`", "<", " ", "[x]: ", "(", "[x][", "\uE000", "[Q1   "])(
    "handles many repetitions of %j quickly",
    (part) => {
      const written = part.repeat(Math.floor((NOTES_MAX - 10) / new TextEncoder().encode(part).length));
      expect(clean(`${written}\n\nend`)).toContain("end");
    },
  );
});
