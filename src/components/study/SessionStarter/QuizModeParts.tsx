import { useEffect } from "react";
import { isForwardOnly } from "../../../api/catalog/exam-profile.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import { useLatest } from "../../react/use-latest.ts";
import {
  ExamModeSwitch,
  type ExamModeSetting,
  type ExamModeSwitchProps,
} from "../ExamModeSwitch/ExamModeSwitch.tsx";
import { ExamSummary } from "../ExamSummary/ExamSummary.tsx";
import type { Selection } from "./selection.ts";
import * as css from "./SessionStarter.css.ts";

interface PartProps {
  categories: readonly Category[];
  selection: Selection;
}

/** Without a selection, the certification of the quick start decides. */
const navigationIn = (chosen: readonly Category[]): ExamModeSwitchProps["navigation"] =>
  chosen.length === 0 ? "profile" : isForwardOnly(chosen) ? "forward-only" : "free";

interface StarterExamModeProps extends PartProps {
  exam: ExamModeSetting;
  /** Called once it is rendered. */
  onLoaded: () => void;
}

/** The exam mode switch. */
export function StarterExamMode({ categories, selection, exam, onLoaded }: StarterExamModeProps) {
  const latest = useLatest(onLoaded);
  useEffect(() => latest.current(), [latest]);
  const chosen = categories.filter(({ id }) => selection.categoryIds.includes(id));
  return (
    <div className={css.exam}>
      <ExamModeSwitch {...exam} className={css.examMode} navigation={navigationIn(chosen)} />
    </div>
  );
}

/** The rules of the selected certification's official exam. */
export function SelectedExamSummaries({ categories, selection }: PartProps) {
  const profiled = categories.filter(({ id, profile }) => profile && selection.categoryIds.includes(id));
  if (profiled.length === 0) return null;
  return (
    <div className={css.exam}>
      {profiled.map(({ id, name, profile }) =>
        profile ? <ExamSummary key={id} name={name} profile={profile} /> : null,
      )}
    </div>
  );
}
