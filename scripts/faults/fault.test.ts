import { describe, expect, it } from "vitest";
import { applyFault, parseFaults } from "./fault.ts";

const FAULT = { id: "F1", file: "a.ts", before: "one", after: "two", what: "", tests: [], stories: [] };

describe("applyFault", () => {
  it("replaces the only occurrence, whatever the line", () =>
    expect(applyFault("a one b", { ...FAULT, line: 9 })).toBe("a two b"));
  it("replaces the first occurrence at or after the line", () =>
    expect(applyFault("one\none\none", { ...FAULT, line: 2 })).toBe("one\ntwo\none"));
  it("inserts the text literally", () =>
    expect(applyFault("one", { ...FAULT, after: "$& $1" })).toBe("$& $1"));
  it.each([
    ["absent", "none here", undefined, "does not contain the text to replace."],
    ["ambiguous", "one one", undefined, "several times. Add a line number."],
    ["above the line", "one one\n", 2, "at or after line 2."],
  ])("refuses a text that is %s", (_, source, line, message) =>
    expect(() => applyFault(source === "none here" ? "nothing" : source, { ...FAULT, line })).toThrow(
      message,
    ),
  );
});

describe("parseFaults", () => {
  it("reads a line per fault and skips empty lines", () =>
    expect(
      parseFaults(`{"id":"F1","file":"a.ts","before":"one","after":"two","result":"detected"}\n\n`),
    ).toEqual([FAULT]));
  it("names the line that is not a fault", () => {
    expect(() => parseFaults('{"id":"F1","file":"a.ts","before":"one","after":""}\n{')).toThrow(
      "Line 2 is not a fault",
    );
    expect(() => parseFaults('{"id":"F1","file":"a.ts","before":"","after":""}')).toThrow(
      "Line 1 is not a fault",
    );
  });
});
