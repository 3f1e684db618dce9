import { PartSkeleton } from "../../QuestionCard/QuestionCardContent.tsx";
import { usePlayer, type DeferredPartName } from "../context/quiz-context.ts";

interface DeferredPartProps {
  name: DeferredPartName;
  /** Row heights of the skeleton, in rem. */
  heights: readonly number[];
  width?: string;
}

/** Renders a deferred part, or a skeleton while it loads. After a failure it renders nothing; the player shows one message. */
export function DeferredPart({ name, ...skeleton }: DeferredPartProps) {
  const { deferred } = usePlayer();
  if (deferred === "loading") return <PartSkeleton {...skeleton} />;
  if (deferred === "failed") return null;
  const Part = deferred[name];
  return <Part />;
}
