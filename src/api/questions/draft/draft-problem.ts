import { keyProblem, type QuestionProblem } from "../scoring/key-problem.ts";
import { isMixed, withIds, type NamedDraft, type QuestionDraft } from "./draft.ts";
import { picturesOf } from "./texts.ts";

/** Returns the reason why options or prompts of which only some have an id can't be stored. */
export const mixedIdsReason = (name: "option" | "prompt"): string => `give every ${name} an id, or none`;

/** Returns the first reason, beyond its schema, why a draft can't be stored; `null` if it is valid. */
export function draftProblem(draft: QuestionDraft | NamedDraft): QuestionProblem | null {
  const prompts = draft.kind === "match" ? draft.prompts : [];
  if (isMixed(draft.options)) return { path: "options", reason: mixedIdsReason("option") };
  if (isMixed(prompts)) return { path: "prompts", reason: mixedIdsReason("prompt") };
  return (
    sameText(draft.options, "options") ??
    sameText(prompts, "prompts") ??
    descriptionProblem(draft) ??
    keyProblem(withIds(draft))
  );
}

/** The reason why a picture in a text can't be stored. */
export const NO_ALT = "has a picture without an alternative text. Write it between [ and ]";

function descriptionProblem(draft: QuestionDraft | NamedDraft): QuestionProblem | null {
  const picture = picturesOf(draft).find(({ alt, path }) => alt === "" && path !== "exhibit.src");
  return picture ? { path: picture.path, reason: NO_ALT } : null;
}

/** The reason why two options or prompts with the same text can't be stored. */
export const DUPLICATE_TEXT = "duplicate text";

/** Learners can't tell options with the same text apart. */
function sameText(parts: readonly { text: string }[], path: string): QuestionProblem | null {
  const texts = parts.map(({ text }) => text);
  const repeated = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return repeated === -1 ? null : { path: `${path}.${repeated}.text`, reason: DUPLICATE_TEXT };
}
