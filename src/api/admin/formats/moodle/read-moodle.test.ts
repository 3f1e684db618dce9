import { describe, expect, it } from "vitest";
import { answer, choice, DEFAULTS, html, question, quiz, read, readOne } from "./read-moodle.test.helpers.ts";
import { readMoodle } from "./read-moodle.ts";

const reasonsOf = (xml: string) => readOne(xml)?.problems.map(({ column, reason }) => `${column}${reason}`);

describe("readMoodle", () => {
  it("reads a single choice with category, explanation, feedback and tags", () => {
    const { rows, notes } = read(
      '<question type="category"><category><text>$course$/top/Fire/Alarms/Bells</text></category></question>',
      choice(
        `<generalfeedback format="html">${html("<p>Because 2<sup>3</sup>.</p>")}</generalfeedback><shuffleanswers>0</shuffleanswers><tags><tag><text>t1</text></tag><tag><text>t2</text></tag></tags>`,
      ),
    );
    expect(rows).toEqual([
      {
        line: 1,
        title: "n",
        draft: {
          certification: "Fire",
          domain: "Alarms / Bells",
          difficultyLevel: 2,
          text: "Which?",
          options: [{ text: "a" }, { text: "b" }],
          correctAnswer: 1,
          explanation: "Because 2³.",
          tags: ["t1", "t2"],
          keepOrder: true,
        },
        problems: [],
        notes: [],
      },
    ]);
    expect(notes).toEqual(["Names and id numbers of questions are not imported."]);
  });

  it("reads several right answers by their shares", () => {
    const thirds = [
      answer("33.33333", "a"),
      answer("33.33333", "b"),
      answer("33.33333", "c"),
      answer(-100, "d"),
    ];
    expect(readOne(question("multichoice", thirds.join("")))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 2, 3],
    });
    const set = [answer(100, "a"), answer(0, "b"), answer(100, "c")];
    expect(readOne(question("multichoiceset", set.join("")))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
  });

  it("reads true or false in the order of Cairn, with the feedback of each", () =>
    expect(
      readOne(question("truefalse", answer(0, "true", "No.") + answer(100, "false", "Yes.")))?.draft,
    ).toMatchObject({
      options: [
        { text: "True", feedback: "No." },
        { text: "False", feedback: "Yes." },
      ],
      correctAnswer: 2,
      keepOrder: true,
    }));

  it("reads true or false in any order and spelling", () =>
    expect(readOne(question("truefalse", answer(0, "False") + answer(100, "True")))?.draft).toMatchObject({
      options: [{ text: "True" }, { text: "False" }],
      correctAnswer: 1,
    }));

  it("reads a matching, with an option that belongs to no prompt", () => {
    const pair = (prompt: string, option: string) =>
      `<subquestion format="html">${html(prompt)}<answer><text>${option}</text></answer></subquestion>`;
    expect(
      readOne(question("matching", pair("<p>p</p>", "x") + pair("q", "x") + pair("", "2 &lt; 3")))?.draft,
    ).toMatchObject({
      kind: "match",
      prompts: [{ text: "p" }, { text: "q" }],
      options: [{ text: "x" }, { text: "2 < 3" }],
      correctMatches: [
        { prompt: 1, option: 1 },
        { prompt: 2, option: 1 },
      ],
    });
  });

  it("reads an order", () =>
    expect(readOne(question("ordering", answer("1.0", "a") + answer("1.0", "b")))?.draft).toMatchObject({
      kind: "order",
      correctOrder: [1, 2],
    }));

  it("reads each text by its format", () => {
    const stem = (format: string, text: string) =>
      readOne(
        `<question type="multichoice"><questiontext format="${format}"><text>${text}</text></questiontext>${answer(100, "a")}${answer(0, "b")}</question>`,
      );
    expect(stem("plain_text", "a &lt;b&gt;x&lt;/b&gt;")?.draft?.text).toBe("a <b>x</b>");
    expect(stem("moodle_auto_format", "a\nb &lt;b&gt;x&lt;/b&gt;")).toMatchObject({
      draft: { text: "a\nb x" },
      notes: ["<b> was left out"],
    });
    expect(stem("", "a\nb &lt;i&gt;x&lt;/i&gt;")?.draft?.text).toBe("a\nb x");
    expect(stem("markdown", "**a**")?.notes).toEqual(["Markdown was kept as it is written"]);
  });

  it.each([
    ["essay", question("essay", ""), "questions of the type “essay” are not supported"],
    ["cloze", question("cloze", ""), "questions of the type “cloze” are not supported"],
    [
      "no right answer",
      question("multichoice", answer(0, "a") + answer(0, "b")),
      "no answer is marked as right",
    ],
    [
      "partial credit",
      question("multichoice", answer(100, "a") + answer(50, "b")),
      "gives points for a part of the answer",
    ],
    [
      "several right answers of a single choice",
      question("multichoice", `${answer(50, "a")}${answer(50, "b")}<single>true</single>`),
      "has several right answers, and only one can be chosen",
    ],
    [
      "a percentage that is not a number",
      question("multichoice", answer(100, "a") + answer("100,0", "b")),
      "has a percentage that is not a number",
    ],
    [
      "a picture of another site",
      choice("", html('<img src="https://cairn.test/a.png">')),
      "contains the picture “https://cairn.test/a.png”, which is not in the file",
    ],
    [
      "a picture that is HTML",
      choice(
        "",
        `${html('<img src="@@PLUGINFILE@@/a.png">')}<file name="a.png" encoding="base64">PGh0bWw+</file>`,
      ),
      "contains a picture that can't be stored: This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture.",
    ],
    [
      "a table",
      choice("", html("<table><tr><td>x</td></tr></table>")),
      "contains <table>, which can't be read as text",
    ],
    [
      "a picture in an option",
      question("multichoice", answer(100, "<img src=x>") + answer(0, "b")),
      "contains the picture “x”, which is not in the file",
    ],
    ["an empty option", question("multichoice", answer(100, "") + answer(0, "b")), "Option 1is missing"],
  ])("reports %s", (_, xml, reason) => expect(reasonsOf(xml)).toEqual([reason]));

  it("uses the default domain in the default certification only", () => {
    const domainIn = (category: string) =>
      readMoodle(
        quiz(`<question type="category"><category><text>${category}</text></category></question>`, choice()),
        { ...DEFAULTS, domain: "Alarms" },
      ).rows[0]?.draft?.domain;
    expect(["Fire Safety", "Fire Safety/Bells", "Bread", ""].map(domainIn)).toEqual([
      "Alarms",
      "Bells",
      undefined,
      "Alarms",
    ]);
  });

  it("uses the domain of a category up to the next category", () => {
    const category = (path: string) =>
      `<question type="category"><category><text>${path}</text></category></question>`;
    const { rows } = read(category("Bread/Dough"), choice(), category("Bread"), choice());
    expect(rows.map(({ draft }) => [draft?.certification, draft?.domain])).toEqual([
      ["Bread", "Dough"],
      ["Bread", undefined],
    ]);
  });

  it("tells that hints are left out", () =>
    expect(readOne(choice("<hint><text>Think.</text></hint>"))?.notes).toEqual(["hints were left out"]));

  it.each([
    ["an unclosed element", "<quiz><question>", /^This file is not well-formed XML/],
    ["a second root", "<quiz/><quiz/>", /has a second root element, <quiz>/],
    ["another root", "<html/>", /not Moodle XML/],
    [
      "entity definitions",
      '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
      /contains entity definitions or a DTD/,
    ],
    [
      "too deep",
      `<quiz>${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}</quiz>`,
      /more than 100 elements within each other/,
    ],
  ])("refuses %s", (_, xml, reason) => expect(readMoodle(xml, DEFAULTS).problem).toMatch(reason));

  it("reports a question that is too deep, and reads the others", () => {
    const deep = `<a>${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}</a>`;
    const { rows } = read(question("multichoice", deep), choice());
    expect(rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      ["has more than 100 elements within each other"],
      [],
    ]);
  });

  it("keeps what could be read of a question that fails", () => {
    const row = readOne(question("multichoice", answer(100, "a") + answer(50, "<img>")));
    expect(row?.fields).toEqual({ ...DEFAULTS, text: "Which?", tags: [] });
    expect(row?.problems.map(({ reason }) => reason)).toEqual([
      "contains the picture “”, which is not in the file",
      "gives points for a part of the answer",
    ]);
    expect(readOne(question("multichoice", answer(100, "a") + answer(50, "b")))?.fields).toMatchObject({
      options: [{ text: "a" }, { text: "b" }],
    });
  });

  it("loads no external DTD, and keeps unknown entities", () => {
    const { rows } = readMoodle(
      `<!DOCTYPE quiz SYSTEM "file:///etc/passwd">${quiz(choice("", "<text>Which &amp;xxe; &xxe;?</text>")).replace(/^.*\n/, "")}`,
      DEFAULTS,
    );
    expect(rows[0]?.draft?.text).toBe("Which &xxe; &xxe;?");
  });
});
