/** The anchor of the certification progress (spec §2.4). */
export const PROGRESS_ANCHOR = "progress-section";
