import { WeekCard, type WeekCardProps } from "../../../components/progress/WeekCard/WeekCard.tsx";
import { usePreferences } from "../../preferences/usePreferences.ts";

/** Renders the week according to the user's preferences. */
export function WeekPart({
  userId,
  quizzes,
  ...rest
}: Omit<WeekCardProps, "weekStart" | "timeZone"> & { userId: number }) {
  const preferences = usePreferences(userId);
  const isWaiting = preferences === null && quizzes.state === "ready";
  return (
    <WeekCard
      quizzes={isWaiting ? { state: "loading" } : quizzes}
      {...rest}
      weekStart={preferences?.weekStart ?? null}
    />
  );
}
