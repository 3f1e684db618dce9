import { unzipSync, strFromU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { seedBank } from "../../../../../mocks/test-backend/banked-drafts.ts";
import { writeFile } from "../files/write-file.ts";
import type { BankedDraft } from "../rows/row.ts";
import { qti12Item } from "./write-qti-1-2.ts";
import { qti21Item } from "./write-qti-2-1.ts";

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

const options = ["a", "b", "c"].map((text) => ({ text }));
const common = {
  id: 901,
  certification: "Fire & Co",
  domain: 'The "D"',
  text: "Which?\nSay <b>.",
  options,
  difficultyLevel: 5,
  tags: ["k<1"],
};
const single: BankedDraft = {
  ...common,
  correctAnswer: 2,
  explanation: "Because.",
  keepOrder: true,
  options: [{ text: "a" }, { text: "b", feedback: "Yes & no" }, { text: "c" }],
};
const multiple: BankedDraft = { ...common, kind: "multiple", correctAnswers: [1, 3] };
const order: BankedDraft = { ...common, kind: "order", correctOrder: [3, 1, 2] };
const match: BankedDraft = {
  ...common,
  kind: "match",
  prompts: [{ text: "p" }, { text: "q" }, { text: "r" }],
  correctMatches: [
    { prompt: 1, option: 1 },
    { prompt: 2, option: 1 },
    { prompt: 3, option: 3 },
  ],
};

/** Asserts that a text contains these parts in this order. */
const expectParts = (text: string, ...parts: string[]): void => {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    expect(found, `${part} in ${text}`).toBeGreaterThanOrEqual(at);
    at = found + part.length;
  }
};

describe("QTI 2.1", () => {
  it("writes a single choice with feedback and explanation", () =>
    expectParts(
      qti21Item(single),
      'identifier="q901" title="Question 901" adaptive="false" timeDependent="false"',
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>o2</value>',
      '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>',
      "<itemBody><p>Which?</p><p>Say &lt;b&gt;.</p>",
      '<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><simpleChoice identifier="o1">a<',
      '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>',
      '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="o2" showHide="show"><p>Yes &amp; no</p>',
      '<modalFeedback outcomeIdentifier="EXPLANATION" identifier="shown" showHide="show"><p>Because.</p>',
    ));

  it("writes a multiple choice, an order and a matching without partial points", () => {
    expectParts(
      qti21Item(multiple),
      'cardinality="multiple" baseType="identifier"><correctResponse><value>o1</value><value>o3</value>',
      'shuffle="true" maxChoices="2"',
    );
    expectParts(
      qti21Item(order),
      'cardinality="ordered" baseType="identifier"><correctResponse><value>o3</value><value>o1</value><value>o2</value>',
      '<orderInteraction responseIdentifier="RESPONSE" shuffle="true">',
    );
    expectParts(
      qti21Item(match),
      'cardinality="multiple" baseType="directedPair"><correctResponse><value>p1 o1</value><value>p2 o1</value><value>p3 o3</value>',
      'maxAssociations="3"><simpleMatchSet><simpleAssociableChoice identifier="p1" matchMax="1">p<',
      '<simpleMatchSet><simpleAssociableChoice identifier="o1" matchMax="0">a<',
    );
    expect(qti21Item(multiple)).not.toContain("FEEDBACK");
  });

  it("writes scenario and exhibit before the question", () => {
    const table = { title: "Log", format: "table" as const, text: "h1\th2\nx\ty" };
    expectParts(
      qti21Item({ ...single, exhibit: table, scenario: { title: "Case", text: "One.\n\nTwo." } }),
      '<div class="cairn-case"><p><strong>Case</strong></p><p>One.</p><p>\u00a0</p><p>Two.</p></div>',
      '<div class="cairn-table"><p><strong>Log</strong></p>',
      "<table><thead><tr><th>h1</th><th>h2</th></tr></thead><tbody><tr><td>x</td><td>y</td></tr></tbody></table></div><p>Which?",
    );
    expectParts(
      qti21Item({ ...single, exhibit: { ...table, format: "code", text: " a\n b" } }),
      "<pre> a\n b</pre>",
    );
    expectParts(
      qti21Item({ ...single, exhibit: { title: "P", format: "image", src: "/p?a&b", alt: 'A "plan"' } }),
      '<img src="/p?a&amp;b" alt="A &quot;plan&quot;"/>',
    );
  });
});

