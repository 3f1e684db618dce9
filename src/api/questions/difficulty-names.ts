/** What the levels 1 to 5 are called (spec §9). */
export const DIFFICULTY_NAMES = ["Basic", "Intermediate", "Advanced", "Expert", "Master"] as const;
