import type { ExamProfile } from "../../../api/catalogue/schema.ts";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatDay } from "../../format/dates.ts";
import { profileWords } from "../../words/profile-words.ts";
import * as css from "./ExamSummary.css.ts";

export interface ExamSummaryProps {
  /** The certification's name. */
  name: string;
  profile: ExamProfile;
}

/**
 * How the exam of a certification is held: a line with its questions and minutes, which opens to the rest, to where the
 * figures come from and as of when. By keyboard: Enter or Space on the line.
 */
export function ExamSummary({ name, profile }: ExamSummaryProps) {
  const { source, checkedAt } = profile;
  const [questions, minutes, ...others] = profileWords(profile);
  return (
    <details className={css.exam}>
      <summary className={css.line}>
        <span className={css.name}>The exam {name}:</span> {questions} · {minutes}
      </summary>
      <p className={css.more}>
        {others.join(" · ")} · <TextLink href={source.url}>{source.title}</TextLink>, as of{" "}
        {formatDay(checkedAt)}
      </p>
    </details>
  );
}
