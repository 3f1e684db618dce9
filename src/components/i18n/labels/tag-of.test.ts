import { expect, it } from "vitest";
import { directionOf, tagOf } from "./tag-of.ts";

it.each([
  ["de", "de"],
  ["pt-br", "pt-BR"],
  ["de_AT", "de-AT"],
  ["ar_EG", "ar-EG"],
  ["", "en"],
  ["no such language", "en"],
])("converts %j to %s", (locale, tag) => expect(tagOf(locale)).toBe(tag));

const RIGHT_TO_LEFT = "ar ar-EG ar-Arab ckb dv fa he ks ku-Arab pa-Arab-PK ps sd ug ur-PK yi".split(" ");
const LEFT_TO_RIGHT = "de en-GB arn fao hex ku pa".split(" ");

it.each(RIGHT_TO_LEFT)("%s is written from right to left", (tag) => expect(directionOf(tag)).toBe("rtl"));

it.each(LEFT_TO_RIGHT)("%s is written from left to right", (tag) => expect(directionOf(tag)).toBe("ltr"));
