import { controls } from "./controls.ts";
import { feedback } from "./feedback.ts";
import { progress } from "./progress.ts";
import { quiz } from "./quiz.ts";
import { study } from "./study.ts";
import type { Usage } from "./usage.ts";

/** How to use each public component, by its name. */
export const USAGE: Readonly<Record<string, Usage>> = {
  ...controls,
  ...feedback,
  ...progress,
  ...quiz,
  ...study,
};
