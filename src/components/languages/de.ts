import type { CairnLabels } from "./cairn-labels.ts";
import { accessibility } from "./de/accessibility.ts";
import { achievements } from "./de/achievements.ts";
import { assistant } from "./de/assistant.ts";
import { controls } from "./de/controls.ts";
import { feedback } from "./de/feedback.ts";
import { forms } from "./de/forms.ts";
import { progress } from "./de/progress.ts";
import { quiz } from "./de/quiz.ts";
import { shared } from "./de/shared.ts";
import { shell } from "./de/shell.ts";
import { study } from "./de/study.ts";

/** German, in the polite form. */
export const de = {
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
