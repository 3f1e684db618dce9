import { describe, expect, it } from "vitest";
import { exhibitRows } from "./exhibit-rows.ts";

describe("exhibitRows", () => {
  it("takes the first line as the heading", () =>
    expect(exhibitRows("Port\tService\n22\tSSH\n443\tHTTPS")).toEqual({
      head: ["Port", "Service"],
      rows: [
        ["22", "SSH"],
        ["443", "HTTPS"],
      ],
    }));
  it("fills up rows that lack cells, the heading too", () =>
    expect(exhibitRows("Port\n22\tSSH\tA\n443")).toEqual({
      head: ["Port", "", ""],
      rows: [
        ["22", "SSH", "A"],
        ["443", "", ""],
      ],
    }));
  it("fills up no further than twelve cells, whatever one row has", () => {
    const { head, rows } = exhibitRows(`A\tB\n${"x\t".repeat(5000)}\n1`);
    expect([head.length, ...rows.map(({ length }) => length)]).toEqual([12, 5001, 12]);
  });
  it("knows lines of other systems and passes over empty ones", () =>
    expect(exhibitRows("A\tB\r\n\r\n1\t2\r\n").rows).toEqual([["1", "2"]]));
  it("keeps an empty cell in its place", () => expect(exhibitRows("A\tB\n\t2").rows).toEqual([["", "2"]]));
  it("leaves out the spaces around a cell", () =>
    expect(exhibitRows("Port \t Service").head).toEqual(["Port", "Service"]));
  it("has nothing of nothing", () => expect(exhibitRows("")).toEqual({ head: [], rows: [] }));
});
