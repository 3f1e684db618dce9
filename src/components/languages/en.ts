import type { CairnLabels } from "./cairn-labels.ts";
import { accessibility } from "./en/accessibility.ts";
import { achievements } from "./en/achievements.ts";
import { assistant } from "./en/assistant.ts";
import { controls } from "./en/controls.ts";
import { feedback } from "./en/feedback.ts";
import { forms } from "./en/forms.ts";
import { progress } from "./en/progress.ts";
import { quiz } from "./en/quiz.ts";
import { shared } from "./en/shared.ts";
import { shell } from "./en/shell.ts";
import { study } from "./en/study.ts";

/** English. */
export const en = {
  accessibility,
  achievements,
  assistant,
  controls,
  feedback,
  forms,
  progress,
  quiz,
  shared,
  shell,
  study,
} satisfies CairnLabels;
