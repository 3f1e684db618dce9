import type { AccessibilityRoomLabels } from "../accessibility/labels.ts";
import type { AchievementsRoomLabels } from "../achievements/labels.ts";
import type { AssistantRoomLabels } from "../assistant/labels.ts";
import type { ControlsRoomLabels } from "../controls/labels.ts";
import type { FeedbackRoomLabels } from "../feedback/labels.ts";
import type { FormsRoomLabels } from "../forms/labels.ts";
import type { ProgressRoomLabels } from "../progress/labels.ts";
import type { QuizLabels } from "../quiz/labels.ts";
import type { ShellRoomLabels } from "../shell/labels.ts";
import type { StudyRoomLabels } from "../study/labels.ts";
import type { WordsRoomLabels } from "../words/labels.ts";

/** All labels of a language, by namespace. */
export interface CairnLabels {
  accessibility: AccessibilityRoomLabels;
  achievements: AchievementsRoomLabels;
  assistant: AssistantRoomLabels;
  controls: ControlsRoomLabels;
  feedback: FeedbackRoomLabels;
  forms: FormsRoomLabels;
  progress: ProgressRoomLabels;
  quiz: QuizLabels;
  shell: ShellRoomLabels;
  study: StudyRoomLabels;
  words: WordsRoomLabels;
}
