import { parseId } from "../../../src/api/wire.ts";
import { Refusal } from "./http.ts";

/** A positive whole number of the query, undefined where it is absent. @throws {Refusal} 400 for anything else */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const number = parseId(value);
  if (number === null) throw new Refusal(400, `${name} must be a positive whole number.`);
  return number;
}
