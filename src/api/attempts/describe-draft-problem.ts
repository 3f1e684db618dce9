import { parseEntryName } from "./draft.ts";
import type { DraftProblem } from "./read-draft.ts";

/** Returns the description of a problem with a draft, as a sentence. */
export function describeDraftProblem({ code, name = "", version }: DraftProblem): string {
  const entry = `The entry "${name.slice(0, 80)}"`;
  switch (code) {
    case "not-a-draft":
      return "A draft must have the version 2 and entries by name.";
    case "newer-version":
      return `This draft is of version ${version}. Update Cairn to read it.`;
    case "bad-name":
      return `${entry} has a name that no entry of a draft has.`;
    case "bad-entry":
      return `${entry} needs a value and a stamp of [milliseconds, replica].`;
    case "bad-value":
      return `${entry} has a value that "${parseEntryName(name)?.kind}" can't hold.`;
  }
}
