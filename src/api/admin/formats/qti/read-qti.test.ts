import { describe, expect, it } from "vitest";
import { readQtiFile } from "./read-qti.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const read = (xml: string, defaults: object = DEFAULTS) =>
  readQtiFile(xml, { difficultyLevel: 2, ...defaults });
const one = (xml: string) => read(xml).rows[0];
const reasonOf = (xml: string) => one(xml)?.problems[0]?.reason;

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
    expect(one(xml)).toEqual({
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

  it("has the title of a question, also of one that can't be read", () => {
    const xml = item("<textEntryInteraction responseIdentifier='R'/>", ">").replace(
      'identifier="i"',
      'identifier="i" title=" Bins "',
    );
    expect(one(xml)).toMatchObject({ line: 1, title: "Bins", problems: [{ line: 1 }] });
  });

  it("reads several answers, an order and a matching", () => {
    expect(one(item(choice("abc"), `cardinality="multiple">${correct("a", "c")}`))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
    expect(
      one(
        item(
          `<orderInteraction responseIdentifier="R">${choices("a", "b")}</orderInteraction>`,
          `cardinality="ordered">${correct("b", "a")}`,
        ),
      )?.draft,
    ).toMatchObject({ kind: "order", correctOrder: [2, 1] });
    const set = (...names: string[]) =>
      `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}">${name}</simpleAssociableChoice>`).join("")}</simpleMatchSet>`;
    expect(
      one(
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
    expect(one(item(hidden + choice("ab"), `cardinality="single">${correct("b")}`))).toMatchObject({
      draft: { text: "A bin burns.\nTake your time.\nWhich?", correctAnswer: 2 },
      notes: expect.arrayContaining([
        "feedback and notes for graders within the question were left out",
      ]) as unknown,
    });
  });

  it("reads one right answer of several possible ones as a single choice", () => {
    const { draft } = one(item(choice("abc"), `cardinality="multiple">${correct("c")}`)) ?? {};
    expect(draft).toMatchObject({ correctAnswer: 3 });
    expect(draft).not.toHaveProperty("kind");
    // Without the attribute, a file says nothing about shuffling.
    expect(draft).not.toHaveProperty("keepOrder");
  });

  it("takes the answer key of its interaction", () => {
    const other = `<responseDeclaration identifier="OTHER" cardinality="single">${correct("a")}</responseDeclaration>`;
    const xml = item(choice("ab"), `cardinality="single">${correct("b")}`);
    expect(one(xml.replace("<qti:responseDeclaration", (start) => other + start))?.draft).toMatchObject({
      correctAnswer: 2,
    });
  });

  it("takes the answer key from the mapping if there is no correct response", () => {
    const mapping =
      '<mapping><mapEntry mapKey="b" mappedValue="2"/><mapEntry mapKey="a" mappedValue="0"/></mapping>';
    expect(one(item(choice("ab"), `cardinality="single">${mapping}`))?.draft).toMatchObject({
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

/** An item of QTI 1.2. */
const old = (presentation: string, conditions: string, { type = "", more = "" } = {}) =>
  `<item ident="i"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;Which x&lt;sub&gt;1&lt;/sub&gt;?&lt;/p&gt;</mattext></material>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>${conditions}</resprocessing>${more}</item>`;
const lid = (names: string, attributes = 'rcardinality="Single"', ident = "r") =>
  `<response_lid ident="${ident}" ${attributes}><material><mattext>${ident}</mattext></material><render_choice>${names
    .split("")
    .map(
      (name) =>
        `<response_label ident="${name}"><material><mattext texttype="text/plain">${name} &lt;b&gt;</mattext></material></response_label>`,
    )
    .join("")}</render_choice></response_lid>`;
const equal = (value: string, ident = "r") => `<varequal respident="${ident}">${value}</varequal>`;
const scored = (condition: string, points = 100, action = "Set") =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar></respcondition>`;
const assessment = (items: string, title = "Quiz 1") =>
  `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="x" title="${title}"><section ident="root_section">${items}</section></assessment></questestinterop>`;

describe("QTI 1.2", () => {
  it("reads a single choice as Canvas writes it, with texts by their type and feedback", () => {
    const feedback = (ident: string, text: string) =>
      `<itemfeedback ident="${ident}"><flow_mat><material><mattext texttype="text/html">${text}</mattext></material></flow_mat></itemfeedback>`;
    const xml = assessment(
      old(lid("ab"), scored(equal("b")) + scored(equal("a"), 0), {
        type: "multiple_choice_question",
        more:
          feedback("general_fb", "Because.") +
          feedback("b_fb", "Right.") +
          feedback("correct_fb", "Well done."),
      }),
    );
    expect(one(xml)).toMatchObject({
      draft: {
        text: "Which x₁?",
        options: [{ text: "a <b>" }, { text: "b <b>", feedback: "Right." }],
        correctAnswer: 2,
        explanation: "Because.",
      },
      notes: ["feedback for right or wrong answers as a whole was left out"],
    });
  });

  it("reads several answers: all of them together, or points for each", () => {
    const all = `<and>${equal("a")}<not>${equal("b")}</not>${equal("c")}</and>`;
    const many = 'rcardinality="Multiple"';
    expect(one(assessment(old(lid("abc", many), scored(all))))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
    const each = scored(equal("a"), 50) + scored(equal("c"), 50);
    expect(one(assessment(old(lid("abc", many), each)))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
  });

  it("takes no answer that subtracts points as a right one", () => {
    const each =
      scored(equal("a"), 50, "Add") + scored(equal("b"), 50, "Subtract") + scored(equal("c"), 50, "Add");
    expect(one(assessment(old(lid("abc", 'rcardinality="Multiple"'), each)))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
  });

  it("counts the points of the score only, by each of its names", () => {
    const points = (value: string, name: string) => scored(equal(value)).replace('"SCORE"', `"${name}"`);
    const conditions = points("a", "ATTEMPTS") + points("b", "que_score");
    expect(one(assessment(old(lid("ab"), conditions)))?.draft).toMatchObject({ correctAnswer: 2 });
  });

  it("keeps the order of options that are not to be shuffled", () => {
    const keepOrder = (attributes: string) =>
      one(
        assessment(
          old(lid("ab").replace("<render_choice>", `<render_choice ${attributes}>`), scored(equal("a"))),
        ),
      )?.draft?.keepOrder;
    expect(['shuffle="No"', 'shuffle="Yes"', ""].map(keepOrder)).toEqual([true, undefined, undefined]);
  });

  it("notes no loss where the only feedback becomes the explanation", () => {
    const more =
      '<itemfeedback ident="general_fb"><material><mattext>Because.</mattext></material></itemfeedback>';
    expect(one(assessment(old(lid("ab"), scored(equal("a")), { more })))).toMatchObject({
      draft: { explanation: "Because." },
      notes: [],
    });
  });

  it("reads prompts that are positions as an order, unless two have the same option", () => {
    const positions = (...values: string[]) =>
      one(
        assessment(
          old(
            lid("xyz", "", "1") + lid("xyz", "", "2") + lid("xyz", "", "3"),
            values.map((value, index) => scored(equal(value, String(index + 1)), 33)).join(""),
          ),
        ),
      )?.draft;
    expect(positions("y", "x", "z")).toMatchObject({ kind: "order", correctOrder: [2, 1, 3] });
    expect(positions("y", "x", "x")).toMatchObject({ kind: "match", prompts: { length: 3 } });
  });

  it("reads a matching, whose options are those of all prompts together", () => {
    const xml = assessment(
      old(
        lid("xy", "", "p") + lid("xyz", "", "q"),
        scored(equal("x", "p"), 0) + scored(equal("y", "p"), 50) + scored(equal("z", "q"), 50),
        { type: "matching_question" },
      ),
    );
    expect(one(xml)?.draft).toMatchObject({
      kind: "match",
      prompts: [{ text: "p" }, { text: "q" }],
      options: [{ text: "x <b>" }, { text: "y <b>" }, { text: "z <b>" }],
      correctMatches: [
        { prompt: 1, option: 2 },
        { prompt: 2, option: 3 },
      ],
    });
  });

  it.each([
    [
      "an essay",
      old('<response_str ident="r"/>', "", { type: "essay_question" }),
      "questions of the type “essay_question” are not supported",
    ],
    [
      "dropdowns",
      old(lid("ab", "", "p") + lid("ab", "", "q"), "", { type: "multiple_dropdowns_question" }),
      "questions of the type “multiple_dropdowns_question” are not supported",
    ],
    ["no options", old("", ""), "has no options"],
    ["no key", old(lid("ab"), scored(equal("a"), 0)), "no answer is marked as right"],
    [
      "a key that is no option",
      old(lid("ab"), scored(equal("z"))),
      "the answer key names “z”, which is not an option",
    ],
    [
      "two options with one identifier",
      old(lid("aba"), scored(equal("a"))),
      "has several options with the identifier “a”",
    ],
    [
      "any of several answers",
      old(lid("abc"), scored(equal("a")) + scored(equal("b"))),
      "has several answers of which any one counts",
    ],
    [
      "a condition with an “or”",
      old(lid("abc", 'rcardinality="Multiple"'), scored(`<or>${equal("a")}${equal("b")}</or>`)),
      "has several answers of which any one counts",
    ],
    [
      "points for several combinations of answers",
      old(
        lid("abc", 'rcardinality="Multiple"'),
        scored(`<and>${equal("a")}${equal("b")}</and>`) + scored(`<and>${equal("a")}${equal("c")}</and>`, 50),
      ),
      "gives points for combinations of answers",
    ],
    [
      "points that are multiplied",
      old(lid("ab"), scored(equal("a"), 2, "Multiply")),
      "calculates points by “Multiply”, which is not supported",
    ],
    [
      "several right answers for one prompt",
      old(
        lid("abc", "", "p") + lid("abc", "", "q"),
        scored(equal("a", "p"), 50) + scored(equal("b", "p"), 50) + scored(equal("c", "q")),
      ),
      "has several right answers for part 1",
    ],
    [
      "a prompt without a key",
      old(lid("ab", "", "p") + lid("ab", "", "q"), scored(equal("a", "p"))),
      "no answer is marked as right for part 2",
    ],
  ])("reports %s", (_, xml, reason) => expect(reasonOf(assessment(xml))).toBe(reason));

  it("takes the title of the test as certification if none is chosen", () => {
    const xml = assessment(old(lid("ab"), scored(equal("b"))));
    expect(read(xml, {}).rows[0]?.draft?.certification).toBe("Quiz 1");
    expect(read(xml, DEFAULTS).rows[0]?.draft?.certification).toBe("Fire Safety");
  });

  it("accepts the reference to a DTD of older files", () =>
    expect(
      one(
        `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">${assessment(old(lid("ab"), scored(equal("b"))))}`,
      )?.draft,
    ).toMatchObject({ correctAnswer: 2 }));
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
