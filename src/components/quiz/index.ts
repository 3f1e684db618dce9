// Entry point `cairn-prep/quiz`: the quiz player and its parts. Names that are not exported here are internal.
export { IconProvider, type CustomIconProps, type IconName } from "../icons/IconProvider/IconProvider.tsx";
export type { Label, LabelSet } from "../i18n/labels/label.ts";
export { labelsFrom, type LabelFunction } from "../i18n/labels/labels-from.ts";
export { CairnProvider } from "../theme/CairnProvider/CairnProvider.tsx";
export { themeClass } from "../theme/theme-class.ts";
export { THEMES, type ThemeName } from "../theme/tokens/names.ts";
export { Countdown } from "./Countdown/Countdown.tsx";
export {
  defineKind,
  type CustomAnswerOf,
  type CustomKind,
  type CustomKinds,
  type CustomQuestionOf,
  type KindDefinition,
  type KindProps,
} from "./engine/question/define-kind.ts";
export type { AnswerStore } from "./engine/draft/answer-store.ts";
export { httpStore, type HttpStoreOptions } from "./storage/http.ts";
export { createDrafts, type Drafts } from "./storage/drafts.ts";
export { mergeDrafts, type DeviceStorage, type Draft, type DraftStore } from "./storage/local.ts";
export type { QuizLabels } from "./labels.ts";
export { OwnNote, type NoteState } from "./OwnNote/OwnNote.tsx";
export type {
  AnyId,
  QuestionAnswer,
  QuizAnswer,
  QuizMatch,
  QuizOption,
  QuizOutcome,
  QuizPrompt,
  QuizQuestion,
  QuizResult,
  QuizVerdict,
} from "./engine/question/question.ts";
export { QuestionCard } from "./QuestionCard/QuestionCard.tsx";
export { QuestionNavigator } from "./QuestionNavigator/QuestionNavigator.tsx";
export type { QuizProblem, QuizProblemCode } from "./engine/question/problem.ts";
export { Quiz } from "./QuizPlayer/Quiz.tsx";
export type { QuizSubmission } from "./QuizPlayer/settings/quiz-props.ts";
export { QuizPlayer, type QuizPlayerProps, type SubmissionState } from "./QuizPlayer/QuizPlayer.tsx";
export { ReviewCard } from "./ReviewCard/ReviewCard.tsx";
export { EARLY_KEYS_SCRIPT } from "./Shortcuts/early-keys-script.ts";
export type { QuizKeys } from "./Shortcuts/shortcuts.ts";
export type { XapiActor, XapiStatement } from "./xapi/statement.ts";
export type { AnswerEvent } from "./engine/result.ts";
export { toStatement, type AnswerInput, type StatementContext } from "./xapi/to-statement.ts";
