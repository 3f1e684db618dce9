import type { Draft, DraftEntry } from "../../../../api/attempts/draft.ts";
import type { AnyId, QuizResult } from "../question/question.ts";
import type { QuizState, Settings } from "../state.ts";

/** The events by type, with their details. */
export interface QuizEvents {
  started: { readonly draft: Draft };
  answered: { readonly id: string; readonly value: unknown };
  checked: { readonly id: string };
  flagged: { readonly id: string };
  eliminated: { readonly id: string; readonly option: string };
  moved: { readonly index: number };
  nextRequested: object;
  summaryOpened: object;
  touched: object;
  tick: object;
  clockHidden: { readonly isHidden: boolean };
  visibilityChanged: { readonly isVisible: boolean };
  settingsChanged: { readonly settings: Settings; readonly draft: Draft };
  /** Entries from the storage were merged into the draft; `isRemote` if they come from another device. */
  stored: { readonly draft: Draft; readonly seed: number | null; readonly isRemote: boolean };
  storageReported: { readonly isSaved: boolean };
  submitRequested: object;
  submitted: { readonly outcome?: unknown };
  submitFailed: object;
  closedElsewhere: object;
}

/** An event; `at` is its time in milliseconds on the engine's clock. */
export type QuizEvent = {
  [Type in keyof QuizEvents]: { readonly type: Type; readonly at: number } & QuizEvents[Type];
}[keyof QuizEvents];

/** The host's callbacks and their arguments. */
export interface Notifications {
  onFlag: { questionId: AnyId; isFlagged: boolean };
  /** `from` and `to` are zero-based indexes. */
  onMove: { from: number; to: number };
  onIndexChange: number;
  onTimeWarning: number;
  onTimeUp: undefined;
  onSubmittedElsewhere: undefined;
  onAnnounce: Announcement;
}

/** An announcement for screen readers: a label and its values. The user interface supplies the text. */
export type Announcement =
  | { readonly label: "flaggedNow" | "unflaggedNow"; readonly values: { readonly index: number } }
  | { readonly label: "timeLeft"; readonly values: { readonly seconds: number } }
  | { readonly label: "timeIsUp"; readonly values: Record<string, never> }
  | {
      readonly label: "answersArrived";
      readonly values: { readonly added: number; readonly changed: number };
    };

export type Notify = {
  [Name in keyof Notifications]: {
    readonly type: "notify";
    readonly name: Name;
    readonly detail: Notifications[Name];
  };
}[keyof Notifications];

/** A side effect that the engine runs after a state change. */
export type Effect =
  | { readonly type: "write"; readonly entries: Readonly<Record<string, DraftEntry>> }
  | { readonly type: "submit"; readonly result: QuizResult }
  | { readonly type: "clear" }
  /** Carries the state instead of the answers, which are converted only if the host has a callback. */
  | { readonly type: "notifyAnswers"; readonly state: QuizState }
  | { readonly type: "notifyAnswer"; readonly state: QuizState; readonly index: number }
  | Notify;
