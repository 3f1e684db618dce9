/** Names of the levels 1 to 5 (spec §9). */
export const DIFFICULTY_NAMES = ["Basic", "Intermediate", "Advanced", "Expert", "Master"] as const;
