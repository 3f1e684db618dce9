import { vi } from "vitest";
import { EMPTY_DRAFT, type Draft, type DraftEntry } from "../../../../api/attempts/draft.ts";
import type { FoundProblem } from "../question/problem.ts";
import { createVirtualClock } from "../time/virtual-clock.ts";
import type { AnswerStore } from "./answer-store.ts";
import { createDraftSync } from "./draft-sync.ts";

export const NOW = Date.UTC(2026, 10, 20, 18);

export const entry = (value: DraftEntry["value"], time = NOW, replica = "here"): DraftEntry => ({
  value,
  stamp: [time, replica],
});
export const draftOf = (values: Record<string, DraftEntry>): Draft => ({ v: 2, entries: values });
export const ALPHA = { "answer/alpha": entry("right") };
export const BETA = { "answer/beta": entry("wrong", NOW + 1, "elsewhere") };

export function begin(store: AnswerStore | null) {
  const clock = createVirtualClock(NOW);
  const events = {
    onMerge: vi.fn<(isRemote: boolean) => void>(),
    onClosed: vi.fn<() => void>(),
    onSaved: vi.fn<(isSaved: boolean) => void>(),
    onReady: vi.fn<() => void>(),
    onProblem: vi.fn<(problem: FoundProblem) => void>(),
  };
  const sync = createDraftSync(store, { clock, initial: EMPTY_DRAFT, events });
  return { sync, clock, ...events };
}
