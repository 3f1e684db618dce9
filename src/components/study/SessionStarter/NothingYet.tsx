import { useSay } from "../../labels/labels.tsx";
import { NOTHING_YET_LABELS } from "./nothing-yet-labels.ts";
import * as css from "./SessionStarter.css.ts";

/** Stands where there is nothing to choose from; `certifications` is how many there are, all without questions. */
export function NothingYet({ certifications }: { certifications: number }) {
  const say = useSay("study", NOTHING_YET_LABELS);
  return (
    <p className={css.nothing}>
      {say(certifications === 0 ? "noCertificationsYet" : "noQuestionsAtAll")} {say("askAdministrator")}
    </p>
  );
}
