import { expect, it } from "vitest";
import { actorName, changesOf, subjectName } from "./audit-names.ts";

it.each([
  [{ actor: { id: 5, username: "Inge" }, network: "192.0.2.1" }, "Inge"],
  [{ actor: { id: 5 }, network: "192.0.2.1" }, "Deleted user #5"],
  [{ actor: { id: 1, isInstallation: true as const }, network: "192.0.2.1" }, "Installation administrator"],
  [{ network: "192.0.2.1" }, "Not signed in"],
  [{}, "Server operator"],
])("names who acted: %j", (entry, name) => expect(actorName(entry)).toBe(name));

it.each([
  [{}, null],
  [{ subject: { kind: "user" as const, id: 6, name: "Luis" } }, "Luis"],
  [{ subject: { kind: "user" as const, id: 6 } }, "Deleted user #6"],
  [{ subject: { kind: "question" as const, id: 1042 } }, "#1042"],
  [{ subject: { kind: "domain" as const, id: 3, name: "Knots" } }, "Knots"],
])("names what was acted on: %j", (entry, name) => expect(subjectName(entry)).toBe(name));

it("describes values before and after", () => {
  expect(
    changesOf({ before: { isAdmin: false, domain: null }, after: { isAdmin: true, domain: "a.test" } }),
  ).toEqual(["administrator: no → yes", "domain: none → a.test"]);
  expect(changesOf({ after: { format: "csv", questions: 12 } })).toEqual(["format: csv", "questions: 12"]);
  expect(changesOf({ before: { joining: "open" }, after: { joining: "invited" } })).toEqual([
    "who can join: Anyone → Invited people",
  ]);
  expect(
    changesOf({
      before: { singleSignOn: null, passwordSignIn: true },
      after: { singleSignOn: "https://id.example", passwordSignIn: false },
    }),
  ).toEqual(["single sign-on: none → https://id.example", "passwords allowed: yes → no"]);
  expect(changesOf({})).toEqual([]);
});
