import { expect, it } from "vitest";
import { element, xmlFile } from "./xml.ts";

it("escapes texts and attributes, and removes characters that XML can't contain", () => {
  expect(
    element(
      "a",
      { href: 'x"<&>\n\ty', none: undefined, n: 1 },
      'a < b & c > "d" \u0000\u000B\uFFFE\uD800e\u{1F525}',
      element("br"),
    ),
  ).toEqual({
    xml: '<a href="x&quot;&lt;&amp;&gt;&#10;&#9;y" n="1">a &lt; b &amp; c &gt; &quot;d&quot; e\u{1F525}<br/></a>',
  });
  expect(element("p", {}, "]]>").xml).toBe("<p>]]&gt;</p>");
});

it("writes the XML declaration", () =>
  expect(xmlFile(element("a"))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n'));
