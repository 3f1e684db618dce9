import { describe, expect, it } from "vitest";
import { readQtiFile } from "./read-qti.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const read = (xml: string, defaults: object = DEFAULTS) =>
  readQtiFile(xml, { difficultyLevel: 2, ...defaults });
const readOne = (xml: string) => read(xml).rows[0];
const reasonOf = (xml: string) => readOne(xml)?.problems[0]?.reason;

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
    expect(readOne(xml)).toMatchObject({
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
    const allAtOnce = `<and>${equal("a")}<not>${equal("b")}</not>${equal("c")}</and>`;
    const many = 'rcardinality="Multiple"';
    expect(readOne(assessment(old(lid("abc", many), scored(allAtOnce))))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
    const pointsForEach = scored(equal("a"), 50) + scored(equal("c"), 50);
    expect(readOne(assessment(old(lid("abc", many), pointsForEach)))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
  });

  it("takes no answer that subtracts points as a right one", () => {
    const conditions =
      scored(equal("a"), 50, "Add") + scored(equal("b"), 50, "Subtract") + scored(equal("c"), 50, "Add");
    expect(readOne(assessment(old(lid("abc", 'rcardinality="Multiple"'), conditions)))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
  });

  it("counts the points of the score only, by each of its names", () => {
    const points = (value: string, name: string) => scored(equal(value)).replace('"SCORE"', `"${name}"`);
    const conditions = points("a", "ATTEMPTS") + points("b", "que_score");
    expect(readOne(assessment(old(lid("ab"), conditions)))?.draft).toMatchObject({ correctAnswer: 2 });
  });

  it("keeps the order of options that are not to be shuffled", () => {
    const keepOrder = (attributes: string) =>
      readOne(
        assessment(
          old(lid("ab").replace("<render_choice>", `<render_choice ${attributes}>`), scored(equal("a"))),
        ),
      )?.draft?.keepOrder;
    expect(['shuffle="No"', 'shuffle="Yes"', ""].map(keepOrder)).toEqual([true, undefined, undefined]);
  });

  it("notes no loss where the only feedback becomes the explanation", () => {
    const more =
      '<itemfeedback ident="general_fb"><material><mattext>Because.</mattext></material></itemfeedback>';
    expect(readOne(assessment(old(lid("ab"), scored(equal("a")), { more })))).toMatchObject({
      draft: { explanation: "Because." },
      notes: [],
    });
  });

  it("reads prompts that are positions as an order, unless two have the same option", () => {
    const positions = (...values: string[]) =>
      readOne(
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
    expect(readOne(xml)?.draft).toMatchObject({
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
      readOne(
        `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">${assessment(old(lid("ab"), scored(equal("b"))))}`,
      )?.draft,
    ).toMatchObject({ correctAnswer: 2 }));
});
