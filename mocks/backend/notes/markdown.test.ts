import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { describe, expect, it } from "vitest";
import { asMarkdown, questionLink } from "./markdown.ts";

const rendered = (markdown: string) =>
  renderToStaticMarkup(createElement(Markdown, null, markdown)).replaceAll("\n", "");
/** Returns the HTML that React renders for a plain text. */
const shown = (text: string) => renderToStaticMarkup(createElement("p", null, text));

describe("asMarkdown", () => {
  it.each([
    "plain",
    "**bold** and *slanted* and __bold__ and _slanted_",
    "a `code` and ``two``",
    "[a link](https://evil.test) and ![a picture](https://evil.test/a.png)",
    "[a reference][1] and [1]",
    "<script>alert(1)</script> and <b>bold</b> and <https://evil.test>",
    "<!-- a comment -->",
    "# a heading #",
    "C# and F#",
    "1. a number",
    "1) a number",
    "- a bullet, + another, * a third",
    "--- and === and ***",
    "> a quotation",
    "💡 a callout",
    "⚠️ another",
    String.raw`C:\Users\*.txt and \[x\]`,
    "\\",
    "&amp; and &lt;b&gt; and &#60; and AT&T; and R&D",
    "~~struck~~ and ~/.ssh",
    "iam_role_name and _private_ and user_id_",
    "a | b | c",
    "x < y > z",
    "2 * 3 * 4",
    "https://example.test/a_b_c?x=1&copy=2",
    "*",
    "_",
  ])("escapes %j", (text) => {
    expect(rendered(`Said: ${asMarkdown(text)}`)).toBe(shown(`Said: ${text}`));
    expect(rendered(`### ${asMarkdown(text)} end`)).toBe(
      renderToStaticMarkup(createElement("h3", null, `${text} end`)),
    );
  });

  it("lets a heading end with a hash", () => {
    expect(rendered(`### ${asMarkdown("The sign #")}`)).toBe("<h3>The sign #</h3>");
  });

  it("joins several lines to one", () => {
    expect(asMarkdown("  Before\n---\r\n\n1. after\u2028\tthe end ")).toBe("Before --- 1. after the end");
  });

  it("leaves plain words unchanged", () => {
    const text = "Which of these (a, b or c), at 50%, is the site's user_id? It's #1: that's it!";
    expect(asMarkdown(text)).toBe(text.replace("#", String.raw`\#`));
  });

  it.each(["[", "_", "*", "\\", "&", "<", " #", "a_"])("escapes many repetitions of %j", (mark) => {
    expect(rendered(asMarkdown(mark.repeat(300)))).toBe(shown(mark.repeat(300).trim()));
  });
});

it("questionLink leads to the question in the review", () => {
  expect(questionLink(3)).toBe("[Question 3](#question-3)");
});