describe("QTI 1.2", () => {
  it("writes a single choice for Canvas", () =>
    expectParts(
      qti12Item(single).xml,
      '<item ident="q901" title="Question 901">',
      "<fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry>",
      "<fieldlabel>points_possible</fieldlabel><fieldentry>1</fieldentry>",
      "<fieldlabel>original_answer_ids</fieldlabel><fieldentry>1,2,3</fieldentry>",
      '<mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;&lt;p&gt;Say &amp;lt;b&amp;gt;.&lt;/p&gt;</mattext>',
      '<response_lid ident="response1" rcardinality="Single"><render_choice shuffle="No"><response_label ident="1">',
      '<decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/>',
      '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/>',
      '<varequal respident="response1">2</varequal></conditionvar><displayfeedback feedbacktype="Response" linkrefid="2_fb"/>',
      '<respcondition continue="No"><conditionvar><varequal respident="response1">2</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar>',
      '<itemfeedback ident="general_fb">',
      '<itemfeedback ident="2_fb">',
    ));

  it("writes a multiple choice without partial points", () =>
    expectParts(
      qti12Item(multiple).xml,
      "multiple_answers_question",
      'rcardinality="Multiple"><render_choice shuffle="Yes">',
      '<and><varequal respident="response1">1</varequal><not><varequal respident="response1">2</varequal></not><varequal respident="response1">3</varequal></and>',
    ));

  it("writes a matching with equal points for each prompt", () =>
    expectParts(
      qti12Item(match).xml,
      "matching_question",
      "<fieldentry>1,2,3</fieldentry>",
      '<response_lid ident="response_1"><material><mattext texttype="text/html">p</mattext></material><render_choice shuffle="Yes"><response_label ident="4">',
      '<respcondition><conditionvar><varequal respident="response_1">4</varequal></conditionvar><setvar action="Add" varname="SCORE">33.33</setvar>',
      '<varequal respident="response_3">6</varequal>',
    ));

  it("writes an order as a matching of positions", () =>
    expectParts(
      qti12Item(order).xml,
      "matching_question",
      '<response_lid ident="response_1"><material><mattext texttype="text/html">1</mattext>',
      '<varequal respident="response_1">6</varequal>',
      '<varequal respident="response_2">4</varequal>',
      '<varequal respident="response_3">5</varequal>',
    ));
});

describe("a package", () => {
  const unzipped = async (blob: Blob) => {
    const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
  };

  it("of QTI 2.1 lists each file, with difficulty and tags, and its sections", async () => {
    const files = await unzipped(
      await writeFile("qti-2-1", each([single, { ...multiple, id: 902, domain: "E" }])),
    );
    expect([...files.keys()]).toEqual([
      "items/q901.xml",
      "items/q902.xml",
      "assessment.xml",
      "imsmanifest.xml",
    ]);
    expectParts(
      files.get("assessment.xml") ?? "",
      '<assessmentSection identifier="s1" title="Fire &amp; Co: The &quot;D&quot;" visible="true"><assessmentItemRef identifier="q901" href="items/q901.xml"/></assessmentSection>',
      'title="Fire &amp; Co: E" visible="true"><assessmentItemRef identifier="q902"',
    );
    expectParts(
      files.get("imsmanifest.xml") ?? "",
      'type="imsqti_test_xmlv2p1" href="assessment.xml"><file href="assessment.xml"/><dependency identifierref="r-q901"/><dependency identifierref="r-q902"/>',
      '<resource identifier="r-q901" type="imsqti_item_xmlv2p1" href="items/q901.xml"><metadata>',
      "<imsmd:string>k&lt;1</imsmd:string>",
      "<imsmd:value>very difficult</imsmd:value>",
      '<file href="items/q901.xml"/></resource>',
    );
  });

  it("of QTI 1.2 contains one file with a section for each domain", async () => {
    const files = await unzipped(
      await writeFile("qti-1-2", each([single, { ...order, id: 902, domain: "E" }])),
    );
    expect([...files.keys()]).toEqual(["assessment.xml", "imsmanifest.xml"]);
    expectParts(
      files.get("assessment.xml") ?? "",
      '<section ident="s1" title="Fire &amp; Co: ',
      "q901",
      '<section ident="s2"',
      "q902",
    );
    expectParts(
      files.get("imsmanifest.xml") ?? "",
      'type="imsqti_xmlv1p2" href="assessment.xml"><file href="assessment.xml"/>',
    );
  });

  it.each([
    ["qti-2-1", "pictures/q901.svg", "items/q901.xml", 'src="../pictures/q901.svg"'],
    [
      "qti-1-2",
      "web_resources/pictures/q901.svg",
      "assessment.xml",
      "src=&quot;$IMS-CC-FILEBASE$/pictures/q901.svg&quot;",
    ],
  ] as const)("of %s has the pictures as files", async (format, name, item, src) => {
    const exhibit = {
      title: "Plan",
      format: "image",
      src: "data:image/svg+xml;base64,PHN2Zy8+",
      alt: "A plan",
    } as const;
    const files = await unzipped(await writeFile(format, each([{ ...single, exhibit }])));
    expect(files.get(name)).toBe("<svg/>");
    expect(files.get(item)).toContain(src);
    expect(files.get("imsmanifest.xml")).toContain(`<file href="${name}"/>`);
  });

  it.each(["qti-2-1", "qti-1-2"] as const)("of %s has the same bytes for the same bank", async (format) => {
    const bytes = async () =>
      new Uint8Array(await (await writeFile(format, each(seedBank.slice(0, 60)))).arrayBuffer());
    expect(Buffer.from(await bytes()).equals(Buffer.from(await bytes()))).toBe(true);
  });
});
