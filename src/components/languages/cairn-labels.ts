import type { AccessibilityLabels } from "../accessibility/labels.ts";
import type { AchievementsLabels } from "../achievements/labels.ts";
import type { AssistantLabels } from "../assistant/labels.ts";
import type { ControlsLabels } from "../controls/labels.ts";
import type { FeedbackLabels } from "../feedback/labels.ts";
import type { FormsLabels } from "../forms/labels.ts";
import type { SharedLabels } from "../i18n/texts/labels.ts";
import type { ProgressLabels } from "../progress/labels.ts";
import type { QuizLabels } from "../quiz/labels.ts";
import type { ShellLabels } from "../shell/labels.ts";
import type { StudyLabels } from "../study/labels.ts";

/** All labels of a language, by namespace. */
export interface CairnLabels {
  accessibility: AccessibilityLabels;
  achievements: AchievementsLabels;
  assistant: AssistantLabels;
  controls: ControlsLabels;
  feedback: FeedbackLabels;
  forms: FormsLabels;
  progress: ProgressLabels;
  quiz: QuizLabels;
  shared: SharedLabels;
  shell: ShellLabels;
  study: StudyLabels;
}
