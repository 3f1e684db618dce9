import { WeekCard, type WeekCardProps } from "../../components/progress/WeekCard/WeekCard.tsx";
import { usePreferences } from "../usePreferences.ts";

/** The week as the user has chosen to see it. */
export function WeekPart({
  userId,
  quizzes,
  now,
}: Pick<WeekCardProps, "quizzes" | "now"> & { userId: number }) {
  const preferences = usePreferences(userId);
  const isWaiting = preferences === null && quizzes.state === "ready";
  return (
    <WeekCard
      quizzes={isWaiting ? { state: "loading" } : quizzes}
      now={now}
      weekStart={preferences?.weekStart ?? null}
    />
  );
}
