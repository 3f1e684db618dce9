import { useQuery } from "@tanstack/react-query";
import { NO_QUESTION_FILTERS } from "../../../api/admin/questions/question-filters.ts";
import { questionPageQuery } from "../../../api/admin/questions/question-queries.ts";
import { ADMIN_LIMITS } from "../../../api/admin/schema.ts";
import { draftOf, type QuestionDraft } from "../../../api/questions/draft/draft.ts";
import { fingerprint } from "../../../api/questions/draft/fingerprint.ts";
import { kindOf } from "../../../api/questions/kinds.ts";
import type { Id } from "../../../api/wire.ts";
import { useDebounced } from "../../hooks/useDebounced.ts";
import { useScreens } from "../../ScreensProvider.tsx";

/** How long typing must pause before duplicates are looked for. */
const CHECK_DELAY_MS = 500;
/** How many questions with the same words are compared. */
const COMPARED = 50;

/**
 * Returns the id of another question in use that the import would call a duplicate of the draft; `null` if there is
 * none, or while it is not known.
 */
export function useDuplicateId(tenantId: Id, draft: QuestionDraft | null, ownId: Id | null): Id | null {
  const { api } = useScreens();
  const text = JSON.stringify(draft);
  const settled = useDebounced(text, CHECK_DELAY_MS, "null");
  const filters = {
    ...NO_QUESTION_FILTERS,
    q: draft ? wordsWithin(draft.text, ADMIN_LIMITS.query) : "",
    categoryId: draft?.categoryId ?? null,
    kind: draft ? kindOf(draft) : null,
  };
  const { data } = useQuery({
    ...questionPageQuery(api, tenantId, filters, { number: 1, limit: COMPARED }),
    enabled: draft !== null && settled === text,
  });
  if (!draft) return null;
  const ownFingerprint = fingerprintOf(draft);
  return (
    data?.items.find(
      (question) => question.id !== ownId && fingerprintOf(draftOf(question)) === ownFingerprint,
    )?.id ?? null
  );
}

/** Compares within one certification, so its id serves as its name. */
const fingerprintOf = ({ categoryId, subcategoryId: _, ...draft }: QuestionDraft): string =>
  fingerprint({ ...draft, certification: String(categoryId) });

/** Returns the beginning of a text, up to a word that ends within `max` characters. */
function wordsWithin(text: string, max: number): string {
  const plain = text.trim();
  return plain.length <= max ? plain : plain.slice(0, max).replace(/\s\S*$/, "");
}
