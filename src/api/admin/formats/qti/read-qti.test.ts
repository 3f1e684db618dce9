import { describe, expect, it } from "vitest";
import { readQtiFile } from "./read-qti.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const read = (xml: string, defaults: object = DEFAULTS) =>
  readQtiFile(xml, { difficultyLevel: 2, ...defaults });
const readOne = (xml: string) => read(xml).rows[0];
const reasonOf = (xml: string) => readOne(xml)?.problems[0]?.reason;

/** An item of QTI 2.1. */
const item = (interaction: string, declaration: string, more = "") =>
  `<qti:assessmentItem xmlns:qti="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i"><qti:responseDeclaration identifier="R" ${declaration}</qti:responseDeclaration><qti:itemBody><qti:p>A <qti:em>bin</qti:em> burns.</qti:p>${interaction}</qti:itemBody>${more}</qti:assessmentItem>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value> ${value} </value>`).join("")}</correctResponse>`;
const choices = (...names: string[]) =>
  names.map((name) => `<simpleChoice identifier="${name}"><p>${name}&nbsp;1</p></simpleChoice>`).join("");
const choice = (names: string, attributes = "") =>
  `<choiceInteraction responseIdentifier="R" ${attributes}><prompt>Which?</prompt>${choices(...names.split(""))}</choiceInteraction>`;

describe("QTI 2.1", () => {
  it("reads a single choice: body and prompt, feedback and explanation", () => {
    const xml = item(
      choice("ab", 'shuffle="false"').replace(
        "</simpleChoice>",
        '<feedbackInline identifier="a">Inline.</feedbackInline></simpleChoice>',
      ),
      `cardinality="single" baseType="identifier">${correct("b")}`,
      '<modalFeedback outcomeIdentifier="F" identifier="b" showHide="show"><p>Right.</p></modalFeedback><modalFeedback outcomeIdentifier="E" identifier="all" showHide="show"><p>Because.</p></modalFeedback>',
    );
    expect(readOne(xml)).toEqual({
      line: 1,
      draft: {
        certification: "Fire Safety",
        difficultyLevel: 2,
        text: "A bin burns.\nWhich?",
        options: [
          { text: "a 1", feedback: "Inline." },
          { text: "b 1", feedback: "Right." },
        ],
        correctAnswer: 2,
        explanation: "Because.",
        keepOrder: true,
        tags: [],
      },
      problems: [],
      notes: ["<em> was left out"],
    });
  });

  it("has the title of each question, even of one that can't be read", () => {
    const xml = item("<textEntryInteraction responseIdentifier='R'/>", ">").replace(
      'identifier="i"',
      'identifier="i" title=" Bins "',
    );
    expect(readOne(xml)).toMatchObject({ line: 1, title: "Bins", problems: [{ line: 1 }] });
  });

  it("reads several answers, an order and a matching", () => {
    expect(readOne(item(choice("abc"), `cardinality="multiple">${correct("a", "c")}`))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
    expect(
      readOne(
        item(
          `<orderInteraction responseIdentifier="R">${choices("a", "b")}</orderInteraction>`,
          `cardinality="ordered">${correct("b", "a")}`,
        ),
      )?.draft,
    ).toMatchObject({ kind: "order", correctOrder: [2, 1] });
    const set = (...names: string[]) =>
      `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}">${name}</simpleAssociableChoice>`).join("")}</simpleMatchSet>`;
    expect(
      readOne(
        item(
          `<matchInteraction responseIdentifier="R">${set("p", "q")}${set("x", "y")}</matchInteraction>`,
          `cardinality="multiple">${correct("p y", "q x")}`,
        ),
      )?.draft,
    ).toMatchObject({
      kind: "match",
      correctMatches: [
        { prompt: 1, option: 2 },
        { prompt: 2, option: 1 },
      ],
    });
  });

  it("leaves out feedback and notes for graders within the question, which may say the answer", () => {
    const hidden =
      '<rubricBlock view="scorer"><p>It is b.</p></rubricBlock><div><feedbackBlock identifier="b"><p>b!</p></feedbackBlock></div><rubricBlock view="candidate"><p>Take your time.</p></rubricBlock>';
    expect(readOne(item(hidden + choice("ab"), `cardinality="single">${correct("b")}`))).toMatchObject({
      draft: { text: "A bin burns.\nTake your time.\nWhich?", correctAnswer: 2 },
      notes: expect.arrayContaining([
        "feedback and notes for graders within the question were left out",
      ]) as unknown,
    });
  });

  it("reads one right answer of several possible ones as a single choice", () => {
    const { draft } = readOne(item(choice("abc"), `cardinality="multiple">${correct("c")}`)) ?? {};
    expect(draft).toMatchObject({ correctAnswer: 3 });
    expect(draft).not.toHaveProperty("kind");
    // Without the attribute, a file says nothing about shuffling.
    expect(draft).not.toHaveProperty("keepOrder");
  });

  it("takes the answer key of its interaction", () => {
    const other = `<responseDeclaration identifier="OTHER" cardinality="single">${correct("a")}</responseDeclaration>`;
    const xml = item(choice("ab"), `cardinality="single">${correct("b")}`);
    expect(readOne(xml.replace("<qti:responseDeclaration", (start) => other + start))?.draft).toMatchObject({
      correctAnswer: 2,
    });
  });

  it("takes the answer key from the mapping if there is no correct response", () => {
    const mapping =
      '<mapping><mapEntry mapKey="b" mappedValue="2"/><mapEntry mapKey="a" mappedValue="0"/></mapping>';
    expect(readOne(item(choice("ab"), `cardinality="single">${mapping}`))?.draft).toMatchObject({
      correctAnswer: 2,
    });
  });

  it.each([
    [
      "a text entry",
      item('<textEntryInteraction responseIdentifier="R"/>', ">"),
      "questions of the type “textEntryInteraction” are not supported",
    ],
    ["no interaction", item("", ">"), "has no interaction, so nothing is asked"],
    ["two interactions", item(choice("ab") + choice("ab"), ">"), "has several interactions"],
    ["no key", item(choice("ab"), 'cardinality="single">'), "no answer is marked as right"],
    [
      "a key that is no option",
      item(choice("ab"), `cardinality="single">${correct("z")}`),
      "the answer key names “z”, which is not an option",
    ],
    [
      "two options with one identifier",
      item(choice("aba"), `cardinality="single">${correct("a")}`),
      "has several options with the identifier “a”",
    ],
    [
      "two keys of a single choice",
      item(choice("abc"), `cardinality="single">${correct("a", "b")}`),
      "has several answers of which any one counts",
    ],
    [
      "parts that are chosen at random",
      item(choice("ab"), `cardinality="single">${correct("a")}`, "<templateProcessing/>"),
      "has parts that are chosen at random",
    ],
    [
      "a picture",
      item(`<p><img src="a.png" alt="x"/></p>${choice("ab")}`, `>${correct("a")}`),
      "contains the picture “a.png”, which is not in the file",
    ],
  ])("reports %s", (_, xml, reason) => expect(reasonOf(xml)).toBe(reason));
});

