import { Waiting } from "../QuestionCard/Card.tsx";
import { usePlayer, type SessionPartName } from "./quiz-context.ts";

interface SessionPartProps {
  name: SessionPartName;
  /** Of the rows that hold its place, in rem. */
  heights: readonly number[];
  width?: string;
}

/** A part of the quiz that comes after the first question. Where its code did not arrive the player says so, once for all. */
export function SessionPart({ name, ...waiting }: SessionPartProps) {
  const { session } = usePlayer();
  if (session === "loading") return <Waiting {...waiting} />;
  if (session === "failed") return null;
  const Part = session[name];
  return <Part />;
}
