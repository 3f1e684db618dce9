import { describe, expect, it } from "vitest";
import { readMoodle } from "./read-moodle.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const GIF = "R0lGODlhOw==";

const html = (text: string) => `<text><![CDATA[${text}]]></text>`;
const answer = (fraction: number | string, text: string, feedback = "") =>
  `<answer fraction="${fraction}" format="html">${html(text)}<feedback format="html">${html(feedback)}</feedback></answer>`;
const question = (type: string, rest: string, stem = html("<p>Which?</p>")) =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html">${stem}</questiontext>${rest}</question>`;
const choice = (rest = "", stem?: string) =>
  question("multichoice", `${answer(100, "<p>a</p>")}${answer(0, "b")}<single>true</single>${rest}`, stem);
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join("\n")}</quiz>`;
const read = (...questions: string[]) => readMoodle(quiz(...questions), DEFAULTS);
const one = (xml: string) => read(xml).rows[0];
const reasonsOf = (xml: string) => one(xml)?.problems.map(({ column, reason }) => `${column}${reason}`);

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
    expect(one(question("multichoice", thirds.join("")))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 2, 3],
    });
    const set = [answer(100, "a"), answer(0, "b"), answer(100, "c")];
    expect(one(question("multichoiceset", set.join("")))?.draft).toMatchObject({
      kind: "multiple",
      correctAnswers: [1, 3],
    });
  });

  it("reads true or false in the order of Cairn, with the feedback of each", () =>
    expect(
      one(question("truefalse", answer(0, "true", "No.") + answer(100, "false", "Yes.")))?.draft,
    ).toMatchObject({
      options: [
        { text: "True", feedback: "No." },
        { text: "False", feedback: "Yes." },
      ],
      correctAnswer: 2,
      keepOrder: true,
    }));

  it("reads true or false in any order and spelling", () =>
    expect(one(question("truefalse", answer(0, "False") + answer(100, "True")))?.draft).toMatchObject({
      options: [{ text: "True" }, { text: "False" }],
      correctAnswer: 1,
    }));

  it("reads a matching, with an option that belongs to no prompt", () => {
    const pair = (prompt: string, option: string) =>
      `<subquestion format="html">${html(prompt)}<answer><text>${option}</text></answer></subquestion>`;
    expect(
      one(question("matching", pair("<p>p</p>", "x") + pair("q", "x") + pair("", "2 &lt; 3")))?.draft,
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
    expect(one(question("ordering", answer("1.0", "a") + answer("1.0", "b")))?.draft).toMatchObject({
      kind: "order",
      correctOrder: [1, 2],
    }));

  it("reads each text by its format", () => {
    const stem = (format: string, text: string) =>
      one(
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

  it("keeps the position of a picture, and takes its type from its bytes", () => {
    const row = one(
      choice(
        "",
        html('<p>Which <img src="@@PLUGINFILE@@/plan%201.jpg" alt="A plan" width="3">?</p>') +
          `<file name="plan 1.jpg" path="/" encoding="base64">\n${PNG}\n</file>`,
      ),
    );
    expect(row?.draft).toMatchObject({
      text: `Which ![A plan](data:image/png;base64,${PNG})?`,
    });
    expect(row?.draft?.exhibit).toBeUndefined();
    expect(row?.notes).toEqual([]);
  });

  it("takes the address of a picture from its src, not from a data attribute", () =>
    expect(
      one(
        choice(
          "",
          `${html('Which? <img data-src="b.png" src="@@PLUGINFILE@@/a.png" alt="A">')}<file name="a.png" encoding="base64">${PNG}</file>`,
        ),
      )?.draft?.text,
    ).toBe(`Which? ![A](data:image/png;base64,${PNG})`));

  it("keeps the pictures of each text, with the files of that text", () => {
    const picture = (name: string, content: string) =>
      `<text>&lt;img src="@@PLUGINFILE@@/${name}" alt="A"&gt;</text><file name="${name}" path="/">${content}</file>`;
    const html = (name: string, content: string) => `format="html">${picture(name, content)}`;
    const row = one(
      question(
        "multichoice",
        `<generalfeedback ${html("a.gif", GIF)}</generalfeedback><answer fraction="100" ${html("a.gif", PNG)}<feedback ${html("b.gif", GIF)}</feedback></answer>${answer(0, "<img src='@@PLUGINFILE@@/sub/b%20c.gif' alt='B'>")}<file name="b c.gif" path="/sub/">${GIF}</file>`,
      ),
    );
    const [gif, png] = [`![A](data:image/gif;base64,${GIF})`, `![A](data:image/png;base64,${PNG})`];
    expect(row?.problems).toEqual([]);
    expect(row?.draft).toMatchObject({
      explanation: gif,
      options: [{ text: png, feedback: gif }, { text: `![B](data:image/gif;base64,${GIF})` }],
    });
  });

  it("keeps pictures of Markdown", () =>
    expect(
      one(
        `<question type="multichoice"><questiontext format="markdown"><text>![A](@@PLUGINFILE@@/a.gif) ![B](https://b.test/c.gif)</text><file name="a.gif">${GIF}</file></questiontext>${answer(100, "a")}${answer(0, "b")}</question>`,
      )?.draft?.text,
    ).toBe(`![A](data:image/gif;base64,${GIF}) ![B](https://b.test/c.gif)`));

  it.each([
    ['alt="" src="@@PLUGINFILE@@/plan%20b.gif"', "plan b"],
    ['src="@@PLUGINFILE@@/plan%20b.gif"', "plan b"],
    [`alt=" " src="data:image/gif;base64,R0lGODlhOw=="`, "Picture"],
  ])("gives a picture without a description the name of its file: %s", (attributes, name) => {
    const row = one(choice("", `${html(`Which? <img ${attributes}>`)}<file name="plan b.gif">${GIF}</file>`));
    expect(row?.draft?.text).toBe(`Which? ![${name}](data:image/gif;base64,${GIF})`);
    expect(row?.notes).toEqual(["a picture has no description, so it got the name of its file"]);
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
      "holds a picture that can't be stored: This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture.",
    ],
    [
      "a table",
      choice("", html("<table><tr><td>x</td></tr></table>")),
      "holds <table>, which can't be read as text",
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
    expect(one(choice("<hint><text>Think.</text></hint>"))?.notes).toEqual(["hints were left out"]));

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
    const row = one(question("multichoice", answer(100, "a") + answer(50, "<img>")));
    expect(row?.fields).toEqual({ ...DEFAULTS, text: "Which?", tags: [] });
    expect(row?.problems.map(({ reason }) => reason)).toEqual([
      "contains the picture “”, which is not in the file",
      "gives points for a part of the answer",
    ]);
    expect(one(question("multichoice", answer(100, "a") + answer(50, "b")))?.fields).toMatchObject({
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
