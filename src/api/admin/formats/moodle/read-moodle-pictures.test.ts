import { describe, expect, it } from "vitest";
import { answer, choice, html, question, readOne } from "./read-moodle.test.helpers.ts";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const GIF = "R0lGODlhOw==";

describe("pictures of Moodle XML", () => {
  it("keeps the position of a picture, and takes its type from its bytes", () => {
    const row = readOne(
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
      readOne(
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
    const row = readOne(
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
      readOne(
        `<question type="multichoice"><questiontext format="markdown"><text>![A](@@PLUGINFILE@@/a.gif) ![B](https://b.test/c.gif)</text><file name="a.gif">${GIF}</file></questiontext>${answer(100, "a")}${answer(0, "b")}</question>`,
      )?.draft?.text,
    ).toBe(`![A](data:image/gif;base64,${GIF}) ![B](https://b.test/c.gif)`));

  it.each([
    ['alt="" src="@@PLUGINFILE@@/plan%20b.gif"', "plan b"],
    ['src="@@PLUGINFILE@@/plan%20b.gif"', "plan b"],
    [`alt=" " src="data:image/gif;base64,R0lGODlhOw=="`, "Picture"],
  ])("gives a picture without an alternative text the name of its file: %s", (attributes, name) => {
    const row = readOne(
      choice("", `${html(`Which? <img ${attributes}>`)}<file name="plan b.gif">${GIF}</file>`),
    );
    expect(row?.draft?.text).toBe(`Which? ![${name}](data:image/gif;base64,${GIF})`);
    expect(row?.notes).toEqual(["a picture has no alternative text, so it got the name of its file"]);
  });
});
