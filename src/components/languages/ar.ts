import { accessibility } from "./ar/accessibility.ts";
import { achievements } from "./ar/achievements.ts";
import { assistant } from "./ar/assistant.ts";
import { controls } from "./ar/controls.ts";
import { feedback } from "./ar/feedback.ts";
import { forms } from "./ar/forms.ts";
import { progress } from "./ar/progress.ts";
import { quiz } from "./ar/quiz.ts";
import { shared } from "./ar/shared.ts";
import { shell } from "./ar/shell.ts";
import { study } from "./ar/study.ts";
import type { CairnLabels } from "./cairn-labels.ts";

/** Modern standard Arabic. */
export const ar = {
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
