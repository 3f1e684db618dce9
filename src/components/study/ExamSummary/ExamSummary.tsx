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
 * How the exam of a certification is held, in a line or two, with where the figures come from and as of when. One paragraph,
 * of which the source is a link.
 */
export function ExamSummary({ name, profile }: ExamSummaryProps) {
  const { source, checkedAt } = profile;
  return (
    <p className={css.summary}>
      <span className={css.name}>The exam {name}:</span> {profileWords(profile).join(" · ")} ·{" "}
      <TextLink href={source.url}>{source.title}</TextLink>, as of {formatDay(checkedAt)}
    </p>
  );
}
