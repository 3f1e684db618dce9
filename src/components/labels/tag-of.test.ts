import { expect, it } from "vitest";
import { tagOf } from "./tag-of.ts";

it.each([
  ["de", "de"],
  ["pt-br", "pt-BR"],
  ["de_AT", "de-AT"],
  ["ar_EG", "ar-EG"],
  ["", "en"],
  ["no such language", "en"],
])("reads %j as %s", (locale, tag) => expect(tagOf(locale)).toBe(tag));
