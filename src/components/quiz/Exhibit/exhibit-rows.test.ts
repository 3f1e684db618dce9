import { describe, expect, it } from "vitest";
import { exhibitRows } from "./exhibit-rows.ts";

describe("exhibitRows", () => {
  it("parses the first line as the header", () =>
    expect(exhibitRows("Port\tService\n22\tSSH\n443\tHTTPS")).toEqual({
      head: ["Port", "Service"],
      rows: [
        ["22", "SSH"],
        ["443", "HTTPS"],
      ],
    }));
  it("pads short rows and a short header", () =>
    expect(exhibitRows("Port\n22\tSSH\tA\n443")).toEqual({
      head: ["Port", "", ""],
      rows: [
        ["22", "SSH", "A"],
        ["443", "", ""],
      ],
    }));
  it("pads rows to at most twelve cells", () => {
    const { head, rows } = exhibitRows(`A\tB\n${"x\t".repeat(5000)}\n1`);
    expect([head.length, ...rows.map(({ length }) => length)]).toEqual([12, 5001, 12]);
  });
  it("accepts Windows line endings and ignores empty lines", () =>
    expect(exhibitRows("A\tB\r\n\r\n1\t2\r\n").rows).toEqual([["1", "2"]]));
  it("keeps empty cells", () => expect(exhibitRows("A\tB\n\t2").rows).toEqual([["", "2"]]));
  it("trims cells", () => expect(exhibitRows("Port \t Service").head).toEqual(["Port", "Service"]));
  it("returns no cells for an empty text", () => expect(exhibitRows("")).toEqual({ head: [], rows: [] }));
});
