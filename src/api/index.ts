// The public API of this folder: client, schemas and queries of `/api`.
export {
  AbandonedError,
  ApiError,
  ConnectionError,
  InvalidResponseError,
  hasCode,
  hasStatus,
  isServerUnavailable,
  isSignInOver,
} from "./call-errors.ts";
export { createApi, type Api, type ApiOptions, type Page, type RequestOptions } from "./client.ts";
export type { ErrorCode } from "./error-codes.ts";
export { createQueryClient, isMutationPending, pathQuery, type PathKey } from "./query-client.ts";
export { createServerClock, type ServerClock } from "./server-clock.ts";
export { Id, Instant, parseId } from "./wire.ts";
export {
  changePassword,
  changeProfile,
  confirmEmail,
  deleteAccount,
  downloadExport,
  endOtherSignIns,
  requestPasswordLink,
  resetPassword,
  revokeSignIn,
  signInsQuery,
} from "./account/queries.ts";
export {
  AccountDeletion,
  AccountExport,
  EmailChange,
  EmailConfirmation,
  ExportFormat,
  ExportTable,
  ForgottenPassword,
  NameChange,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  ResetLink,
  SignIn,
  SignIns,
} from "./account/schema.ts";
export {
  achievementProgressQuery,
  achievementsQuery,
  badgesQuery,
  closeAwards,
  closedAwardsQuery,
  notifyBadge,
} from "./achievements/queries.ts";
export {
  AchievementProgress,
  Achievements,
  Badge,
  BadgeCategory,
  BadgeColor,
  BadgeProgress,
  Badges,
  GameStats,
  Rarity,
  UserBadge,
} from "./achievements/schema.ts";
export { auditEntriesQuery, exportAuditEntries } from "./admin/audit-queries.ts";
export { AUDIT_ACTIONS, AuditAction, AuditEntry, AuditGroup, AuditPage } from "./admin/audit.ts";
export { exportQuestions, readExportedQuestions } from "./admin/export-queries.ts";
export {
  ChangedBankError,
  LostImportError,
  checkRows,
  storeRows,
  type CheckedImport,
  type RowsToCheck,
} from "./admin/import-queries.ts";
export {
  IMPORT_BYTES_MAX,
  IMPORT_NAMES_MAX,
  IMPORT_ROWS_MAX,
  ImportLine,
  ImportResult,
  ImportSummary,
  JSON_LINES,
  ROWS_LENGTH_MAX,
  ROW_LENGTH_MAX,
  RowVerdict,
} from "./admin/import-schema.ts";
export {
  RESTORE_CATEGORY_KEY,
  RESTORE_SUBCATEGORY_KEY,
  RETIRE_CATEGORY_KEY,
  RETIRE_SUBCATEGORY_KEY,
  USERS_PAGE,
  changeCategory,
  changeSubcategory,
  changeTenant,
  changeUser,
  createCategory,
  createSubcategory,
  createTenant,
  createUser,
  deleteTenant,
  deleteUser,
  downloadUserExport,
  issueResetLink,
  restoreCategory,
  restoreSubcategory,
  retireCategory,
  retireSubcategory,
  tenantCategoriesQuery,
  tenantStatsQuery,
  tenantSubcategoriesQuery,
  tenantUsersQuery,
  tenantsQuery,
} from "./admin/queries.ts";
export {
  changePracticeTest,
  createPracticeTest,
  deletePracticeTest,
  drawFormQuestions,
  formQuestionsQuery,
  tenantTestsQuery,
} from "./admin/questions/practice-test-queries.ts";
export {
  changeQuestion,
  createQuestion,
  questionPageQuery,
  questionQuery,
  restoreQuestion,
  retireQuestion,
  writeQuestionKey,
  type QuestionPage,
} from "./admin/questions/question-queries.ts";
export {
  ADMIN_LIMITS,
  AdminCategories,
  AdminCategory,
  AdminQuestion,
  AdminQuestionDetail,
  AdminQuestions,
  AdminSubcategories,
  AdminSubcategory,
  CategoryChange,
  CreatedUser,
  NewCategory,
  NewSubcategory,
  NewTenant,
  NewUser,
  QuestionChange,
  SubcategoryChange,
  Tenant,
  TenantChange,
  TenantStats,
  TenantUser,
  TenantUsers,
  Tenants,
  UserChange,
} from "./admin/schema.ts";
export {
  SIGN_IN_KEY,
  becomeUser,
  currentUserQuery,
  isSignedIn,
  logIn,
  logOut,
  register,
  signInOptionsQuery,
  syncClock,
} from "./auth/queries.ts";
export {
  ADMIN_PASSWORD_MIN,
  Credentials,
  Email,
  PASSWORD_MAX,
  PASSWORD_MIN,
  Password,
  Registration,
  SignInOptions,
  USERNAME_MAX,
  USERNAME_MIN,
  User,
  Username,
  normalizeEmail,
} from "./auth/schema.ts";
export { categoriesQuery, subcategoriesQuery } from "./catalog/queries.ts";
export {
  Categories,
  Category,
  DomainWeight,
  ExamProfile,
  Subcategories,
  Subcategory,
} from "./catalog/schema.ts";
export {
  INVITATIONS_SHOWN,
  acceptInvitation,
  createClassLink,
  invitationOfferQuery,
  invitationsQuery,
  invitePeople,
  revokeInvitation,
  type InvitedPeople,
} from "./invitations/queries.ts";
export {
  Acceptance,
  CreatedClassLink,
  INVITATION_LIMITS,
  Invitation,
  InvitationOffer,
  InvitationResult,
  InvitationState,
  InvitationToken,
  Invitations,
  Invitee,
  NewClassLink,
  NewInvitations,
  NotInvitedReason,
} from "./invitations/schema.ts";
export { generateLecture, lectureQuery } from "./lectures/queries.ts";
export { GeneratedLecture, Lecture } from "./lectures/schema.ts";
export { offeredTestsQuery } from "./practice-tests/queries.ts";
export {
  AdminPracticeTest,
  AdminPracticeTests,
  FormDraw,
  FormQuestionDetail,
  FormQuestionDetails,
  NewPracticeTest,
  OfferedTest,
  OfferedTests,
  PracticeTestChange,
} from "./practice-tests/schema.ts";
export { changePreferences, preferencesQuery, unsavedPreferencesQuery } from "./preferences/queries.ts";
export { DEFAULT_PREFERENCES, Preferences, PreferencesChange, type WeekStart } from "./preferences/schema.ts";
export { masteryQuery, statsQuery, studyPlanQuery, trendsQuery } from "./progress/queries.ts";
export {
  FOCUS_AREAS_MAX,
  MasteryRecord,
  MasteryRecords,
  PlanPriority,
  RECENT_QUIZZES,
  StudyPlan,
  Trend,
  TrendPoint,
  Trends,
  UserStats,
} from "./progress/schema.ts";
export {
  AskedQuestion,
  AskedQuestions,
  DifficultyLevel,
  EXHIBIT_MAX,
  Exhibit,
  MatchQuestion,
  MultipleQuestion,
  Option,
  OrderQuestion,
  Question,
  Questions,
  Scenario,
  SingleQuestion,
  questionExtras,
  type Prompt,
} from "./questions/schema.ts";
export { historyQuery, type HistoryParameters } from "./quizzes/history-queries.ts";
export { NO_HISTORY_FILTERS, type HistoryFilters } from "./quizzes/history/history-filters.ts";
export {
  CREATE_QUIZ_KEY,
  completedQuizzesQuery,
  createQuiz,
  discardQuiz,
  historyKey,
  openQuizzesQuery,
  practiceTestsQuery,
  quizQuery,
  type Backend,
} from "./quizzes/queries.ts";
export { askedQuestionsQuery, questionsQuery } from "./quizzes/question-queries.ts";
export {
  AdaptiveInfo,
  CreatedQuiz,
  NewQuiz,
  PracticeTestRecord,
  PracticeTestRecords,
  Quiz,
  QuizMode,
  QuizReason,
  QuizStatus,
  QuizSummaries,
  QuizSummary,
  Submission,
  SubmittedQuiz,
  TestIdentity,
  type SubmittedAnswers,
} from "./quizzes/schema.ts";
export {
  closeReport,
  openReportCountQuery,
  ownReportsQuery,
  questionReportsQuery,
  reportQuestion,
  type ClosedReport,
  type ReportedQuestion,
} from "./reports/queries.ts";
export {
  AdminReport,
  AdminReports,
  NewReport,
  OwnReport,
  OwnReports,
  REPORT_TEXT_MAX,
  ReportClosing,
  ReportReason,
  ReportState,
} from "./reports/schema.ts";
export {
  changeSavedState,
  changeSavedStateKey,
  quizSavedStatesQuery,
  refreshSavedQuestions,
  savedQuestionCountsQuery,
  savedQuestionsQuery,
  type SavedStateUpdate,
} from "./saved-questions/queries.ts";
export { ALL_MISSED, type SavedQuestionFilters } from "./saved-questions/saved-question-filters.ts";
export {
  OwnNote,
  QuizSavedStates,
  SavedList,
  SavedQuestion,
  SavedQuestionCounts,
  SavedQuestions,
  SavedState,
  SavedStateChange,
} from "./saved-questions/schema.ts";
export {
  identityProviderQuery,
  putIdentityProvider,
  removeIdentityProvider,
} from "./single-sign-on/provider-queries.ts";
export {
  IdentityProvider,
  IdentityProviderChange,
  IdentityProviderSetting,
} from "./single-sign-on/provider-schema.ts";
export { finishSingleSignOn, singleSignOnQuery, startSingleSignOn } from "./single-sign-on/queries.ts";
export {
  SingleSignOn,
  SingleSignOnOffer,
  SingleSignOnRedirect,
  SingleSignOnResponse,
  SingleSignOnStart,
} from "./single-sign-on/schema.ts";
export { NO_GROUP_FILTERS, type GroupFilters } from "./study-groups/group-filters.ts";
export {
  createGroupKey,
  createStudyGroup,
  groupDraftOf,
  joinKey,
  joinStudyGroup,
  storeGroupDraft,
  studyGroupsQuery,
} from "./study-groups/queries.ts";
export { GROUP_LEVELS, isFull, type StudyGroup, type StudyGroupLevel } from "./study-groups/schema.ts";
