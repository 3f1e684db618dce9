import type { ExamProfile } from "../../api/catalogue/schema.ts";
import { formatList } from "../format/lists.ts";
import { formatPercent } from "../format/numbers.ts";
import type { Say } from "../labels/labels.tsx";
import type { PROFILE_LABELS } from "./profile-labels.ts";

type SayProfile = Say<typeof PROFILE_LABELS>;

/** Returns the facts of an exam: questions, time, pass mark, kinds of questions, and whether learners can go back. */
export function profileWords(profile: ExamProfile, say: SayProfile): string[] {
  const { questions, fewest, minutes, passMark, points, kinds, backNavigation } = profile;
  const mark = formatPercent(passMark, say.locale);
  const has = (kind: ExamProfile["kinds"][number]) => kinds.includes(kind);
  return [
    fewest === undefined
      ? say("examQuestions", { count: questions })
      : say("examQuestionsRange", { fewest, count: questions }),
    say("examMinutes", { count: minutes }),
    points
      ? say("passMarkInPoints", { mark, points: points.pass, most: points.most })
      : say("passMark", { mark }),
    formatList(
      [
        ...(has("single")
          ? [say(has("multiple") ? "singleAndSeveralAnswers" : "singleAnswers")]
          : has("multiple")
            ? [say("severalAnswers")]
            : []),
        ...(has("order") ? [say("ordering")] : []),
        ...(has("match") ? [say("matching")] : []),
      ],
      say.locale,
    ),
    backWords(!backNavigation, say),
  ];
}

/** Returns whether learners can go back to a question, as text. */
export const backWords = (isForwardOnly: boolean, say: SayProfile): string =>
  say(isForwardOnly ? "noGoingBack" : "goingBack");
