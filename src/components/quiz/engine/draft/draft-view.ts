import {
  entryName,
  isAnswer,
  parseEntryName,
  type Draft,
  type DraftEntry,
} from "../../../../api/attempts/draft.ts";
import { fromDraftAnswer, normalizeAnswer, toDraftAnswer, type QuestionList } from "../question/normalize.ts";
import type { QuestionAnswer } from "../question/question.ts";
import { answeredItem, UNTOUCHED, type Item, type QuizState } from "../state.ts";

/** The content of a draft for a list of questions. */
export interface DraftView {
  items: readonly Item[];
  /** Zero-based index of the question that was shown last on any replica; `null` if it is not in the list. */
  position: number | null;
  furthestIndex: number;
  startedAt: number | null;
  lastStamp: number;
  /** Number of stored answers that match no question of the list. */
  unmatched: number;
}

/** Reads a draft for a list of questions. Ignores entries of other questions. Controlled answers replace those of the draft. */
export function viewDraft(
  { entries }: Draft,
  { questions, settings, replica }: Pick<QuizState, "questions" | "settings" | "replica">,
): DraftView {
  const { isExam, isForwardOnly, answers } = settings;
  const items: Item[] = Array.from({ length: questions.total }, () => UNTOUCHED);
  const controlled = answers && answersById(answers);
  const answered = new Set<string>(controlled?.keys());
  let latest = 0;
  let lastStamp = 0;
  let unmatched = 0;
  let position: number | null = null;
  for (const [name, { value, stamp }] of Object.entries(entries)) {
    const { kind, ids: [id = "", second = ""] = [] } = parseEntryName(name) ?? {};
    const index = questions.indexOf(kind === "position" && typeof value === "string" ? value : id);
    lastStamp = Math.max(lastStamp, stamp[0]);
    if (index === undefined) {
      if ((kind === "answer" || kind === "final") && isAnswer(value)) unmatched += 1;
      continue;
    }
    const item = items[index] ?? UNTOUCHED;
    const change = (next: Partial<Item>) => void (items[index] = { ...item, ...next });
    if (kind === "answer" || kind === "final") answered.add(id);
    else if (kind === "flag") change({ isFlagged: value === true });
    else if (kind === "out" && value === true) change({ eliminated: [...item.eliminated, second] });
    else if (kind === "seconds")
      change(
        second === replica
          ? { shownMs: Number(value) * 1000 }
          : { otherSeconds: item.otherSeconds + Number(value) },
      );
    else if (kind === "position" && stamp[0] >= latest) {
      latest = stamp[0];
      position = index;
    }
  }
  for (const id of answered) {
    const index = questions.indexOf(id) ?? -1;
    const question = questions.normalized(index);
    if (!question) continue;
    const answer = entries[entryName("answer", id)];
    const final = entries[entryName("final", id)];
    // Exams have no final answers. A stored one comes from another version or setting and counts as a normal answer.
    const storedEntry = isExam ? (answer ?? final) : (final ?? answer);
    const storedAnswer = fromDraftAnswer(question, storedEntry?.value);
    if (isAnswer(storedEntry?.value) && storedAnswer === null) unmatched += 1;
    const shownAnswer = controlled ? normalizeAnswer(question, controlled.get(id)) : storedAnswer;
    items[index] = answeredItem(
      items[index] ?? UNTOUCHED,
      question,
      shownAnswer,
      final !== undefined,
      settings,
    );
  }
  const numberIn = (name: string) => {
    const value = entries[name]?.value;
    return typeof value === "number" ? value : null;
  };
  return {
    items,
    position,
    furthestIndex: Math.max(numberIn("reached") ?? 0, isForwardOnly ? (position ?? 0) : 0),
    startedAt: numberIn("startedAt"),
    lastStamp,
    unmatched,
  };
}

/** Returns answers by question id as a string; the last one wins if an id occurs twice. */
function answersById(answers: readonly QuestionAnswer[]): Map<string, unknown> {
  return new Map(answers.map(({ questionId, answer }) => [String(questionId), answer]));
}

/** Returns draft entries for the default answers. Their stamp is 0, so every stored answer takes precedence. */
export function defaultEntries(
  answers: readonly QuestionAnswer[],
  questions: QuestionList,
): Record<string, DraftEntry> {
  const entries: Record<string, DraftEntry> = {};
  for (const [id, value] of answersById(answers)) {
    const question = questions.normalized(questions.indexOf(id) ?? -1);
    const answer = question ? toDraftAnswer(question, normalizeAnswer(question, value)) : null;
    if (answer !== null) entries[entryName("answer", id)] = { value: answer, stamp: [0, "default"] };
  }
  return entries;
}
