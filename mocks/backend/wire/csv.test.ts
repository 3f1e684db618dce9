import { describe, expect, it } from "vitest";
import { csv, type Cell } from "./csv.ts";

const lineOf = async (...row: Cell[]) => (await csv(["A"], [row])).slice("\u{FEFF}A\r\n".length);

describe("csv", () => {
  it("begins with a byte order mark and the header, and ends each line with CRLF", async () => {
    expect(await csv(["A", "B, C"], [])).toBe('\u{FEFF}A,"B, C"\r\n');
    expect(await csv(["A"], [["x"], ["y"]])).toBe("\u{FEFF}A\r\nx\r\ny\r\n");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["'=1", "''=1"],
    ["a=1", "a=1"],
  ])("prevents %j from being a formula", async (cell, written) =>
    expect(await lineOf(cell)).toBe(`${written}\r\n`),
  );

  it("quotes only cells with commas, quotes or line breaks", async () =>
    expect(await lineOf("a,b", 'the "best"', "two\nlines", "two\r\nlines", "plain; text")).toBe(
      '"a,b","the ""best""","two\nlines","two\r\nlines",plain; text\r\n',
    ));

  it("writes numbers as they are and nothing for null", async () =>
    expect(await lineOf(-1, 2.5, null, "")).toBe("-1,2.5,,\r\n"));

  it("loses no row of many chunks", async () => {
    const rows = Array.from({ length: 5001 }, (_, row) => [row]);
    expect((await csv(["A"], rows)).split("\r\n").slice(1, -1)).toEqual(rows.map(String));
  });
});
