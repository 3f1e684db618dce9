import { describe, expect, it } from "vitest";
import { readPeople, writePeople } from "./read-people.ts";

const NINA = { email: "nina@x.test", username: "Nina Berg", isAdmin: false };

describe("people to invite", () => {
  it("are one per line, with name and role if given", () => {
    expect(readPeople("nina@x.test, Nina Berg\n\nbo@x.test\r\nada@x.test,Ada,Admin\n")).toEqual({
      people: [
        NINA,
        { email: "bo@x.test", isAdmin: false },
        { email: "ada@x.test", username: "Ada", isAdmin: true },
      ],
      problems: [],
    });
  });

  it("can have a header in another order, with other columns, semicolons and quotes", () => {
    const text = '\uFEFF"Name";Room;EMAIL;role\n"Berg; Nina";12;nina@x.test;learner';
    expect(readPeople(text).people).toEqual([{ ...NINA, username: "Berg; Nina" }]);
    expect(readPeople("email\tname\nnina@x.test\tNina Berg").people).toEqual([NINA]);
  });

  it("are reported by line if they can't be read", () => {
    expect(readPeople("nina@x.test,Nina Berg\nbo\nada@x.test,A\nada@x.test,Ada,chief")).toEqual({
      people: [NINA],
      problems: [
        { line: 2, reason: "Invalid email address" },
        { line: 3, reason: "Username must be at least 2 characters" },
        { line: 4, reason: "The role “chief” is neither user nor admin" },
      ],
    });
  });

  it("are reported by the line where they begin, even after a name on two lines", () =>
    expect(readPeople('nina@x.test,"Nina\nBerg"\nbo\nada@x.test,Ada,chief').problems).toEqual([
      { line: 3, reason: "Invalid email address" },
      { line: 4, reason: "The role “chief” is neither user nor admin" },
    ]));

  it("are reported if a quote is never closed", () =>
    expect(readPeople('nina@x.test\nbo@x.test,"Bo\nada@x.test').problems).toEqual([
      { line: 2, reason: "a quote is opened and never closed" },
    ]));

  it("are read as they were written", () => {
    const people = [
      { ...NINA, username: "Berg, Nina" },
      { email: "ada@x.test", isAdmin: true },
    ];
    expect(readPeople(writePeople(people))).toEqual({ people, problems: [] });
  });

  it("are none in an empty text", () => expect(readPeople(" \n")).toEqual({ people: [], problems: [] }));
});
