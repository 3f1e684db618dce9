import { decodeEntities } from "./html-entities.ts";

export const ATTRIBUTE_NAME = String.raw`[^\s"'<>\/=]+`;

const ATTRIBUTES = new RegExp(
  String.raw`(${ATTRIBUTE_NAME})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?`,
  "g",
);

/** Returns the decoded value of an attribute: empty if it has none, `null` if the attribute is absent. */
export function attributeIn(attributes: string, name: string): string | null {
  for (const [, found, quoted, single, bare] of attributes.matchAll(ATTRIBUTES))
    if (found?.toLowerCase() === name) return decodeEntities(quoted ?? single ?? bare ?? "");
  return null;
}
