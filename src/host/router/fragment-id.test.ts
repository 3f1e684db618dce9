import { expect, it } from "vitest";
import { fragmentId } from "./fragment-id.ts";

it.each([
  ["#your-data", "your-data"],
  ["#%C3%BCber%20uns", "über uns"],
  ["#%", "%"],
  ["#100%25-%zz", "100%25-%zz"],
  ["#", ""],
])("%s names the element with the id %j", (hash, id) => expect(fragmentId(hash)).toBe(id));
