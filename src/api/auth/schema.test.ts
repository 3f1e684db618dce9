import { expect, it } from "vitest";
import { normaliseEmail } from "./schema.ts";

it.each([
  ["blanks around", " ana@school.test\t"],
  ["capitals", "Ana@School.TEST"],
  ["full-width letters", "ａｎａ@school.test"],
])("knows one address again with %s", (_, email) => expect(normaliseEmail(email)).toBe("ana@school.test"));
