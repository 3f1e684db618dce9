import { useLabels } from "../../i18n/labels/labels.tsx";
import { NOTHING_YET_LABELS } from "./nothing-yet-labels.ts";
import * as css from "./SessionStarter.css.ts";

/** Shown if there is nothing to choose from, because none of the certifications has questions. */
export function NothingYet({ certificationCount }: { certificationCount: number }) {
  const t = useLabels("study", NOTHING_YET_LABELS);
  return (
    <p className={css.nothing}>
      {t(certificationCount === 0 ? "noCertificationsYet" : "noQuestionsAtAll")} {t("askAdministrator")}
    </p>
  );
}
