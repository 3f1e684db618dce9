import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const OPEN_QUIZZES_LABELS = {
  openTitle: "Continue",
  showAll: { other: "Show all {count}" },
  openQuiz: "Open",
  continueQuiz: "Continue",
  discardOpen: "Discard",
  submitOpen: "Submit",
  discardNotLoaded: "The dialog did not load.",
  quizAction: "{action} {title}",
  startedAt: "Started: {when}",
  openGraded: "graded",
  openMock: "mock exam {form}",
  openStudy: "study",
  nothingAnswered: "nothing answered on this device",
  answeredHere: { other: "{answered} of {count} answered on this device" },
  nothingAnsweredAnywhere: "nothing answered yet",
  answeredAnywhere: { other: "{answered} of {count} answered" },
  waitingForServer: "Sending your answers…",
  openNoLimit: "No time limit",
  minutesLeft: { one: "{count} minute left", other: "{count} minutes left" },
  timeUpWithoutAnswers: "Time is up. Opening this session submits it without answers from this device.",
  timeUp: "Time is up. Opening this session submits your answers.",
} as const satisfies LabelSet;

export type OpenQuizzesLabels = Translated<typeof OPEN_QUIZZES_LABELS>;
