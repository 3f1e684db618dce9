import { expect, it } from "vitest";
import { normalizeEmail } from "./schema.ts";

it.each([
  ["blanks around", " ana@school.test\t"],
  ["capitals", "Ana@School.TEST"],
  ["full-width letters", "ａｎａ@school.test"],
])("is the same address with %s", (_, email) => expect(normalizeEmail(email)).toBe("ana@school.test"));
