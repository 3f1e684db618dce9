import { useState } from "react";
import type { Draft } from "../src/components/quiz/drafts/draft-store.ts";
import { atOnce, type StoreAtOnce } from "../src/components/quiz/drafts/keep.ts";
import { buildDraftStore } from "../src/components/quiz/drafts/memory-drafts.ts";
import { Button } from "../src/components/controls/Button/Button.tsx";
import { QuizPlayer, type QuizPlayerProps } from "../src/components/quiz/QuizPlayer/QuizPlayer.tsx";

/** A storage in memory that begins with these answers, flags and place. */
export const begunWith = (draft: Partial<Draft> = {}): StoreAtOnce => atOnce(buildDraftStore(draft));

/** Plays on a copy of the given draft, so that each opening of a story begins alike. */
export function Stage(props: QuizPlayerProps) {
  const [storage] = useState(() => {
    const { storage: given } = props;
    return typeof given === "object" && "open" in given ? begunWith(given.store.load() ?? {}) : given;
  });
  return <QuizPlayer {...props} storage={storage} />;
}

/** Begins anew from what the device holds, as a reload does. */
export function Reloaded(props: QuizPlayerProps) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <QuizPlayer key={visit} {...props} />
      <Button onClick={() => setVisit(visit + 1)}>Reload</Button>
    </>
  );
}
