import { describe, expect, it } from "vitest";
import { elementIn, parseContent, parseXml, textIn, XML_TAGS_MAX, type XmlElement } from "./xml-tree.ts";

describe("parseXml", () => {
  it("decodes the entities of texts and attributes once, and those of CDATA not at all", () => {
    const { children, attributes } = parseXml(
      '<a b="&quot;&amp;lt;&#233;"> &amp;lt; &eacute;<![CDATA[&amp;lt; <i>]]></a>',
    );
    expect(attributes).toEqual({ b: '"&lt;é' });
    expect(children).toEqual([" &lt; é", "&amp;lt; <i>"]);
  });

  it("leaves out namespace prefixes and comments, and keeps blanks", () => {
    const root = parseXml('<q:a xmlns:q="x"><!-- no --><q:b> 1 <c/> 2 </q:b></q:a>');
    expect([root.name, textIn(elementIn(root, "b"))]).toEqual(["a", " 1  2 "]);
  });

  it("refuses too many tags before it parses any", () =>
    expect(() => parseXml(`<a>${"<".repeat(XML_TAGS_MAX)}`)).toThrow("has more than 6,000,000 tags"));

  it("leaves the content of questions unparsed until they are read", () => {
    const { children } = parseXml(
      '<q:quiz xmlns:q="x"><q:question a="1"><q:b>1</q:b><!-- </q:question> --><![CDATA[</q:question>]]></q:question></q:quiz>',
    );
    expect(children).toEqual([
      {
        name: "question",
        attributes: { a: "1" },
        children: [],
        source: "<q:b>1</q:b><!-- </q:question> --><![CDATA[</q:question>]]>",
      },
    ]);
    expect(parseContent(children[0] as XmlElement).children).toEqual([
      { name: "b", attributes: {}, children: ["1"] },
      "</q:question>",
    ]);
  });
});
