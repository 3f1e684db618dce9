import { useState } from "react";
import { buildDraft, type Done } from "../mocks/builders/drafts.ts";
import { Button } from "../src/components/controls/Button/Button.tsx";
import { QuizPlayer, type QuizPlayerProps } from "../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import type { DraftStore } from "../src/components/quiz/storage/local.ts";
import { memoryStore } from "../src/components/quiz/storage/memory.ts";

/** A storage in memory that begins with these answers, flags and place. */
export const begunWith = (done: Done = {}): DraftStore => memoryStore(buildDraft(done));

/** Plays on a copy of the given draft, so that each opening of a story begins alike. */
export function Stage(props: QuizPlayerProps) {
  const [storage] = useState(() => {
    const { storage: given } = props;
    return typeof given === "object" && "read" in given
      ? memoryStore((given as DraftStore).read() ?? undefined)
      : given;
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
