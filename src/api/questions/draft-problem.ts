import { isMixed, withIds, type NamedDraft, type QuestionDraft } from "./draft.ts";
import { keyProblem, type QuestionProblem } from "./key-problem.ts";

/** The first reason, beyond its schema, why a question can't be stored as it was written; `null` for a sound one. */
export function draftProblem(draft: QuestionDraft | NamedDraft): QuestionProblem | null {
  const prompts = draft.kind === "match" ? draft.prompts : [];
  if (isMixed(draft.options)) return { path: "options", reason: "give every option an id, or none" };
  if (isMixed(prompts)) return { path: "prompts", reason: "give every prompt an id, or none" };
  return sameText(draft.options, "options") ?? sameText(prompts, "prompts") ?? keyProblem(withIds(draft));
}

/** Nobody can tell two options with one text apart. */
function sameText(parts: readonly { text: string }[], path: string): QuestionProblem | null {
  const texts = parts.map(({ text }) => text);
  const place = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return place === -1 ? null : { path: `${path}.${place}.text`, reason: "duplicate text" };
}