it("keeps pictures in the question, options and feedback of QTI 2.1 and 1.2", () => {
  const img = (tag: string) => `<img src="data:image/gif;base64,R0lGODlhOw==" alt="${tag}"/>`;
  const picture = (alt: string) => `![${alt}](data:image/gif;base64,R0lGODlhOw==)`;
  const html = (tag: string) =>
    `<material><mattext texttype="text/html">${img(tag).replaceAll("<", "&lt;")}</mattext></material>`;
  const row21 = `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><p>Which ${img("s")}?</p><choiceInteraction responseIdentifier="R"><prompt>x ${img("p")}</prompt><simpleChoice identifier="a">${img("a")}</simpleChoice><simpleChoice identifier="b">b</simpleChoice></choiceInteraction></itemBody><modalFeedback identifier="a"><p>${img("f")}</p></modalFeedback><modalFeedback identifier="z">${img("e")}</modalFeedback></assessmentItem>`;
  const row12 = `<questestinterop><item ident="i"><presentation><material><mattext texttype="text/html">Which ${img("s").replaceAll("<", "&lt;")}?&lt;br&gt;x ${img("p").replaceAll("<", "&lt;")}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a">${html("a")}</response_label><response_label ident="b"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing><itemfeedback ident="general_fb">${html("e")}</itemfeedback><itemfeedback ident="a_fb">${html("f")}</itemfeedback></item></questestinterop>`;
  for (const xml of [row21, row12]) {
    const { rows } = readQtiFile(xml, { certification: "Fire Safety", difficultyLevel: 2 });
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[0]?.draft).toMatchObject({
      text: `Which ${picture("s")}?\nx ${picture("p")}`,
      options: [{ text: picture("a"), feedback: picture("f") }, { text: "b" }],
      explanation: picture("e"),
    });
  }
});

it.each([
  ["<assessmentTest/>", /a QTI test without its questions/],
  ["<manifest/>", /manifest of a package/],
  ["<html><body>x</body></html>", /This is a web page/],
  ["<!DOCTYPE html>\n<html><body>x<br>y</body></html>", /This is a web page/],
  ["<quizzes><br></quizzes>", /not well-formed XML/],
  ['<qti-assessment-item xmlns="x"/>', /QTI 3\.0/],
  ["<svg/>", /no questions in QTI 1\.2, QTI 2\.1 or Moodle XML/],
])("says what %j is", (xml, says) => expect(read(xml).problem).toMatch(says));
